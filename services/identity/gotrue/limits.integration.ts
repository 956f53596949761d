import { accountsDatabase, people, startAccountsApp } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';

const MADE_UP = '00000000-0000-4000-8000-000000000001';

describe('limits on every call', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let app: AccountsApp;
  const { register, signIn, sessionOf } = people(() => app);
  let token: string;

  beforeAll(async () => {
    database = await accountsDatabase();
    // Tokens name who issued them: both servers are to be the same one.
    const publicUrl = 'http://accounts.example';
    app = await startAccountsApp(database.pool, { publicUrl });
    const { email: address, userId } = await register();
    token = (await sessionOf(await signIn(address))).access_token;
    await app.close();
    await database.pool.query('delete from auth.rate_limits');
    // Every bucket holds less than one call.
    app = await startAccountsApp(database.pool, { publicUrl, rateLimitScale: 0.000_001 });
    app.roles.set(userId, ['admin']);
    // Two servers in one hook: on a busy machine that takes longer than a test may.
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const email = 'somebody@example.com';
  const signUp = { email, password: 'secret-1', data: { display_name: 'S' } };
  it.each([
    ['POST', 'signup', signUp],
    ['POST', 'token?grant_type=password', { email, password: 'secret-1' }],
    ['POST', 'token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['POST', 'token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
    ['POST', 'otp', { email }],
    ['POST', 'recover', { email }],
    ['POST', 'resend', { type: 'signup', email }],
    ['POST', 'verify', { type: 'email', email, token: '123456' }],
    ['POST', 'verify', { type: 'email', token_hash: 'x' }],
    ['GET', 'user', undefined],
    ['PUT', 'user', { data: {} }],
    ['GET', 'reauthenticate', undefined],
    ['POST', 'factors', { factor_type: 'totp' }],
    ['POST', `factors/${MADE_UP}/challenge`, {}],
    ['POST', `factors/${MADE_UP}/verify`, { challenge_id: MADE_UP, code: '000000' }],
    ['DELETE', `factors/${MADE_UP}`, undefined],
    ['POST', 'token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
    ['GET', 'authorize?provider=google', undefined],
    ['GET', 'user/identities/authorize?provider=google', undefined],
    ['DELETE', `user/identities/${MADE_UP}`, undefined],
    ['POST', 'sso', { domain: 'example.com' }],
    ['GET', 'settings', undefined],
    ['GET', '.well-known/jwks.json', undefined],
    ['GET', 'admin/users', undefined],
    ['POST', 'admin/users', { email }],
    ['GET', `admin/users/${MADE_UP}`, undefined],
    ['PUT', `admin/users/${MADE_UP}`, {}],
    ['DELETE', `admin/users/${MADE_UP}`, undefined],
    ['GET', `admin/users/${MADE_UP}/factors`, undefined],
    ['DELETE', `admin/users/${MADE_UP}/factors/${MADE_UP}`, undefined],
    ['POST', 'admin/generate_link', { type: 'recovery', email }],
    ['POST', 'invite', { email }],
    // Last: should it get through, there is no session any more.
    ['POST', 'logout', {}],
  ] as const)('%s /%s is put off, with the time to wait', async (method, path, body) => {
    const call = () =>
      fetch(`${app.url}/auth/v1/${path}`, {
        method,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    // A bucket that nobody has used yet lets one through.
    await call();
    const answer = await call();

    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await answer.json()) as { code: string }).code).toMatch(
      /^over_(request|email_send)_rate_limit$/,
    );
  });
});

describe('renewals', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let app: AccountsApp;
  const { register, signIn, sessionOf, refreshWith } = people(() => app);
  const tokens: string[] = [];

  beforeAll(async () => {
    database = await accountsDatabase();
    app = await startAccountsApp(database.pool);
    const { email } = await register();
    for (let at = 0; at < 2; at += 1) tokens.push((await sessionOf(await signIn(email))).refresh_token);
    await app.close();
    await database.pool.query('delete from auth.rate_limits');
    // Three renewals of one session at once.
    app = await startAccountsApp(database.pool, { rateLimitScale: 0.05 });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('are limited for each session: one that renews without end holds up no other behind the same address', async () => {
    const [busy = '', quiet = ''] = tokens;
    // Whoever knows the session, but has no token of it, uses up none of its renewals.
    const forged = `${quiet.slice(0, -2)}${quiet.endsWith('AA') ? 'BB' : 'AA'}`;
    for (let at = 0; at < 5; at += 1)
      expect(await refreshWith(forged)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });

    const statuses: number[] = [];
    for (let at = 0, token = busy; at < 6; at += 1) {
      const answer = await refreshWith(token);
      statuses.push(answer.status);
      if (answer.status === 200) token = answer.refresh_token;
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);

    expect((await refreshWith(quiet)).refresh_token).toBeDefined();
  });
});
