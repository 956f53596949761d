import { gotrueClient } from '../../../tests/support/gotrue-clients.ts';
import { PASSWORD, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

// What the contract's own client counts on, whatever product it is part of.
//
// Its published tests were read for this at supabase/supabase-js v2.109.0, the version in package.json: in
// packages/core/auth-js/test GoTrueClient.test.ts, GoTrueApi.test.ts, GoTrueClient.browser.test.ts, passkey.e2e.test.ts and
// docker-tests/. What they ask of a server is asked here and in any-client-account.integration.ts, in our own words (of
// passkeys in services/identity/passkeys/passkeys.integration.ts); where
// they count on a server's settings, by ours. What does not apply:
// - the client's own doings, for which they let no server answer or none is asked: its storage, locks, timers, refreshing
//   ahead and cooldown, subscribers, disposal, throwing, warnings, parsing of tokens and addresses, the addresses that it
//   builds for providers, what it refuses before it asks (no address, no verifier, a scope that is none)
// - ways that are closed here, where their server has them open: phones, anonymous and web3 sign-in (held is the refusal, as
//   in their anonymous-disabled), WebAuthn factors, being an OAuth server (GoTrueApi, "OAuth Admin")
// - a setting that this product does not have: sign-ups switched off for everybody (signup-disabled), keys of HS256
// - `reauthenticate` for somebody without address or phone: nobody here is without
// One case is answered otherwise on purpose: `signInWithOtp` with `shouldCreateUser: false` for somebody who is not there
// says nothing of that, where they expect an error (who-exists.integration.ts).

let made = 0;
const someone = () => ({ email: `anyone-${(made += 1)}@example.com`, password: PASSWORD });

describe('a client that knows nothing of this product, where sign-ups sign in', () => {
  let app: AccountsApp;
  const client = () => gotrueClient(app.url);
  const registered = (userId: string | undefined) => app.log.get(userId ?? '')?.[0]?.data;

  inAccountsApp((started) => (app = started), { confirmEmail: false });

  it('signs up by address and password alone, and is called by the first part of the address', async () => {
    const given = someone();
    const { data, error } = await client().signUp(given);

    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    expect(data.user).toMatchObject({
      email: given.email,
      user_metadata: {},
      app_metadata: { provider: 'email' },
      email_confirmed_at: expect.any(String) as string,
      last_sign_in_at: expect.any(String) as string,
    });
    expect(registered(data.user?.id)).toMatchObject({
      displayName: given.email.split('@')[0],
      referralCode: null,
    });
  });

  it.each([
    ['nothing', undefined, undefined],
    ['what has no name', { info: 'some info' }, undefined],
    ['a name in its own spacing', { display_name: '  Ada  ' }, 'Ada'],
    ['a name and a code', { display_name: 'Ada', referral_code: ' FRIEND ' }, 'Ada'],
  ])('keeps %s as it was sent, and adds nothing', async (_, sent, name) => {
    const given = someone();
    const signedUp = await client().signUp({ ...given, ...(sent && { options: { data: sent } }) });
    const own = client();
    await own.signInWithPassword(given);

    expect(signedUp.data.user?.user_metadata).toEqual(sent ?? {});
    expect((await own.getUser()).data.user?.user_metadata).toEqual(sent ?? {});
    expect(registered(signedUp.data.user?.id)).toMatchObject({
      displayName: name ?? given.email.split('@')[0],
    });
  });

  it('is called something that may be a name, whatever the address begins with', async () => {
    const long = `${'x'.repeat(64)}@example.com`;
    const { data } = await client().signUp({ email: long, password: PASSWORD });

    expect(registered(data.user?.id)).toMatchObject({ displayName: 'x'.repeat(60) });
  });

  it('changes its metadata and nothing else of them', async () => {
    const own = client();
    await own.signUp(someone());
    const { data } = await own.updateUser({ data: { hello: 'world' } });

    expect(data.user?.user_metadata).toEqual({ hello: 'world' });
    expect(data.user?.last_sign_in_at).toEqual(expect.any(String));
  });

  it('is told which ways are closed', async () => {
    const own = client();
    const web3 = { message: 'x', signature: new Uint8Array([1, 2, 3]) };
    const phone = '+15551234567';
    const failures = async (...calls: Promise<{ error: unknown }>[]) =>
      (await Promise.all(calls)).map(({ error }) => error);

    expect(
      await failures(
        own.signInAnonymously(),
        own.signInWithWeb3({ chain: 'solana', ...web3 }),
        own.signInWithWeb3({ chain: 'ethereum', ...web3, signature: '0x12' }),
        own.signUp({ phone, password: PASSWORD }),
        own.signInWithPassword({ phone, password: PASSWORD }),
        own.signInWithOtp({ phone }),
        own.resend({ type: 'sms', phone }),
      ),
    ).toMatchObject([
      { status: 422, code: 'anonymous_provider_disabled', message: 'Anonymous sign-ins are disabled' },
      { status: 422, code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
      { status: 422, code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
      { status: 400, code: 'phone_provider_disabled', message: 'Phone signups are disabled' },
      { status: 422, code: 'phone_provider_disabled', message: 'Phone logins are disabled' },
      { status: 400, code: 'phone_provider_disabled', message: 'Unsupported phone provider' },
      { status: 400, code: 'phone_provider_disabled', message: 'Phone logins are disabled' },
    ]);
  });

  it('is told that nothing can be linked where there is no provider', async () => {
    const own = client();
    await own.signUp(someone());
    const disabled = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' };
    expect((await own.linkIdentity({ provider: 'google' })).error).toMatchObject(disabled);
    const [identity] = (await own.getUserIdentities()).data?.identities ?? [];
    if (identity === undefined) throw new Error('no identity');

    expect((await own.unlinkIdentity(identity)).error).toMatchObject(disabled);
  });
});

describe('what is missing or wrong is said in the contract’s words', () => {
  let app: AccountsApp;
  const { register } = people(() => app);
  inAccountsApp((started) => (app = started));

  const post = async (path: string, body: object) => {
    const answer = await fetch(`${app.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const email = 'nobody@example.com';
  const both = 'Only an email address or phone number should be provided';
  const invalid = 'validation_failed';

  it.each([
    ['verify', {}, 400, invalid, 'Verify requires a verification type'],
    ['verify', { type: 'email' }, 400, invalid, 'Verify requires either a token or a token hash'],
    [
      'verify',
      { type: 'email', token: '', email },
      400,
      invalid,
      'Verify requires either a token or a token hash',
    ],
    [
      'verify',
      { type: 'email', token: '1', token_hash: '2' },
      400,
      invalid,
      'Verify requires either a token or a token hash',
    ],
    ['verify', { type: 'email', token: '123456' }, 400, invalid, `${both} on verify`],
    [
      'verify',
      { type: 'email', token: '123456', email, phone: '+15551234567' },
      400,
      invalid,
      `${both} on verify`,
    ],
    ['verify', { type: 'email', token: '123456', email: 'nobody' }, 422, invalid, 'Invalid email format'],
    [
      'verify',
      { type: 'email', token_hash: 'x', email },
      400,
      invalid,
      'Only the token_hash and type should be provided',
    ],
    [
      'verify',
      { type: 'email', token_hash: 'x', redirect_to: '/' },
      400,
      invalid,
      'Only the token_hash and type should be provided',
    ],
    ['verify', { type: 'nothing', token_hash: 'x' }, 400, invalid, 'Invalid email verification type'],
    [
      'verify',
      { type: 'email', token_hash: 'x' },
      403,
      'otp_expired',
      'Email link is invalid or has expired',
    ],
    [
      'verify',
      { type: 'email', token: '123456', email },
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ],
    [
      'verify',
      { type: 'sms', token: '123456', phone: '+15551234567' },
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ],
    [
      'verify',
      { type: 'sms', token: '123456', phone: '12-invalid' },
      400,
      invalid,
      'Invalid phone number format (E.164 required)',
    ],
    ['otp', {}, 400, invalid, 'One of email or phone must be set'],
    ['otp', { email, phone: '+15551234567' }, 400, invalid, both],
    ['otp', { email, channel: 'sms' }, 400, invalid, 'Channel should only be specified with Phone OTP'],
    ['otp', { email: 'nobody' }, 400, invalid, 'Unable to validate email address: invalid format'],
    ['recover', {}, 400, invalid, 'Password recovery requires an email'],
    ['resend', {}, 400, invalid, 'Missing one of these types: signup, email_change, sms, phone_change'],
    ['resend', { type: 'signup' }, 400, invalid, 'Type provided requires an email address'],
    ['resend', { type: 'sms', email }, 400, invalid, 'Type provided requires a phone number'],
    ['resend', { type: 'email_change' }, 400, invalid, 'Missing email address or phone number'],
    ['resend', { type: 'email_change', email, phone: '+1555' }, 400, invalid, `${both}.`],
    [
      'signup',
      { password: 'secret-1' },
      422,
      'anonymous_provider_disabled',
      'Anonymous sign-ins are disabled',
    ],
    ['signup', { email, phone: '+1555', password: 'secret-1' }, 400, invalid, `${both} on signup.`],
    ['signup', { email }, 400, invalid, 'Signup requires a valid password'],
    [
      'token?grant_type=password',
      { email, phone: '+1555', password: 'x' },
      400,
      invalid,
      `${both} on login.`,
    ],
  ])('POST /%s %j', async (path, body, status, code, message) => {
    expect(await post(path, body)).toEqual({ status, code, message });
  });

  it.each([
    ['', 'Verify requires a verification type'],
    ['type=email', 'Verify requires a token or a token hash'],
    ['type=nothing&token=x', 'Invalid email verification type'],
  ])('GET /verify?%s, on the page that it leads to', async (query, message) => {
    const answer = await fetch(`${app.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
    const told = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));

    expect(Object.fromEntries(told)).toMatchObject({ error_code: invalid, error_description: message });
  });

  it('signs up without a name where the address is to be confirmed, too', async () => {
    const given = someone();
    const { data, error } = await gotrueClient(app.url).signUp(given);
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({});
    expect(data.user?.last_sign_in_at).toBeUndefined();
    const { code } = await app.newestMail(given.email);
    const verified = await gotrueClient(app.url).verifyOtp({
      email: given.email,
      token: code,
      type: 'email',
    });

    expect(verified.data.user?.last_sign_in_at).toEqual(expect.any(String));
    expect(verified.data.user?.user_metadata).toEqual({});
  });

  it('and a person who is there is signed in by a code as by a link', async () => {
    const { email: theirs } = await register();
    await gotrueClient(app.url).signInWithOtp({ email: theirs });
    const link = new URL(await app.newestLink(theirs));
    const { data } = await gotrueClient(app.url).verifyOtp({
      token_hash: link.searchParams.get('token') ?? '',
      type: 'email',
    });

    expect(data.user?.email).toBe(theirs);
  });
});
