import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { Account, AccountSessionList, RecoveredSession, RecoveryCodes } from '../../../contracts/account.ts';
import { newId } from '../../kernel/ids.ts';
import { people, startAccountsApp, PASSWORD } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

describe('the account page', () => {
  let app: AccountsApp;
  const { register, signIn, sessionOf, probe } = people(() => app);

  inAccountsApp((started) => (app = started));

  const ask = async (client: GoTrueClient, method: string, path: string, body?: unknown) => {
    const { access_token: token } = await sessionOf(client);
    const answer = await fetch(`${app.url}/api/account${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as unknown };
  };
  const account = async (client: GoTrueClient) => Account.parse((await ask(client, 'GET', '')).body);
  const sessions = async (client: GoTrueClient) =>
    AccountSessionList.parse((await ask(client, 'GET', '/sessions')).body).items;
  const mailsTo = async (email: string): Promise<string[]> => {
    const answer = await fetch(`${app.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { kind: string }[]).map(({ kind }) => kind);
  };

  /** A person with a second factor, signed in with it. */
  const guarded = async () => {
    const { email, userId } = await register();
    const client = await signIn(email);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    if (data === null) throw new Error('no factor');
    const showFactor = (shown: GoTrueClient) =>
      shown.mfa.challengeAndVerify({
        factorId: data.id,
        code: generateSync({ secret: data.totp.secret, epoch: Math.floor(app.now().getTime() / 1000) }),
      });
    const { error } = await showFactor(client);
    if (error !== null) throw error;
    app.advance(30_000);
    return { email, userId, client, factorId: data.id, showFactor };
  };
  const codesOf = async (client: GoTrueClient): Promise<readonly string[]> =>
    RecoveryCodes.parse((await ask(client, 'POST', '/recovery-codes')).body).codes;

  it('says what there is of an account', async () => {
    const { email, userId } = await register();
    const client = await signIn(email);
    expect(await account(client)).toEqual({
      email,
      has_password: true,
      recovery_codes_left: null,
      second_factor_advised: false,
      roles: [],
      export: null,
      deletion: null,
    });

    app.roles.set(userId, ['admin']);
    expect(await account(client)).toMatchObject({ second_factor_advised: true, roles: ['admin'] });
  });

  it('takes back its advice once there is a second factor', async () => {
    const { client, userId } = await guarded();
    app.roles.set(userId, ['admin']);

    expect(await account(client)).toMatchObject({ second_factor_advised: false, recovery_codes_left: 0 });
  });

  describe('sessions', () => {
    it('are listed with the one that asks first, and nobody else’s', async () => {
      const { email } = await register();
      const first = await signIn(email);
      app.advance(60_000);
      const second = await signIn(email);
      await signIn((await register()).email);
      const listed = await sessions(first);

      expect(listed).toHaveLength(2);
      expect(listed.map(({ current }) => current)).toEqual([true, false]);
      const { access_token: token } = await sessionOf(first);
      expect(listed[0]).toMatchObject({
        id: decodeJwt(token)['session_id'],
        aal: 'aal1',
        ip: '127.0.0.1',
        user_agent: 'node',
      });
      app.advance(60_000);
      await second.refreshSession();
      const [, other] = await sessions(first);
      expect(Date.parse(other?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(other?.created_at ?? ''));
    });

    it('are ended one by one, each by its own person', async () => {
      const { email } = await register();
      const [here, elsewhere] = [await signIn(email), await signIn(email)];
      const stranger = await signIn((await register()).email);
      const { access_token: token } = await sessionOf(elsewhere);
      const id = String(decodeJwt(token)['session_id']);

      expect(await ask(stranger, 'DELETE', `/sessions/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect((await probe('signed-in', token)).status).toBe(200);
      expect((await ask(here, 'DELETE', `/sessions/${id}`)).status).toBe(204);
      expect((await probe('signed-in', token)).status).toBe(401);
      expect(await sessions(here)).toHaveLength(1);
      for (const nothing of [id, newId(), 'nonsense'])
        expect((await ask(here, 'DELETE', `/sessions/${nothing}`)).status).toBe(404);
    });
  });

  describe('recovery codes', () => {
    it('are ten, shown to whoever has shown a second factor, and kept as hashes', async () => {
      const { client, email, userId } = await guarded();
      const codes = await codesOf(client);

      expect(new Set(codes).size).toBe(10);
      expect((await account(client)).recovery_codes_left).toBe(10);
      expect(await mailsTo(email)).toContain('recovery-codes-made');
      const { rows } = await app.pool.query<{ kept: string }>(
        `select string_agg(code_hash::text || encode(code_hash, 'escape'), ' ') as kept
         from auth.recovery_codes where user_id = $1`,
        [userId],
      );
      for (const code of codes) expect(rows[0]?.kept).not.toContain(code.replace('-', ''));
    });

    it('are made by nobody without a second factor, or before it was shown', async () => {
      const plain = await signIn((await register()).email);
      const { email } = await guarded();
      const half = await signIn(email);

      for (const client of [plain, half])
        expect(await ask(client, 'POST', '/recovery-codes')).toMatchObject({
          status: 403,
          body: { code: 'second_factor_required' },
        });
    });

    it('stand for the second factor, once', async () => {
      const { client, email } = await guarded();
      const [code = ''] = await codesOf(client);
      const half = await signIn(email);
      expect((await ask(half, 'GET', '')).status).toBe(403);
      const answer = await ask(half, 'POST', '/recovery-codes/use', { code: ` ${code.toLowerCase()} ` });
      const { access_token, refresh_token } = RecoveredSession.parse(answer.body);

      expect(decodeJwt(access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'recovery_code' }, {}] });
      expect((await half.setSession({ access_token, refresh_token })).error).toBeNull();
      expect((await account(half)).recovery_codes_left).toBe(9);
      expect(await mailsTo(email)).toContain('recovery-code-used');
      const again = await signIn(email);
      expect(await ask(again, 'POST', '/recovery-codes/use', { code })).toMatchObject({
        status: 403,
        body: { code: 'wrong_code' },
      });
    });

    it('let one of two in that come with the same code at the same time', async () => {
      const { client, email } = await guarded();
      const [code] = await codesOf(client);
      const halves = await Promise.all([signIn(email), signIn(email), signIn(email)]);
      const answers = await Promise.all(
        halves.map((half) => ask(half, 'POST', '/recovery-codes/use', { code })),
      );

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('are not used up by a session that needs none', async () => {
      const { client } = await guarded();
      const [code] = await codesOf(client);

      expect(await ask(client, 'POST', '/recovery-codes/use', { code })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      expect((await account(client)).recovery_codes_left).toBe(10);
    });

    it('are void once there are new ones, and with the last factor', async () => {
      const { client, email, factorId } = await guarded();
      const [old] = await codesOf(client);
      const [fresh] = await codesOf(client);
      const half = await signIn(email);
      expect((await ask(half, 'POST', '/recovery-codes/use', { code: old })).status).toBe(403);
      expect((await ask(half, 'POST', '/recovery-codes/use', { code: fresh })).status).toBe(200);
      await client.mfa.unenroll({ factorId });

      const { rows } = await app.pool.query(
        `select 1 from auth.recovery_codes c join auth.users u on u.id = c.user_id where u.email = $1`,
        [email],
      );
      expect(rows).toEqual([]);
    });

    it('are another person’s nothing, and slow down whoever guesses', async () => {
      const tight = await startAccountsApp(app.pool, { rateLimitScale: 1 });
      try {
        const { client } = await guarded();
        const [code] = await codesOf(client);
        const { email } = await guarded();
        const half = tight.client();
        await half.signInWithPassword({ email, password: PASSWORD });
        const { access_token: token } = await sessionOf(half);
        const use = () =>
          fetch(`${tight.url}/api/account/recovery-codes/use`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ code }),
          });
        for (let tries = 0; tries < 6; tries += 1) expect((await use()).status).toBe(403);
        const refused = await use();

        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
      } finally {
        await tight.close();
      }
    });

    it('take a code and nothing else', async () => {
      const { email } = await guarded();
      const half = await signIn(email);

      for (const body of [{}, { code: 'x' }, { code: '0000-0000', more: 1 }])
        expect((await ask(half, 'POST', '/recovery-codes/use', body)).status).toBe(400);
    });
  });
});
