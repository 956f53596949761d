import { decodeJwt, decodeProtectedHeader } from 'jose';
import { people, PASSWORD } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import type { IdentityParts } from '../parts.ts';
import { registerConfirmedAccount } from '../accounts/sign-up.ts';

describe('signing in with the client of the contract', () => {
  let app: AccountsApp;
  const { register, signIn, sessionOf } = people(() => app);

  inAccountsApp((started) => (app = started));

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
      app.standings.set(userId, { status: 'banned', until: null });
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
  });
});

describe('limits', () => {
  let app: AccountsApp;

  inAccountsApp((started) => (app = started), { rateLimitScale: 1 });

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
