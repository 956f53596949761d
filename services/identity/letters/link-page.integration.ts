import { followLink, landing, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';
import { linkButton } from '../../../tests/support/mailed-link.ts';

/** A program that checks mails: it opens a link as a browser does, and follows no button. */
const scan = async (link: string): Promise<void> => {
  for (const method of ['HEAD', 'GET', 'GET'])
    for (const agent of ['Mozilla/5.0 (Windows NT 10.0) HeadlessChrome/120.0', 'curl/8']) {
      const answer = await fetch(link, { method, redirect: 'manual', headers: { 'user-agent': agent } });
      expect([method, answer.status, answer.headers.get('location')]).toEqual([method, 200, null]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
};

describe('a mailed link that a program has opened before the person', () => {
  let app: AccountsApp;
  inAccountsApp((started) => (app = started));
  const { register, signIn } = people(() => app);

  const signUp = async (email: string) => {
    const data = { display_name: 'Ada' };
    await app.client().signUp({ email, password: 'secret-1', options: { data } });
    return { email, ...(await app.newestMail(email)) };
  };
  /** Each asks for a letter. */
  const letters = {
    signup: () => signUp('new-by-link@example.com'),
    magiclink: async () => {
      const { email } = await register();
      await app.client().signInWithOtp({ email });
      return { email, ...(await app.newestMail(email)) };
    },
    recovery: async () => {
      const { email } = await register();
      await app.client().resetPasswordForEmail(email);
      return { email, ...(await app.newestMail(email)) };
    },
  };

  it.each(Object.keys(letters) as (keyof typeof letters)[])('still works: %s', async (kind) => {
    const { link } = await letters[kind]();
    await scan(link);
    expect((await followLink(link)).get('access_token')).toBeTruthy();
    expect((await followLink(link)).get('error_code')).toBe('otp_expired');
  });

  it.each([
    ['email', () => signUp('new-by-code@example.com')],
    ['magiclink', letters.magiclink],
    ['recovery', letters.recovery],
  ] as const)('leaves the code of its letter good: %s', async (type, asked) => {
    const letter = await asked();
    await scan(letter.link);
    const { email } = letter;
    const { data, error } = await app.client().verifyOtp({ type, email, token: letter.code });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('confirms no address', async () => {
    const email = 'stranger@example.com';
    await scan((await signUp(email)).link);
    const { error } = await app.client().signInWithPassword({ email, password: 'secret-1' });
    expect(error?.code).toBe('email_not_confirmed');
  });

  it('changes no address, and still does when both are pressed', async () => {
    const { email } = await register();
    const next = `next-${email}`;
    const ada = await signIn(email);
    expect((await ada.updateUser({ email: next })).error).toBeNull();
    const links = [await app.newestLink(email), await app.newestLink(next)];
    for (const link of links) await scan(link);
    expect((await ada.getUser()).data.user?.email).toBe(email);
    const [half, whole] = [await followLink(links[0] ?? ''), await followLink(links[1] ?? '')];
    expect(half.get('message')).toContain('other email');
    expect(whole.get('type')).toBe('email_change');
  });

  it('gives the code of a challenge to whoever presses the button', async () => {
    const { email } = await register();
    const ada = app.client({ flowType: 'pkce' });
    await ada.signInWithOtp({ email, options: { emailRedirectTo: `${app.url}/jobs` } });
    const link = await app.newestLink(email);
    await scan(link);
    const target = await landing(link);
    expect([target.pathname, target.hash]).toEqual(['/jobs', '']);
    const { data } = await ada.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(data.session?.user.email).toBe(email);
  });

  it('shows one button, which sends what the link said, to here alone', async () => {
    const { email } = await register();
    await app.client().resetPasswordForEmail(email, { redirectTo: `${app.url}/password-reset` });
    const link = await app.newestLink(email);
    const answer = await fetch(link);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    // The answer of the form leads to the page that was asked for.
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain(`form-action 'self' ${new URL(app.url).origin};`);
    expect(page).toContain('<h1>Choose a new password</h1>');
    expect(page.match(/<button>/g)).toHaveLength(1);
    const { action, body } = linkButton(link, page);
    expect(action).toBe(`${app.url}/auth/v1/verify/link`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual(
      Object.fromEntries(new URL(link).searchParams),
    );
  });

  it('repeats nothing of it as it came, and leads nowhere else', async () => {
    const token = '"><script>alert(1)</script>';
    const asked = new URLSearchParams({ token, type: 'recovery', redirect_to: 'https://evil.example/' });
    const answer = await fetch(`${app.url}/auth/v1/verify?${String(asked)}`);
    const page = await answer.text();
    expect(page).not.toContain(token);
    expect(page + (answer.headers.get('content-security-policy') ?? '')).not.toContain('evil');
    const { body } = linkButton(`${app.url}/auth/v1/verify`, page);
    expect(new URLSearchParams(body).get('token')).toBe(token);
  });

  it('takes a form of a few kilobytes, and no other body but JSON', async () => {
    const post = (type: string, body: string): Promise<Response> =>
      fetch(`${app.url}/auth/v1/verify/link`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': type },
        body,
      });
    const form = 'application/x-www-form-urlencoded';
    for (const [type, body, status] of [
      [`${form}; charset=utf-8`, 'type=signup&token=none', 303],
      [form, `type=signup&token=${'x'.repeat(17_000)}`, 413],
      ['application/json', '{"type":"signup","token":"none"}', 303],
      ['text/plain', 'type=signup&token=none', 415],
    ] as const)
      expect([type, (await post(type, body)).status]).toEqual([type, status]);
  });
});
