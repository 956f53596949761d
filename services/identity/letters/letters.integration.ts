import { decodeJwt } from 'jose';
import { clientVersions } from '../../../tests/support/gotrue-clients.ts';
import { followLink, landing, lettersWritten, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

const HOUR = 3_600_000;

describe.each(clientVersions)('letters that open an account, with the %s client', (version) => {
  let app: AccountsApp;
  const { register } = people(() => app);
  const client = (flowType: 'implicit' | 'pkce' = 'implicit') => app.client({ version, flowType });
  const mails = async (email: string): Promise<number> => {
    await lettersWritten(app.pool);
    const { rows } = await app.pool.query('select 1 from mail.mailbox where recipient = $1', [email]);
    return rows.length;
  };

  inAccountsApp((started) => (app = started));

  it('sign in by a link, once, and by the code beside it', async () => {
    const { email, userId } = await register();
    const asked = await client().signInWithOtp({ email, options: { emailRedirectTo: `${app.url}/jobs` } });
    expect(asked.error).toBeNull();
    const { link, kind, text } = await app.newestMail(email);
    expect(kind).toBe('magic-link');
    expect(text).not.toContain(email);
    const target = await landing(link);
    expect(target.pathname).toBe('/jobs');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('magiclink');
    const session = decodeJwt(fragment.get('access_token') ?? '');
    expect(session.sub).toBe(userId);
    expect(session.amr).toMatchObject([{ method: 'otp' }]);
    expect((await followLink(link)).get('error_code')).toBe('otp_expired');

    await client().signInWithOtp({ email });
    const { code } = await app.newestMail(email);
    const typed = await client().verifyOtp({ email, token: code, type: 'email' });
    expect(typed.data.user?.id).toBe(userId);
    const again = await client().verifyOtp({ email, token: code, type: 'email' });
    expect(again.error?.status).toBe(403);
  });

  it('make an account where there is none, unless that is not wanted, and say the same', async () => {
    const none = await client().signInWithOtp({
      email: 'not-made@example.com',
      options: { shouldCreateUser: false },
    });
    const made = await client().signInWithOtp({
      email: 'made@example.com',
      options: { data: { display_name: 'Made' } },
    });
    expect(none).toEqual(made);
    expect(await mails('not-made@example.com')).toBe(0);

    const { code } = await app.newestMail('made@example.com');
    const { data } = await client().verifyOtp({ email: 'made@example.com', token: code, type: 'email' });
    const facts = app.log.get(data.user?.id ?? '');
    expect(facts?.map(({ type }) => type)).toEqual(['AccountRegistered', 'EmailConfirmed']);
    expect(facts?.[0]?.data).toMatchObject({ displayName: 'Made', email: 'made@example.com' });
  });

  it('let a forgotten password be replaced, which ends the other sessions', async () => {
    const { email, userId } = await register();
    const { signIn } = people(() => app);
    const elsewhere = await signIn(email);
    const here = client();
    expect(
      (await here.resetPasswordForEmail(email, { redirectTo: `${app.url}/password-reset` })).error,
    ).toBeNull();
    const { link, kind } = await app.newestMail(email);
    expect(kind).toBe('recovery');
    const target = await landing(link);
    expect(target.pathname).toBe('/password-reset');
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');
    const token = fragment.get('access_token') ?? '';
    expect(decodeJwt(token).amr).toMatchObject([{ method: 'recovery' }]);

    await here.setSession({ access_token: token, refresh_token: fragment.get('refresh_token') ?? '' });
    expect((await here.updateUser({ password: 'chosen-anew' })).error).toBeNull();
    expect((await elsewhere.refreshSession()).error).not.toBeNull();
    expect((await client().signInWithPassword({ email, password: 'chosen-anew' })).error).toBeNull();
    expect((await app.newestMail(email)).kind).toBe('password-changed');
    expect(app.log.get(userId)?.at(-1)?.type).toBe('PasswordChanged');
  });

  it('tell nothing about who exists', async () => {
    const { email } = await register();
    for (const address of [email, 'nobody-here@example.com']) {
      expect((await client().resetPasswordForEmail(address)).error).toBeNull();
      expect(
        (await client().signInWithOtp({ email: address, options: { shouldCreateUser: false } })).error,
      ).toBeNull();
      expect((await client().resend({ type: 'signup', email: address })).error).toBeNull();
      expect((await client().resend({ type: 'email_change', email: address })).error).toBeNull();
    }
    expect(await mails('nobody-here@example.com')).toBe(0);
    expect(await mails(email)).toBe(2);
  });

  it('end after an hour', async () => {
    const { email } = await register();
    await client().resetPasswordForEmail(email);
    const { link, code } = await app.newestMail(email);
    app.advance(HOUR + 1000);

    expect((await followLink(link)).get('error_code')).toBe('otp_expired');
    expect((await client().verifyOtp({ email, token: code, type: 'recovery' })).error).not.toBeNull();
  });

  it('open only what they are for', async () => {
    const { email } = await register();
    await client().signInWithOtp({ email });
    const { link, code } = await app.newestMail(email);
    const asRecovery = new URL(link);
    asRecovery.searchParams.set('type', 'recovery');

    expect((await followLink(asRecovery.href)).get('error_code')).toBe('otp_expired');
    expect((await client().verifyOtp({ email, token: code, type: 'recovery' })).error).not.toBeNull();
    expect((await followLink(link)).has('access_token')).toBe(true);
  });

  it('leave the code of the newest letter alone in force, and all of its links', async () => {
    const { email } = await register();
    await client().signInWithOtp({ email });
    const first = await app.newestMail(email);
    await client().signInWithOtp({ email });
    const second = await app.newestMail(email);

    if (first.code !== second.code)
      expect((await client().verifyOtp({ email, token: first.code, type: 'email' })).error).not.toBeNull();
    expect((await followLink(first.link)).has('access_token')).toBe(true);
  });

  it('take the password of a stranger who signed up with the address first', async () => {
    const email = 'hijacked@example.com';
    const password = 'password-of-a-stranger';
    await client().signUp({ email, password, options: { data: { display_name: 'S' } } });
    await client().signInWithOtp({ email });
    await followLink(await app.newestLink(email));

    expect((await client().signInWithPassword({ email, password })).error).not.toBeNull();
  });

  it.each(['a magic link', 'a recovery', 'a sign-up'] as const)(
    'exchange a code by PKCE, once: %s',
    async (what) => {
      const here = client('pkce');
      const redirectTo = `${app.url}/after`;
      let email = `pkce-${what.replaceAll(' ', '-')}@example.com`;
      if (what === 'a sign-up')
        await here.signUp({
          email,
          password: 'secret-1',
          options: { data: { display_name: 'P' }, emailRedirectTo: redirectTo },
        });
      else {
        ({ email } = await register());
        if (what === 'a recovery') await here.resetPasswordForEmail(email, { redirectTo });
        else await here.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
      }
      const target = await landing(await app.newestLink(email));
      expect(target.hash).toBe('');
      const code = target.searchParams.get('code') ?? '';
      const stranger = await client('pkce')
        .exchangeCodeForSession(code)
        .then(
          ({ error: refused }) => refused,
          (refused: unknown) => refused,
        );
      expect(stranger).toBeInstanceOf(Error);
      const { data, error } = await here.exchangeCodeForSession(code);

      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([
        { method: what === 'a recovery' ? 'recovery' : 'otp' },
      ]);
    },
  );
});

describe('codes for clients that set a challenge', () => {
  let app: AccountsApp;
  const { register } = people(() => app);
  const verifier = 'v'.repeat(43);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${app.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as { code?: string; access_token?: string }) };
  };
  const exchange = (code: string, given = verifier) =>
    post('token?grant_type=pkce', { auth_code: code, code_verifier: given });
  const codeFor = async (email: string): Promise<string> => {
    await post('otp', { email, code_challenge: verifier, code_challenge_method: 'plain' });
    return (await landing(await app.newestLink(email))).searchParams.get('code') ?? '';
  };

  inAccountsApp((started) => (app = started));

  it('refuse what was never given out, a wrong verifier, a second use and one that is late', async () => {
    const { email } = await register();
    expect(await exchange('never-given')).toMatchObject({ status: 404, code: 'flow_state_not_found' });
    const code = await codeFor(email);
    expect(await exchange(code, 'w'.repeat(43))).toMatchObject({ status: 400, code: 'bad_code_verifier' });
    expect((await exchange(code)).access_token).toBeTruthy();
    expect(await exchange(code)).toMatchObject({ status: 404, code: 'flow_state_not_found' });
    const late = await codeFor(email);
    app.advance(5 * 60_000 + 1000);
    expect(await exchange(late)).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  it('are exchanged by exactly one of many at the same time', async () => {
    const code = await codeFor((await register()).email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));

    expect(answers.filter(({ access_token: token }) => token !== undefined)).toHaveLength(1);
  });

  it('stand nowhere in clear', async () => {
    const { email } = await register();
    await post('otp', { email });
    const { code: digits, link } = await app.newestMail(email);
    const token = new URL(link).searchParams.get('token') ?? '';
    const code = await codeFor(email);
    const { rows } = await app.pool.query<{ row: string }>(
      `select t::text as row from auth.one_time_tokens t union all select f::text from auth.flow_states f`,
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [`,${digits},`, token, code]) expect(stored).not.toContain(secret);
  });

  it.each([
    ['a method alone', { code_challenge_method: 's256' }],
    ['a challenge alone', { code_challenge: verifier }],
    ['a short challenge', { code_challenge: 'short', code_challenge_method: 's256' }],
    ['an unknown method', { code_challenge: verifier, code_challenge_method: 'md5' }],
  ])('are not begun by %s', async (_, challenge) => {
    expect(await post('otp', { email: 'a@example.com', ...challenge })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });
});
