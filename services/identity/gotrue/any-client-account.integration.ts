import { GoTrueAdminApi } from '@supabase/auth-js';
import { randomUUID } from 'node:crypto';
import { gotrueClient } from '../../../tests/support/gotrue-clients.ts';
import { PASSWORD } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

// What the contract's own client counts on of an account that is there; any-client.integration.ts says whence the cases are.

let made = 0;
const someone = () => ({ email: `account-${(made += 1)}@example.com`, password: PASSWORD });

const aString = expect.any(String) as string;
const aNumber = expect.any(Number) as number;
/** Of whoever has signed up and is signed in. */
const aUser = {
  id: aString,
  aud: 'authenticated',
  role: 'authenticated',
  phone: aString,
  email_confirmed_at: aString,
  last_sign_in_at: aString,
  created_at: aString,
  updated_at: aString,
  app_metadata: { provider: 'email', providers: ['email'] },
};
const aSession = {
  token_type: 'bearer',
  access_token: aString,
  refresh_token: aString,
  expires_in: aNumber,
  expires_at: aNumber,
};

describe('a client that knows nothing of this product, of an account', () => {
  let app: AccountsApp;
  inAccountsApp((started) => (app = started), { confirmEmail: false });

  const client = (options = {}) => gotrueClient(app.url, options);
  /** Somebody signed in, with what their sign-up answered. */
  const arrived = async (options = {}) => {
    const own = client(options);
    const given = someone();
    const { data, error } = await own.signUp(given);
    if (error !== null || data.session === null || data.user === null) throw new Error('not signed up');
    return { own, ...given, session: data.session, user: data.user };
  };

  it('gets the same person by sign-up, sign-in, reading and changing', async () => {
    const { own, email, password, session, user } = await arrived();
    expect(user).toMatchObject({ ...aUser, email });
    expect(session).toMatchObject({ ...aSession, user: { ...aUser, email } });
    const other = client();
    const { data } = await other.signInWithPassword({ email, password });
    expect(data.session).toMatchObject({ ...aSession, user: { ...aUser, id: user.id, email } });
    expect((await other.getUser()).data.user).toMatchObject({ ...aUser, id: user.id });
    const changed = await own.updateUser({ data: { hello: 'world' } });
    expect(changed.data.user).toMatchObject({ ...aUser, email, user_metadata: { hello: 'world' } });
  });

  it('signs up by the way of codes, and with a redirect that is none', async () => {
    expect((await arrived({ flowType: 'pkce' })).session).toMatchObject(aSession);
    const given = someone();
    const options = { emailRedirectTo: given.email, data: { info: 'some info' } };
    const { data, error } = await client().signUp({ ...given, options });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ info: 'some info' });
  });

  it('is told what is wrong with a sign-up', async () => {
    const { email, password } = await arrived();
    const refusal = async (given: { email: string; password: string }) => {
      const { data, error } = await client().signUp(given);
      expect(data).toMatchObject({ user: null, session: null });
      return error;
    };
    expect(await refusal({ email, password })).toMatchObject({
      code: 'user_already_exists',
      message: 'User already registered',
    });
    expect(await refusal({ email: 'a', password })).toMatchObject({
      message: 'Unable to validate email address: invalid format',
    });
    expect(await refusal({ email: 'xx:;x@x.x', password })).toMatchObject({
      message: 'Unable to validate email address: invalid format',
    });
    expect((await refusal({ ...someone(), password: '123' }))?.message).toMatch(
      /^Password should be at least \d+ characters/,
    );
    await refusal({ ...someone(), password: '' });
  });

  it('renews a session by its own token and by one that it is given, and is told of one that is none', async () => {
    const { own, session } = await arrived();
    const { data: first } = await own.refreshSession();
    expect(first.session).toMatchObject(aSession);
    const { data: second } = await own.refreshSession({
      refresh_token: first.session?.refresh_token ?? '',
    });
    const tokens = [session, first.session, second.session].map((each) => each?.refresh_token);
    expect(new Set(tokens).size).toBe(3);

    const { data, error } = await client().refreshSession({ refresh_token: 'invalid-refresh-token' });
    expect(error?.message).toMatch(/^Invalid Refresh Token|Refresh token is not valid/);
    expect(data.session).toBeNull();
  });

  it('takes over a session from elsewhere, and goes on with it', async () => {
    const { session } = await arrived();
    const other = client();
    const { data, error } = await other.setSession(session);
    expect(error).toBeNull();
    expect(data.session).toMatchObject(aSession);
    expect((await other.updateUser({ data: { hello: 'world' } })).data.user?.user_metadata).toEqual({
      hello: 'world',
    });
    // Its own clock says that the token is over: it is renewed, or refused by the server.
    const [header = '', , signature = ''] = session.access_token.split('.');
    const past = Buffer.from(JSON.stringify({ exp: 1_710_889_600 })).toString('base64url');
    const over = [header, past, signature].join('.');
    const renewed = await client().setSession({
      access_token: over,
      refresh_token: data.session?.refresh_token ?? '',
    });
    expect(renewed.data.session).toMatchObject(aSession);
    const refused = await client().setSession({ access_token: over, refresh_token: 'invalid' });
    expect(refused.error?.message).toMatch(/Invalid Refresh Token|Refresh token is not valid/);
  });

  it('reads who it is from the token alone, once it has the keys', async () => {
    const asked: string[] = [];
    const { own, email, user } = await arrived({
      fetch: (async (input: string, init?: RequestInit) => {
        asked.push(`${init?.method ?? 'GET'} ${input.slice(app.url.length)}`);
        return fetch(input, init);
      }) as typeof fetch,
    });
    asked.length = 0;
    const { data, error } = await own.getClaims();
    expect(error).toBeNull();
    expect(asked).toEqual(['GET /auth/v1/.well-known/jwks.json']);
    expect(data?.claims).toMatchObject({
      sub: user.id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      iss: aString,
      session_id: aString,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: aNumber }],
      exp: aNumber,
      iat: aNumber,
      is_anonymous: false,
      user_metadata: {},
      app_metadata: { provider: 'email' },
    });
  });

  it('is nobody any more after signing out, and signs out of an account that is gone', async () => {
    const { own } = await arrived();
    expect((await own.signOut()).error).toBeNull();
    expect((await own.getUser()).data.user).toBeNull();
    expect((await own.updateUser({ data: {} })).error).not.toBeNull();

    const gone = await arrived();
    await app.pool.query('delete from auth.users where id = $1', [gone.user.id]);
    expect((await gone.own.signOut()).error).toBeNull();
  });

  it('asks for letters, and is told nothing of who is there', async () => {
    const { email } = await arrived();
    const options = { redirectTo: `${app.url}/welcome`, captchaToken: 'some_token' };
    for (const asked of [email, someone().email]) {
      expect(await client().resetPasswordForEmail(asked, options)).toEqual({ data: {}, error: null });
      expect((await client().resend({ type: 'signup', email: asked, options: {} })).error).toBeNull();
      const { data, error } = await client().signInWithOtp({ email: asked, options: { data: { a: 1 } } });
      expect([data, error]).toEqual([{ user: null, session: null, messageId: undefined }, null]);
    }
    await expect(client().signInWithOtp({ email: 'invalid' })).resolves.toMatchObject({
      data: { user: null, session: null },
      error: { code: 'validation_failed' },
    });
  });

  it('is told that a code, a password, a token or a factor is wrong', async () => {
    const { own, email, password } = await arrived();
    const gone = 'Token has expired or is invalid';
    const invalid = { email: 'test@example.com', token: 'invalid-token', type: 'email' } as const;
    expect((await client().verifyOtp(invalid)).error?.message).toBe(gone);
    const byPhone = { phone: '+15551234567', token: '123456', type: 'phone_change' } as const;
    expect((await client().verifyOtp(byPhone)).error?.message).toBe(gone);

    const options = { captchaToken: 'some_token' };
    const wrong = await client().signInWithPassword({ email, password: `${password}-wrong`, options });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });

    const { data: factor } = await own.mfa.enroll({ factorType: 'totp' });
    expect(factor?.totp.qr_code).toContain('svg');
    const factorId = factor?.id ?? '';
    expect((await own.mfa.challenge({ factorId })).data).toMatchObject({ id: aString, expires_at: aNumber });
    const verified = await own.mfa.challengeAndVerify({ factorId, code: '123456' });
    expect(verified.error?.message).toContain('Invalid TOTP code');
    expect((await own.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    expect((await own.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await own.mfa.listFactors()).data?.all).toEqual([]);
    for (const { error } of [
      await client().mfa.enroll({ factorType: 'totp' }),
      await client().mfa.challenge({ factorId }),
      await client().mfa.unenroll({ factorId }),
    ])
      expect(error?.message).toContain('Bearer token');
  });

  it('knows the ways to sign in of a new account, and that it has to prove itself', async () => {
    const { own, email } = await arrived();
    const { data } = await own.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    expect(await own.reauthenticate()).toEqual({ data: { user: null, session: null }, error: null });
    const moved = await arrived({ flowType: 'pkce' });
    const { data: asked } = await moved.own.updateUser({ email: `updated-${moved.email}` });
    // Where addresses need no proof.
    expect(asked.user?.email).toBe(`updated-${moved.email}`);
    expect((await moved.own.updateUser({ email: 'invalid-email' })).error).not.toBeNull();
  });

  it('is told that no provider and no organization is there', async () => {
    const byToken = async (provider: string) => {
      const { data, error } = await client().signInWithIdToken({ provider, token: 't', nonce: 'n' });
      expect(data).toEqual({ user: null, session: null });
      return error?.message;
    };
    expect(await byToken('google')).toMatch(/not enabled|Bad ID token/);
    expect(await byToken('custom:my-oidc-provider')).toContain('my-oidc-provider');
    const own = client({ flowType: 'pkce' });
    for (const asked of [
      { providerId: randomUUID() },
      { providerId: 'valid-provider-id', options: { captchaToken: 'some-token' } },
      { domain: 'nonexistent.example.com' },
    ])
      expect((await own.signInWithSSO(asked)).error?.message).toBe('SAML 2.0 is disabled');
  });
});

describe('a program that knows nothing of this product, in the name of an admin', () => {
  let app: AccountsApp;
  let admin: GoTrueAdminApi;
  inAccountsApp((started) => (app = started), { confirmEmail: false });
  beforeAll(async () => {
    const { data } = await gotrueClient(app.url).signUp(someone());
    app.roles.set(data.user?.id ?? '', ['admin']);
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    admin = new GoTrueAdminApi({ url: `${app.url}/auth/v1`, headers });
  });

  const invalid = 'xx:;x@x.x';
  const format = 'Unable to validate email address: invalid format';

  it('makes accounts, with metadata as they were given, and is told of an address that is none', async () => {
    const user_metadata = { profile_image: 'https://avatars.example/1' };
    const { data, error } = await admin.createUser({
      ...someone(),
      user_metadata,
      app_metadata: { roles: ['publisher'] },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual(user_metadata);
    expect(data.user?.app_metadata).toEqual({
      roles: ['publisher'],
      provider: 'email',
      providers: ['email'],
    });
    const { data: nobody, error: refused } = await admin.createUser({ email: invalid, password: PASSWORD });
    expect([nobody.user, refused?.message]).toEqual([null, format]);
    expect((await admin.inviteUserByEmail(invalid)).error?.message).toBe(format);
    const link = await admin.generateLink({ type: 'signup', email: invalid, password: PASSWORD });
    expect([link.data.properties, link.error?.message]).toEqual([null, format]);
  });

  it('changes accounts, confirms their address and removes them', async () => {
    const { data: made } = await admin.createUser({ ...someone(), email_confirm: false });
    const id = made.user?.id ?? '';
    expect(made.user?.email_confirmed_at).toBeFalsy();
    expect((await admin.updateUserById(id, { email_confirm: true })).data.user?.email_confirmed_at).toEqual(
      aString,
    );
    const changes = { user_metadata: { color: 'yellow' }, app_metadata: { roles: ['admin', 'publisher'] } };
    expect((await admin.updateUserById(id, changes)).data.user).toMatchObject(changes);
    const { data: seen } = await admin.listUsers();
    expect(seen).toMatchObject({ aud: 'authenticated', users: expect.any(Array) as unknown[] });
    expect(seen.users.map((user) => user.id)).toContain(id);
    expect((await admin.listUsers({ page: -1, perPage: 10 })).error).not.toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
  });

  it('is told that nobody of that id is there', async () => {
    const id = randomUUID();
    for (const { error } of [
      await admin.getUserById(id),
      await admin.updateUserById(id, { email: 'new@example.com' }),
      await admin.deleteUser(id),
      await admin.mfa.listFactors({ userId: id }),
      await admin.mfa.deleteFactor({ userId: id, id }),
    ])
      expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('makes links that say all that is needed to send them', async () => {
    const given = someone();
    const properties = {
      action_link: expect.stringMatching(/\?token=.*type=signup.*redirect_to=/) as string,
      email_otp: aString,
      hashed_token: aString,
      redirect_to: aString,
      verification_type: 'signup',
    };
    const options = { data: { status: 'alpha' }, redirectTo: `${app.url}/welcome` };
    const { data, error } = await admin.generateLink({ type: 'signup', ...given, options });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: given.email, user_metadata: { status: 'alpha' } });
    expect(data.properties).toMatchObject(properties);

    const there = someone();
    await admin.createUser({ ...there, email_confirm: true });
    const newEmail = someone().email;
    const change = { type: 'email_change_current', email: there.email, newEmail } as const;
    const moved = await admin.generateLink(change);
    expect(moved.data.user).toMatchObject({ email: there.email, new_email: newEmail });
    expect(moved.data.properties?.action_link).toMatch(/type=email_change/);
    const invited = await admin.inviteUserByEmail(someone().email, options);
    expect(invited.data.user).toMatchObject({ invited_at: aString, user_metadata: { status: 'alpha' } });
  });

  it('ends sessions, and lists and removes factors', async () => {
    const theirs = gotrueClient(app.url);
    const { data } = await theirs.signUp(someone());
    const userId = data.user?.id ?? '';
    const { data: factor } = await theirs.mfa.enroll({ factorType: 'totp' });
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: factor?.id }]);
    const removed = await admin.mfa.deleteFactor({ userId, id: factor?.id ?? '' });
    expect(removed).toMatchObject({ error: null, data: { data: { id: factor?.id } } });
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    expect((await admin.signOut(data.session?.access_token ?? '')).error).toBeNull();
    expect((await admin.signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/);
  });
});
