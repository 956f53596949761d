import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { accountsDatabase, startAccountsApp } from '../../tests/identity-app.ts';
import type { AccountsApp } from '../../tests/identity-app.ts';
import { IDENTITY_PARTS } from './identity-tokens.ts';
import type { IdentityParts } from './parts.ts';
import { registerConfirmedAccount } from './sign-up.ts';

const PASSWORD = 'correct-horse';

describe('signing in with the client of the contract', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let app: AccountsApp;
  let people = 0;

  beforeAll(async () => {
    database = await accountsDatabase();
    app = await startAccountsApp(database.pool);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const register = async (): Promise<{ email: string; userId: string }> => {
    const email = `person-${(people += 1)}@example.com`;
    const userId = await registerConfirmedAccount(app.app.get<IdentityParts>(IDENTITY_PARTS), {
      email,
      password: PASSWORD,
      displayName: 'Person',
      at: app.now(),
    });
    return { email, userId };
  };

  const signIn = async (email: string): Promise<GoTrueClient> => {
    const client = app.client();
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    return client;
  };

  const sessionOf = async (client: GoTrueClient) => {
    const { data } = await client.getSession();
    if (data.session === null) throw new Error('the client has no session');
    return data.session;
  };

  const refreshWith = async (refresh_token: string) => {
    const answer = await fetch(`${app.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ refresh_token }),
    });
    const body = (await answer.json()) as { code?: string; refresh_token: string; access_token: string };
    return { status: answer.status, ...body };
  };

  const probe = async (route: string, token?: string) => {
    const answer = await fetch(`${app.url}/probe/${route}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  describe('by password', () => {
    it('gives a session whose token carries the claims of the contract', async () => {
      const { email, userId } = await register();
      const client = await signIn(email);
      const session = await sessionOf(client);
      const claims = decodeJwt(session.access_token);

      expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
      expect(claims).toMatchObject({
        sub: userId,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        aal: 'aal1',
        amr: [{ method: 'password' }],
        app_metadata: { provider: 'email' },
        user_metadata: { display_name: 'Person' },
        iss: `${app.url}/auth/v1`,
      });
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
      expect(session.expires_in).toBe(3600);
      expect((await client.getUser()).data.user?.id).toBe(userId);
      // The client verifies the signature itself, with the published keys.
      expect((await client.getClaims()).data?.claims.sub).toBe(userId);
      expect(app.claims).toContainEqual({ userId, email });
    });

    it('finds the account however the address is typed', async () => {
      const { email, userId } = await register();
      const { data } = await app
        .client()
        .signInWithPassword({ email: ` ${email.toUpperCase()} `, password: PASSWORD });

      expect(data.user?.id).toBe(userId);
    });

    it('refuses a wrong password and an unknown address in the same words, after the same work', async () => {
      const { email } = await register();
      const attempt = async (address: string) => {
        const before = { ...app.engine };
        const { error } = await app.client().signInWithPassword({ email: address, password: 'wrong-one' });
        return {
          status: error?.status,
          code: error?.code,
          message: error?.message,
          verifications: app.engine.verifications - before.verifications,
          hashes: app.engine.hashes - before.hashes,
        };
      };
      const known = await attempt(email);

      expect(known).toEqual({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
        verifications: 1,
        hashes: 0,
      });
      expect(await attempt('nobody-at-all@example.com')).toEqual(known);
      expect(await attempt('nobody\0@example.com')).toEqual(known);
    });

    it('tells that the address is not confirmed only to whom the password is known', async () => {
      const client = app.client();
      const details = { email: 'waiting@example.com', password: PASSWORD };
      await client.signUp({ ...details, options: { data: { display_name: 'W' } } });

      expect((await client.signInWithPassword(details)).error?.code).toBe('email_not_confirmed');
      expect((await client.signInWithPassword({ ...details, password: 'wrong-one' })).error?.code).toBe(
        'invalid_credentials',
      );
    });

    it('tells of a ban only to whom the password is known', async () => {
      const { email, userId } = await register();
      const client = await signIn(email);
      await database.pool.query(`update auth.users set banned_until = $2 where id = $1`, [
        userId,
        new Date(app.now().getTime() + 3_600_000),
      ]);
      const attempt = (password: string) => app.client().signInWithPassword({ email, password });

      expect((await attempt('wrong-one')).error?.code).toBe('invalid_credentials');
      expect((await attempt(PASSWORD)).error?.code).toBe('user_banned');
      expect((await client.refreshSession()).error?.code).toBe('user_banned');
    });

    it('does not fail when the claim of the site fails', async () => {
      const { email } = await register();
      app.faults.claim = new Error('the log is away');
      try {
        await signIn(email);
      } finally {
        app.faults.claim = null;
      }
    });
  });

  describe('refreshing', () => {
    it('replaces the refresh token and keeps the session', async () => {
      const { email } = await register();
      const client = await signIn(email);
      const first = await sessionOf(client);
      const { data, error } = await client.refreshSession();

      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(first.refresh_token);
      expect(decodeJwt(data.session?.access_token ?? '')['session_id']).toBe(
        decodeJwt(first.access_token)['session_id'],
      );
    });

    it('gives the parent of the active token the active one again, at any time', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const second = await refreshWith(first.refresh_token);
      app.advance(3 * 24 * 3600 * 1000);
      const again = await refreshWith(first.refresh_token);

      expect(again.status).toBe(200);
      expect(again.refresh_token).toBe(second.refresh_token);
    });

    it('accepts an older token within ten seconds, and ends the session for one after that', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const second = await refreshWith(first.refresh_token);
      const third = await refreshWith(second.refresh_token);
      app.advance(9_000);
      const early = await refreshWith(first.refresh_token);
      expect(early.refresh_token).toBe(third.refresh_token);

      app.advance(2_000);
      const late = await refreshWith(first.refresh_token);
      expect(late).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
      expect(await refreshWith(third.refresh_token)).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
      });
      expect((await probe('signed-in', third.access_token)).status).toBe(401);
    });

    it('counts the ten seconds from the replacement of that very token', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const second = await refreshWith(first.refresh_token);
      app.advance(60_000);
      await refreshWith(second.refresh_token);

      expect((await refreshWith(first.refresh_token)).code).toBe('refresh_token_already_used');
    });

    it('gives twenty refreshes with one token at the same time one and the same new token', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(first.refresh_token)));

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    });

    it('does not end a session for a forged token', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const bytes = Buffer.from(first.refresh_token, 'base64url');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      expect((await refreshWith(bytes.toString('base64url'))).code).toBe('refresh_token_not_found');
      expect((await refreshWith('short')).code).toBe('refresh_token_not_found');

      expect((await refreshWith(first.refresh_token)).status).toBe(200);
    });
  });

  describe('signing out', () => {
    const alive = async (token: string) => (await probe('signed-in', token)).status === 200;

    it.each([
      ['global', [false, false]],
      ['local', [false, true]],
      ['others', [true, false]],
    ] as const)('with scope %s ends the right sessions', async (scope, expected) => {
      const { email } = await register();
      const [here, elsewhere] = await Promise.all([signIn(email), signIn(email)]);
      const tokens = [(await sessionOf(here)).access_token, (await sessionOf(elsewhere)).access_token];
      const { error } = await here.signOut({ scope });

      expect(error).toBeNull();
      expect(await Promise.all(tokens.map(alive))).toEqual(expected);
    });

    it('leaves other people signed in', async () => {
      const [mine, theirs] = [await signIn((await register()).email), await signIn((await register()).email)];
      await mine.signOut();

      expect(await alive((await sessionOf(theirs)).access_token)).toBe(true);
    });

    it('works with an access token that has run out', async () => {
      const session = await sessionOf(await signIn((await register()).email));
      app.advance(2 * 3600 * 1000);
      const answer = await fetch(`${app.url}/auth/v1/logout?scope=local`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}` },
      });

      expect(answer.status).toBe(204);
      expect((await refreshWith(session.refresh_token)).code).toBe('refresh_token_not_found');
    });

    it('names a session that has ended in the sentence that clients look for', async () => {
      const session = await sessionOf(await signIn((await register()).email));
      const signOut = () =>
        fetch(`${app.url}/auth/v1/logout`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${session.access_token}`,
            'x-supabase-api-version': '2024-01-01',
          },
        });
      await signOut();
      const second = await signOut();

      expect(second.status).toBe(403);
      expect(await second.json()).toEqual({
        code: 'session_not_found',
        message: 'Session from session_id claim in JWT does not exist',
      });
    });

    it('tells listeners which session has ended', async () => {
      const listener = await database.pool.connect();
      try {
        await listener.query('listen auth_session_ended');
        const heard = new Promise<string | undefined>((resolve) =>
          listener.once('notification', ({ payload }) => resolve(payload)),
        );
        const client = await signIn((await register()).email);
        const { access_token } = await sessionOf(client);
        await client.signOut();

        expect(await heard).toBe(decodeJwt(access_token)['session_id']);
      } finally {
        listener.release(true);
      }
    });
  });

  describe('the guard', () => {
    it('opens each route to whom it is for', async () => {
      const { email, userId } = await register();
      const { access_token: token } = await sessionOf(await signIn(email));

      expect(await probe('everyone')).toEqual({ status: 200, body: { user: null } });
      expect(await probe('everyone', token)).toEqual({ status: 200, body: { user: userId } });
      expect(await probe('signed-in')).toEqual({ status: 401, body: { code: 'not_signed_in' } });
      expect(await probe('signed-in', token)).toEqual({ status: 200, body: { user: userId, email } });
      expect(await probe('onboarded', token)).toEqual({
        status: 403,
        body: { code: 'onboarding_required' },
      });
      app.onboarded.add(userId);
      expect((await probe('onboarded', token)).status).toBe(200);
    });

    it('refuses tokens that are forged, have run out, or whose session has ended, on open routes too', async () => {
      const client = await signIn((await register()).email);
      const { access_token: token } = await sessionOf(client);
      const [header, payload, signature = ''] = token.split('.');
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      const changed = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      for (const bad of [unsigned, changed, 'nonsense'])
        expect((await probe('everyone', bad)).status).toBe(401);

      expect((await probe('everyone', token)).status).toBe(200);
      await client.signOut();
      expect((await probe('everyone', token)).status).toBe(401);

      const { access_token: old } = await sessionOf(await signIn((await register()).email));
      expect((await probe('signed-in', old)).status).toBe(200);
      app.advance(3600 * 1000);
      expect((await probe('signed-in', old)).status).toBe(401);
    });

    it('takes bearer tokens only', async () => {
      const { access_token: token } = await sessionOf(await signIn((await register()).email));
      const answer = await fetch(`${app.url}/probe/signed-in`, { headers: { cookie: `sb=${token}` } });

      expect(answer.status).toBe(401);
    });
  });

  describe('the own account', () => {
    it('merges metadata and leaves the rest alone', async () => {
      const client = await signIn((await register()).email);
      const { data } = await client.updateUser({ data: { theme: 'light', referral_code: null } });

      expect(data.user?.user_metadata).toEqual({ display_name: 'Person', theme: 'light' });
    });

    it('changes the password, ends the other sessions and tells the log', async () => {
      const { email, userId } = await register();
      const [here, elsewhere] = [await signIn(email), await signIn(email)];
      const same = await here.updateUser({ password: PASSWORD });
      expect(same.error?.code).toBe('same_password');
      const changed = await here.updateUser({ password: 'a-new-password' });
      expect(changed.error).toBeNull();

      expect((await here.getUser()).error).toBeNull();
      expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found');
      const attempt = (password: string) => app.client().signInWithPassword({ email, password });
      expect((await attempt(PASSWORD)).error?.code).toBe('invalid_credentials');
      expect((await attempt('a-new-password')).error).toBeNull();
      expect(app.log.get(userId)?.map(({ type }) => type)).toEqual([
        'AccountRegistered',
        'EmailConfirmed',
        'PasswordChanged',
      ]);
    });

    it('refuses a change of address here', async () => {
      const client = await signIn((await register()).email);

      expect((await client.updateUser({ email: 'new@example.com' })).error?.code).toBe('validation_failed');
    });
  });

  describe('the protocol', () => {
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${app.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
        body,
      });
    const dated = { 'x-supabase-api-version': '2024-01-01' };

    it('shapes errors by the version that was asked for', async () => {
      const credentials = JSON.stringify({ email: 'x@example.com', password: 'wrong-one' });
      const old = await post('token?grant_type=password', credentials);
      expect(old.headers.get('x-supabase-api-version')).toBeNull();
      expect(await old.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      const recent = await post('token?grant_type=password', credentials, dated);
      expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(await recent.json()).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    });

    it('gives the reasons of a weak password', async () => {
      const body = { email: 'weak@example.com', password: 'abc', data: { display_name: 'W' } };

      expect(await (await post('signup', JSON.stringify(body), dated)).json()).toEqual({
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
        weak_password: { reasons: ['length'] },
      });
    });

    it.each([
      ['an unreadable body', 'signup', '{"email":', 400, 'bad_json'],
      ['a body that is no object', 'signup', '[]', 400, 'validation_failed'],
      ['a field of the wrong type', 'token?grant_type=password', '{"email":1}', 400, 'validation_failed'],
      ['an unknown grant', 'token?grant_type=magic', '{}', 400, 'validation_failed'],
      ['an endpoint that does not exist', 'nowhere', '{}', 404, 'not_found'],
      [
        'an unknown kind of mail',
        'resend',
        '{"type":"sms","email":"a@example.com"}',
        400,
        'validation_failed',
      ],
      [
        'an unknown kind of verification',
        'verify',
        '{"type":"sms","token_hash":"x"}',
        400,
        'validation_failed',
      ],
      ['a token that does not exist', 'verify', '{"type":"email","token_hash":"x"}', 403, 'otp_expired'],
      ['a sign-out without a token', 'logout', '{}', 401, 'no_authorization'],
    ])('answers %s in the shape of the contract', async (_, path, body, status, code) => {
      const answer = await post(path, body, dated);

      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ code, message: expect.any(String) as string });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('publishes public keys only', async () => {
      const answer = await fetch(`${app.url}/auth/v1/.well-known/jwks.json`);
      const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };

      expect(keys).toHaveLength(1);
      expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
      expect(keys[0]).not.toHaveProperty('d');
    });

    it('lets allowed origins read, and no others', async () => {
      const allowed = async (origin: string) =>
        (await fetch(`${app.url}/auth/v1/settings`, { headers: { origin } })).headers.get(
          'access-control-allow-origin',
        );

      expect(await allowed('https://app.example')).toBe('https://app.example');
      expect(await allowed('https://evil.example')).toBeNull();
    });
  });
});

describe('limits', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let app: AccountsApp;

  beforeAll(async () => {
    database = await accountsDatabase();
    app = await startAccountsApp(database.pool, { rateLimitScale: 1 });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('slow down guessing, say how long, and are forgiven by the right password', async () => {
    const details = { email: 'guessed@example.com', password: PASSWORD };
    await registerConfirmedAccount(app.app.get<IdentityParts>(IDENTITY_PARTS), {
      ...details,
      displayName: 'G',
      at: app.now(),
    });
    const attempt = (password: string) =>
      fetch(`${app.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: details.email, password }),
      });
    for (let guess = 0; guess < 9; guess += 1) expect((await attempt('wrong-one')).status).toBe(400);
    expect((await attempt(PASSWORD)).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) expect((await attempt('wrong-one')).status).toBe(400);

    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    app.advance(wait * 1000);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('keep a stranger from filling an inbox, whether or not the address is known', async () => {
    const resend = (email: string) => app.client().resend({ type: 'signup', email });
    const codes = async (email: string) => {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push((await resend(email)).error?.code ?? null);
      return answers;
    };
    await app.client().signUp({
      email: 'full@example.com',
      password: PASSWORD,
      options: { data: { display_name: 'F' } },
    });
    app.advance(3600 * 1000);
    const known = await codes('full@example.com');

    expect(known).toEqual([null, null, null, null, null, 'over_email_send_rate_limit']);
    expect(await codes('unknown@example.com')).toEqual(known);
  });
});
