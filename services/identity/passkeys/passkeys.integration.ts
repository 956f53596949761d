import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { createAuthenticator } from '../../../tests/support/authenticator.ts';
import type { Authenticator, Otherwise } from '../../../tests/support/authenticator.ts';
import { accountsDatabase, people, startAccountsApp } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

const DAY_MS = 24 * 3_600_000;

describe('passkeys', () => {
  let app: AccountsApp;
  const { register, signIn, sessionOf, probe, refreshWith } = people(() => app);

  inAccountsApp((started) => (app = started));

  const mailsTo = async (email: string): Promise<string[]> => {
    const answer = await fetch(`${app.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { kind: string }[]).map(({ kind }) => kind);
  };
  const registered = async (
    client: GoTrueClient,
    authenticator: Authenticator,
    otherwise: Otherwise = {},
  ) => {
    const begun = await client.passkey.startRegistration();
    if (begun.error !== null) return begun;
    const { challenge_id: challengeId, options } = begun.data;
    const credential = authenticator.create(options, otherwise);
    return client.passkey.verifyRegistration({ challengeId, credential });
  };
  const withPasskey = async () => {
    const { email, userId } = await register();
    const client = await signIn(email);
    const authenticator = createAuthenticator(app.url);
    const { data, error } = await registered(client, authenticator);
    if (error !== null || data === null) throw error ?? new Error('no passkey');
    return { email, userId, client, authenticator, passkey: data as { id: string; created_at: string } };
  };
  const challenge = async (client: GoTrueClient) => {
    const { data, error } = await client.passkey.startAuthentication();
    if (error !== null) throw error;
    return data;
  };
  const entered = async (authenticator: Authenticator, otherwise: Otherwise = {}) => {
    const client = app.client();
    const { challenge_id: challengeId, options } = await challenge(client);
    const credential = authenticator.get(options, otherwise);
    const { data, error } = await client.passkey.verifyAuthentication({ challengeId, credential });
    return { client, data, error };
  };
  const list = async (client: GoTrueClient) => (await client.passkey.list()).data ?? [];

  it('are asked for as the browser needs it: kept by the authenticator, which makes sure of the person', async () => {
    const { email, userId } = await register();
    const client = await signIn(email);

    const { data, error } = await client.passkey.startRegistration();

    expect(error).toBeNull();
    expect(data?.options).toMatchObject({
      rp: { id: 'localhost', name: 'Makehold' },
      user: { id: Buffer.from(userId).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect((data?.expires_at ?? 0) * 1000 - app.now().getTime()).toBeLessThanOrEqual(300_000);
    const asked = await challenge(app.client());
    expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.options.allowCredentials ?? []).toEqual([]);
  });

  it('are added, listed, named and removed, and the person hears of it', async () => {
    const { email, userId, client, passkey } = await withPasskey();
    expect(await list(client)).toEqual([{ id: passkey.id, created_at: passkey.created_at }]);
    expect(await mailsTo(email)).toContain('passkey-added');

    const named = await client.passkey.update({ passkeyId: passkey.id, friendlyName: 'My laptop' });
    expect(named).toMatchObject({ error: null, data: { id: passkey.id, friendly_name: 'My laptop' } });
    expect(await list(client)).toMatchObject([{ friendly_name: 'My laptop' }]);

    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
    expect(await list(client)).toEqual([]);
    expect(await mailsTo(email)).toContain('passkey-removed');
    expect(
      app.log
        .get(userId)
        ?.map(({ type }) => type)
        .filter((type) => type.startsWith('Passkey')),
    ).toEqual(['PasskeyAdded', 'PasskeyRemoved']);
  });

  it('are called what fits on a line, without the space around it', async () => {
    const { client, passkey } = await withPasskey();
    const rename = (friendlyName: string) => client.passkey.update({ passkeyId: passkey.id, friendlyName });

    expect((await rename(`  ${'n'.repeat(64)} `)).data).toMatchObject({ friendly_name: 'n'.repeat(64) });
    for (const [name, message] of [
      ['', 'friendly_name: This field is required.'],
      ['   ', 'friendly_name: This field is required.'],
      ['n'.repeat(65), 'friendly_name: At most 64 characters.'],
    ] as const)
      expect((await rename(name)).error).toMatchObject({ status: 400, code: 'validation_failed', message });
    expect(await list(client)).toMatchObject([{ friendly_name: 'n'.repeat(64) }]);
  });

  it('end the sessions that they opened as they are removed, and no others', async () => {
    const { email, client, authenticator, passkey } = await withPasskey();
    const second = createAuthenticator(app.url);
    expect((await registered(client, second)).error).toBeNull();
    const { client: byIt } = await entered(authenticator);
    const { client: bySecond } = await entered(second);
    const byPassword = await signIn(email);
    const before = await Promise.all([byIt, bySecond, byPassword, client].map((one) => sessionOf(one)));

    expect((await byIt.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();

    const after = await Promise.all(
      before.map(async ({ access_token: token }) => (await probe('signed-in', token)).status),
    );
    expect(after).toEqual([401, 200, 200, 200]);
    expect((await byIt.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await bySecond.refreshSession()).error).toBeNull();
  });

  it('end sessions of which nobody knows which passkey opened them', async () => {
    const { userId, authenticator, client, passkey } = await withPasskey();
    const { access_token: token } = await sessionOf((await entered(authenticator)).client);
    await app.pool.query('update auth.sessions set passkey_id = null where user_id = $1', [userId]);

    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();

    expect((await probe('signed-in', token)).status).toBe(401);
    expect((await probe('signed-in', (await sessionOf(client)).access_token)).status).toBe(200);
  });

  it('sign in with both factors, and are asked for no other one', async () => {
    const { email, userId, client, authenticator } = await withPasskey();
    const factor = await client.mfa.enroll({ factorType: 'totp' });
    if (factor.error !== null) throw factor.error;
    const { secret } = factor.data.totp;
    const code = generateSync({ secret, epoch: Math.floor(app.now().getTime() / 1000) });
    expect((await client.mfa.challengeAndVerify({ factorId: factor.data.id, code })).error).toBeNull();
    const byPassword = await sessionOf(await signIn(email));
    expect((await probe('signed-in', byPassword.access_token)).status).toBe(403);

    const { client: inside, error } = await entered(authenticator);

    expect(error).toBeNull();
    const session = await sessionOf(inside);
    expect(session.user.id).toBe(userId);
    expect(decodeJwt(session.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
    expect((await probe('signed-in', session.access_token)).status).toBe(200);
    expect((await inside.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    const renewed = await refreshWith(session.refresh_token);
    expect(decodeJwt(renewed.access_token)).toMatchObject({ aal: 'aal2' });
    expect((await list(inside))[0]?.last_used_at).toBeDefined();
    // It stays so once the authenticator app, which it did not need, is gone.
    expect((await inside.mfa.unenroll({ factorId: factor.data.id })).error).toBeNull();
    const after = await refreshWith(renewed.refresh_token);
    expect(decodeJwt(after.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
  });

  it('are added and removed in a session of the last day alone', async () => {
    const { email, client, passkey } = await withPasskey();
    const begun = await client.passkey.startRegistration();
    if (begun.error !== null) throw begun.error;
    app.advance(25 * 3_600_000);
    expect((await client.refreshSession()).error).toBeNull();

    const refusals = [
      await client.passkey.startRegistration(),
      await client.passkey.delete({ passkeyId: passkey.id }),
    ];

    for (const { error } of refusals)
      expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect(await list(client)).toHaveLength(1);
    const again = await signIn(email);
    expect((await registered(again, createAuthenticator(app.url))).error).toBeNull();
    expect((await again.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
  });

  it('need the second factor of whoever has one', async () => {
    const { email, client, passkey } = await withPasskey();
    const begun = await client.mfa.enroll({ factorType: 'totp' });
    if (begun.error !== null) throw begun.error;
    const code = generateSync({
      secret: begun.data.totp.secret,
      epoch: Math.floor(app.now().getTime() / 1000),
    });
    expect((await client.mfa.challengeAndVerify({ factorId: begun.data.id, code })).error).toBeNull();
    const half = await signIn(email);

    const refusals = [
      await half.passkey.startRegistration(),
      await half.passkey.delete({ passkeyId: passkey.id }),
      await half.passkey.update({ passkeyId: passkey.id, friendlyName: 'thief' }),
    ];

    for (const { error } of refusals) expect(error).toMatchObject({ code: 'insufficient_aal' });
    expect((await registered(client, createAuthenticator(app.url))).error).toBeNull();
  });

  it('are ten a person, and each belongs to one', async () => {
    const { client, authenticator, passkey } = await withPasskey();
    const last = await client.passkey.startRegistration();
    if (last.error !== null) throw last.error;
    for (let made = 1; made < 10; made += 1)
      expect((await registered(client, createAuthenticator(app.url))).error).toBeNull();

    const refused = await registered(client, createAuthenticator(app.url));
    expect(refused.error).toMatchObject({ status: 422, code: 'too_many_passkeys' });
    const eleventh = await client.passkey.verifyRegistration({
      challengeId: last.data.challenge_id,
      credential: createAuthenticator(app.url).create(last.data.options),
    });
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_passkeys' });
    expect(await list(client)).toHaveLength(10);
    const other = await signIn((await register()).email);
    expect((await registered(other, authenticator)).error).toMatchObject({
      status: 422,
      code: 'webauthn_credential_exists',
    });
    const theirs = [
      await other.passkey.update({ passkeyId: passkey.id, friendlyName: 'mine' }),
      await other.passkey.delete({ passkeyId: passkey.id }),
    ];
    for (const { error } of theirs) expect(error).toMatchObject({ status: 404 });
    expect(await list(client)).toHaveLength(10);
  });

  it('are not made from an answer that is not this person’s, this site’s or that of a verified person', async () => {
    const { email } = await register();
    const client = await signIn(email);
    const authenticator = createAuthenticator(app.url);
    const refused = async (otherwise: Otherwise) =>
      (await registered(client, authenticator, otherwise)).error;

    const failed = { status: 400, code: 'webauthn_verification_failed' };
    expect(await refused({ origin: 'https://evil.example' })).toMatchObject(failed);
    expect(await refused({ rpId: 'evil.example' })).toMatchObject(failed);
    expect(await refused({ verifies: false })).toMatchObject(failed);
    const begun = await client.passkey.startRegistration();
    if (begun.error !== null) throw begun.error;
    const other = await signIn((await register()).email);
    const taken = await other.passkey.verifyRegistration({
      challengeId: begun.data.challenge_id,
      credential: authenticator.create(begun.data.options),
    });
    expect(taken.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
    app.advance(300_001);
    const late = await client.passkey.verifyRegistration({
      challengeId: begun.data.challenge_id,
      credential: authenticator.create(begun.data.options),
    });
    expect(late.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
    expect(await list(client)).toEqual([]);
  });

  it('open no session by an unknown passkey, another origin, site or person, or an unverified one', async () => {
    const { authenticator } = await withPasskey();
    const { userId: other } = await register();
    const failed = { status: 400, code: 'webauthn_verification_failed' };
    const attempts: Otherwise[] = [
      { credentialId: Buffer.alloc(16, 9) },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verifies: false },
      { userHandle: Buffer.from(other).toString('base64url') },
    ];

    for (const attempt of attempts) {
      const { data, error } = await entered(authenticator, attempt);
      expect(error).toMatchObject(failed);
      expect(data?.session ?? null).toBeNull();
    }
    expect((await entered(authenticator)).error).toBeNull();
  });

  it('open no session by a signature that counts backward: of a copy', async () => {
    const { authenticator } = await withPasskey();
    expect((await entered(authenticator, { counter: 5 })).error).toBeNull();

    for (const counter of [5, 4])
      expect((await entered(authenticator, { counter })).error).toMatchObject({
        status: 400,
        code: 'webauthn_verification_failed',
      });
    expect((await entered(authenticator, { counter: 6 })).error).toBeNull();
  });

  it('open sessions without counting, where the authenticator does not', async () => {
    const { authenticator } = await withPasskey();

    for (let time = 0; time < 2; time += 1)
      expect((await entered(authenticator, { counter: 0 })).error).toBeNull();
  });

  it('answer a challenge once, and within five minutes', async () => {
    const { authenticator } = await withPasskey();
    const client = app.client();
    const { challenge_id: challengeId, options } = await challenge(client);
    const credential = authenticator.get(options);
    expect((await client.passkey.verifyAuthentication({ challengeId, credential })).error).toBeNull();

    const replayed = await app.client().passkey.verifyAuthentication({ challengeId, credential });
    expect(replayed.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
    const other = await challenge(client);
    const elsewhere = await client.passkey.verifyAuthentication({
      challengeId: other.challenge_id,
      credential: authenticator.get(options),
    });
    expect(elsewhere.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    const late = await challenge(client);
    app.advance(300_001);
    const { error } = await client.passkey.verifyAuthentication({
      challengeId: late.challenge_id,
      credential: authenticator.get(late.options),
    });
    expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });

  it('open nothing for who is banned, and everything as ever for who is suspended', async () => {
    const { userId, authenticator } = await withPasskey();
    app.standings.set(userId, { status: 'banned', until: null });
    expect((await entered(authenticator)).error).toMatchObject({ status: 400, code: 'user_banned' });

    app.standings.set(userId, {
      status: 'suspended',
      until: new Date(app.now().getTime() + DAY_MS).toISOString(),
    });
    expect((await entered(authenticator)).error).toBeNull();
  });

  it('open nothing once they are removed, nor once the account is gone', async () => {
    const { userId, client, authenticator, passkey } = await withPasskey();
    const second = createAuthenticator(app.url);
    expect((await registered(client, second)).error).toBeNull();
    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
    expect((await entered(authenticator)).error).toMatchObject({ code: 'webauthn_verification_failed' });

    await app.pool.query('delete from auth.users where id = $1', [userId]);
    expect((await entered(second)).error).toMatchObject({ code: 'webauthn_verification_failed' });
    const { rows } = await app.pool.query('select from auth.passkeys where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  it('say what is missing from a request', async () => {
    const call = async (body: unknown) => {
      const answer = await fetch(`${app.url}/auth/v1/passkeys/authentication/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, ...((await answer.json()) as { code: string }) };
    };

    for (const body of [{}, { challenge_id: 'x', credential: {} }, { challenge_id: crypto.randomUUID() }])
      expect(await call(body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('challenges of passkeys', () => {
  it('are limited by the address that asks for them', async () => {
    const database = await accountsDatabase();
    const app = await startAccountsApp(database.pool, { rateLimitScale: 0.05 });
    try {
      const ask = () => app.client().passkey.startAuthentication();
      for (let asked = 0; asked < 5; asked += 1) expect((await ask()).error).toBeNull();

      expect((await ask()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      const { rows } = await app.pool.query('select from auth.passkey_challenges');
      expect(rows).toHaveLength(5);
    } finally {
      await app.close();
      await database.drop();
    }
  });
});
