import { followLink, startAccountsApp } from '../../../tests/support/identity-app.ts';
import { followMailedLink } from '../../../tests/support/mailed-link.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import type { IdentityParts } from '../parts.ts';
import { registerConfirmedAccount } from './sign-up.ts';

describe('signing up with the client of the contract', () => {
  let app: AccountsApp;

  inAccountsApp((started) => (app = started));

  const signUp = (email: string, password = 'secret-1', displayName = 'Ada') =>
    app.client().signUp({ email, password, options: { data: { display_name: displayName } } });

  it('leads from the form over the mail to a session', async () => {
    const client = app.client();
    const { data, error } = await client.signUp({
      email: '  Ada@Example.com ',
      password: 'secret-1',
      options: {
        data: { display_name: 'Ada', referral_code: 'FRIEND' },
        emailRedirectTo: `${app.url}/verify-email`,
      },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email: 'ada@example.com', aud: 'authenticated' });
    expect(data.user?.identities).toHaveLength(1);

    const link = await app.newestLink('ada@example.com');
    expect(link.startsWith(`${app.url}/auth/v1/verify?token=`)).toBe(true);
    const answer = await followMailedLink(link);
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.pathname).toBe('/verify-email');
    const fragment = new URLSearchParams(target.hash.slice(1));
    const session = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(session.error).toBeNull();
    expect(session.data.user?.email_confirmed_at).toBeDefined();
    expect(session.data.user?.user_metadata).toMatchObject({ display_name: 'Ada' });

    const userId = data.user?.id ?? '';
    expect(app.log.get(userId)?.map(({ type }) => type)).toEqual(['AccountRegistered', 'EmailConfirmed']);
    expect(app.log.get(userId)?.[0]?.data).toEqual({
      userId,
      displayName: 'Ada',
      email: 'ada@example.com',
      referralCode: 'FRIEND',
    });
    expect(app.claims).toContainEqual({ userId, email: 'ada@example.com' });
  });

  it('lets a link work once', async () => {
    await signUp('once@example.com');
    const link = await app.newestLink('once@example.com');
    expect((await followLink(link)).get('access_token')).toBeTruthy();

    const second = await followLink(link);
    expect(second.get('error_code')).toBe('otp_expired');
    expect(second.get('error')).toBe('access_denied');
    expect(second.get('access_token')).toBeNull();
  });

  it('lets exactly one of two clicks at the same time through', async () => {
    await signUp('double@example.com');
    const link = await app.newestLink('double@example.com');
    const clicks = await Promise.all([followLink(link), followLink(link), followLink(link)]);

    expect(clicks.filter((fragment) => fragment.has('access_token'))).toHaveLength(1);
  });

  it('does not use a link up when a program asks for its head', async () => {
    await signUp('head@example.com');
    const link = await app.newestLink('head@example.com');
    await fetch(link, { method: 'HEAD', redirect: 'manual' });

    expect((await followLink(link)).has('access_token')).toBe(true);
  });

  it('refuses a link after a day', async () => {
    await signUp('late@example.com');
    const link = await app.newestLink('late@example.com');
    app.advance(24 * 3600 * 1000 + 1000);

    expect((await followLink(link)).get('error_code')).toBe('otp_expired');
  });

  it('confirms by verifyOtp with the hash of the link, or with token and address', async () => {
    const tokenOf = async (email: string) =>
      new URL(await app.newestLink(email)).searchParams.get('token') ?? '';
    await signUp('hash@example.com');
    const byHash = await app
      .client()
      .verifyOtp({ token_hash: await tokenOf('hash@example.com'), type: 'email' });
    expect(byHash.data.session?.user.email).toBe('hash@example.com');

    await signUp('pair@example.com');
    const token = await tokenOf('pair@example.com');
    const foreign = await app.client().verifyOtp({ email: 'hash@example.com', token, type: 'signup' });
    expect(foreign.error?.code).toBe('otp_expired');
    const own = await app.client().verifyOtp({ email: 'pair@example.com', token, type: 'signup' });
    expect(own.data.session?.user.email).toBe('pair@example.com');
  });

  it('answers a taken address with a user without identities, who does not exist', async () => {
    await signUp('taken@example.com');
    await followLink(await app.newestLink('taken@example.com'));
    const { data, error } = await signUp('Taken@example.com', 'other-password');

    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    const { rows } = await app.pool.query('select 1 from auth.users where id = $1', [data.user?.id]);
    expect(rows).toEqual([]);
    const signedIn = await app
      .client()
      .signInWithPassword({ email: 'taken@example.com', password: 'other-password' });
    expect(signedIn.error?.code).toBe('invalid_credentials');
  });

  it('gives each link of an unconfirmed address the password that its own sign-up entered', async () => {
    await signUp('contested@example.com', 'password-of-a-stranger', 'Stranger');
    await signUp('contested@example.com', 'password-of-the-owner', 'Owner');
    const ownersLink = await app.newestLink('contested@example.com');
    await signUp('contested@example.com', 'password-of-a-stranger', 'Stranger');
    await followLink(ownersLink);

    const attempt = (password: string) =>
      app.client().signInWithPassword({ email: 'contested@example.com', password });
    expect((await attempt('password-of-a-stranger')).error?.code).toBe('invalid_credentials');
    expect((await attempt('password-of-the-owner')).data.user?.user_metadata).toMatchObject({
      display_name: 'Owner',
    });
    const { rows } = await app.pool.query(
      `select 1 from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = $1`,
      ['contested@example.com'],
    );
    expect(rows).toEqual([]);
  });

  it('makes one account of twenty sign-ups with one address at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp('race@example.com')));

    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
    const { rows } = await app.pool.query('select id from auth.users where email = $1', ['race@example.com']);
    expect(rows).toHaveLength(1);
    expect(app.log.get((rows[0] as { id: string }).id)?.map(({ type }) => type)).toEqual([
      'AccountRegistered',
    ]);
  });

  it.each([
    [
      'a missing name',
      { display_name: '  ' },
      'secret-1',
      'validation_failed',
      'Please enter a display name.',
    ],
    [
      'a short password',
      { display_name: 'Ada' },
      'short',
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    [
      'a name of the house',
      { display_name: 'Makehоld Suppоrt' },
      'secret-1',
      'validation_failed',
      'Display name: This name sounds like it’s from the team. Choose another one.',
    ],
    ['a name that cannot be stored', { display_name: 'a\0b' }, 'secret-1', 'validation_failed', undefined],
    [
      'too much metadata',
      { display_name: 'Ada', x: 'x'.repeat(5000) },
      'secret-1',
      'validation_failed',
      undefined,
    ],
  ])('refuses %s and creates nothing', async (_, data, password, code, message) => {
    const { error } = await app
      .client()
      .signUp({ email: 'refused@example.com', password, options: { data } });

    expect(error?.status).toBe(422);
    expect(error?.code).toBe(code);
    if (message !== undefined) expect(error?.message).toBe(message);
    const { rows } = await app.pool.query(`select 1 from auth.users where email = 'refused@example.com'`);
    expect(rows).toEqual([]);
  });

  it.each([' ', 'nobody', 'a@b', 'two@at@example.com', `${'x'.repeat(250)}@example.com`])(
    'refuses %j as an address',
    async (email) => {
      const { error } = await app
        .client()
        .signUp({ email, password: 'secret-1', options: { data: { display_name: 'Ada' } } });
      expect(error?.code).toBe('validation_failed');
    },
  );

  it('sends the mail again, and answers the same where there is nobody', async () => {
    await signUp('again@example.com');
    const first = await app.newestLink('again@example.com');
    const known = await app.client().resend({ type: 'signup', email: 'again@example.com' });
    const unknown = await app.client().resend({ type: 'signup', email: 'nobody@example.com' });

    expect(known.error).toBeNull();
    expect(unknown).toEqual(known);
    const second = await app.newestLink('again@example.com');
    expect(second).not.toBe(first);
    expect((await followLink(second)).has('access_token')).toBe(true);
  });

  it('leads links nowhere but to allowed pages', async () => {
    const targetOf = async (email: string, redirectTo: string) => {
      await app.client().signUp({
        email,
        password: 'secret-1',
        options: { data: { display_name: 'Ada' }, emailRedirectTo: redirectTo },
      });
      const link = new URL(await app.newestLink(email));
      link.searchParams.set('redirect_to', redirectTo);
      const answer = await followMailedLink(link.href);
      return new URL(answer.headers.get('location') ?? '');
    };

    expect((await targetOf('evil@example.com', 'https://evil.example/x')).origin).toBe(app.url);
    expect((await targetOf('listed@example.com', 'https://app.example/welcome')).href).toMatch(
      /^https:\/\/app\.example\/welcome#access_token=/,
    );
  });

  it('builds links from the public address, whatever the request claims', async () => {
    await fetch(`${app.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email: 'host@example.com', password: 'secret-1', data: { display_name: 'A' } }),
    });

    expect(new URL(await app.newestLink('host@example.com')).origin).toBe(app.url);
  });

  it('keeps what the log could not take and tells it later, once and in order', async () => {
    app.faults.log = new Error('the log is away');
    const { data, error } = await signUp('outage@example.com');
    await followLink(await app.newestLink('outage@example.com'));
    const userId = data.user?.id ?? '';
    expect(error).toBeNull();
    expect(app.log.get(userId)).toBeUndefined();

    // As after a crash between the commit and the append: another process starts with the same database.
    app.faults.log = null;
    const restarted = await startAccountsApp(app.pool);
    try {
      const until = Date.now() + 5000;
      while (restarted.log.get(userId)?.length !== 2 && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(restarted.log.get(userId)?.map(({ type }) => type)).toEqual([
        'AccountRegistered',
        'EmailConfirmed',
      ]);
    } finally {
      await restarted.close();
    }
    const { rows } = await app.pool.query('select 1 from auth.outbox where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  it('registers confirmed accounts at a past time for the demo, with all their facts', async () => {
    const at = new Date('2024-03-01T09:00:00Z');
    const userId = await registerConfirmedAccount(app.app.get<IdentityParts>(IDENTITY_PARTS), {
      email: 'demo@example.com',
      password: 'demo-password',
      displayName: 'Demo',
      at,
    });

    expect(app.log.get(userId)?.map(({ type, time }) => ({ type, time }))).toEqual([
      { type: 'AccountRegistered', time: at },
      { type: 'EmailConfirmed', time: at },
    ]);
    const { data } = await app
      .client()
      .signInWithPassword({ email: 'demo@example.com', password: 'demo-password' });
    expect(data.user?.created_at).toBe(at.toISOString());
  });
});

describe('signing up without confirmation', () => {
  let app: AccountsApp;

  inAccountsApp((started) => (app = started), { confirmEmail: false });

  it('gives a session at once, and says so when the address is taken', async () => {
    const details = {
      email: 'quick@example.com',
      password: 'secret-1',
      options: { data: { display_name: 'Q' } },
    };
    const first = await app.client().signUp(details);
    const second = await app.client().signUp(details);

    expect(first.data.session?.access_token).toBeTruthy();
    expect(second.error?.code).toBe('user_already_exists');
    expect(app.log.get(first.data.user?.id ?? '')).toHaveLength(2);
  });
});
