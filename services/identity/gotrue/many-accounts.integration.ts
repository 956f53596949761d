import { lettersWritten, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

/** Limits that count over all accounts: whoever has many of them has no more than others. */
describe('with many accounts', () => {
  let app: AccountsApp;
  const { register, signIn, sessionOf } = people(() => app);

  inAccountsApp((started) => (app = started), { rateLimitScale: 1 });
  beforeEach(() => app.pool.query('delete from auth.rate_limits'));

  const mailsTo = async (email: string): Promise<number> => {
    await lettersWritten(app.pool);
    const answer = await fetch(`${app.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as unknown[]).length;
  };

  it('nobody floods an address by changes of address to it', async () => {
    const refused: (string | undefined)[] = [];
    for (let count = 0; count < 8; count += 1) {
      const client = await signIn((await register()).email);
      const { error } = await client.updateUser({ email: 'victim@example.com' });
      refused.push(error?.code);
    }

    expect(refused).toContain('over_email_send_rate_limit');
    expect(await mailsTo('victim@example.com')).toBe(5);
  });

  it('nor by asking for such letters again in the name of the accounts', async () => {
    const emails: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { email } = await register();
      await app.pool.query('update auth.users set new_email = $2 where email = $1', [
        email,
        'again@example.com',
      ]);
      emails.push(email);
    }
    for (const email of emails) {
      // Whether anything goes out is nothing that the answer tells.
      expect((await app.client().resend({ type: 'email_change', email })).error).toBeNull();
    }

    expect(await mailsTo('again@example.com')).toBe(5);
  });

  it('nor by invitations', async () => {
    const { email, userId } = await register();
    app.roles.set(userId, ['admin']);
    const { access_token: token } = await sessionOf(await signIn(email));
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await fetch(`${app.url}/auth/v1/invite`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'invited@example.com' }),
      });
      statuses.push(answer.status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('nor by the other spellings of its mailbox', async () => {
    const sent: (string | undefined)[] = [];
    for (let count = 0; count < 8; count += 1) {
      const email = `vic.tim${'.'.repeat(count % 2)}s+${count}@gmail.com`;
      const { error } = await app.client().signUp({ email, password: 'correct horse 9' });
      sent.push(error?.code ?? email);
    }
    const told = await Promise.all(sent.map((email) => mailsTo(email ?? '')));

    expect(sent.slice(5)).toEqual(Array(3).fill('over_email_send_rate_limit'));
    expect(told).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
  });

  it('nobody guesses a code of each', async () => {
    let refused = 0;
    for (let guess = 0; guess < 40; guess += 1) {
      const { error } = await app
        .client()
        .verifyOtp({ email: `account-${guess}@example.com`, token: '123456', type: 'email' });
      if (error?.status === 429) refused += 1;
      else expect(error?.code).toBe('otp_expired');
    }

    expect(refused).toBe(10);
  });

  it('nor one of those that prove who asks, of accounts that are their own', async () => {
    let refused = 0;
    for (let guess = 0; guess < 34; guess += 1) {
      const { email, userId } = await register();
      const own = await signIn(email);
      await app.pool.query(
        `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
        [userId],
      );
      const { error } = await own.updateUser({ password: 'a-new-password', nonce: '123456' });
      if (error?.status === 429) refused += 1;
      else expect(error?.code).toBe('reauthentication_not_valid');
    }

    expect(refused).toBe(4);
  });

  it('but right codes are not counted', async () => {
    for (let count = 0; count < 3; count += 1) {
      const { email } = await register();
      await app.client().signInWithOtp({ email });
      const { code } = await app.newestMail(email);
      expect((await app.client().verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    }
    const { email, userId } = await register();
    const own = await signIn(email);
    await app.pool.query(
      `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
      [userId],
    );
    await own.reauthenticate();
    const { code: nonce } = await app.newestMail(email);
    expect((await own.updateUser({ password: 'a-new-password', nonce })).error).toBeNull();
    const { rows } = await app.pool.query<{ full: boolean }>(
      'select tokens = burst as full from auth.rate_limits where burst = 30 and per_second < 0.009',
    );

    expect(rows.map(({ full }) => full)).toContain(true);
  });

  const MADE_UP = '00000000-0000-4000-8000-000000000001';
  it.each([
    ['POST', 'factors'],
    ['POST', `factors/${MADE_UP}/challenge`],
    ['POST', `factors/${MADE_UP}/verify`],
    ['DELETE', `factors/${MADE_UP}`],
    ['GET', 'passkeys'],
    ['POST', 'passkeys/registration/options'],
    ['POST', 'passkeys/registration/verify'],
    ['PATCH', `passkeys/${MADE_UP}`],
    ['DELETE', `passkeys/${MADE_UP}`],
    ['GET', 'user'],
    ['PUT', 'user'],
    ['GET', 'reauthenticate'],
    ['GET', 'user/identities/authorize?provider=google'],
    ['DELETE', `user/identities/${MADE_UP}`],
    ['POST', 'logout'],
    ['GET', 'admin/users'],
    ['POST', 'invite'],
  ])('%s /%s counts bearers that it refuses', async (method, path) => {
    const call = async () =>
      (
        await fetch(`${app.url}/auth/v1/${path}`, {
          method,
          headers: { authorization: 'Bearer x.y.z', 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        })
      ).status;
    expect(await call()).toBe(403);
    await app.pool.query('update auth.rate_limits set tokens = 0, updated_at = now()');

    expect(await call()).toBe(429);
  });
});
