import { clientVersions } from '../../../tests/support/gotrue-clients.ts';
import { landing, people, PASSWORD } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

describe.each(clientVersions)('the contract, with the %s client', (version) => {
  let app: AccountsApp;
  const { register, signIn, sessionOf } = people(() => app, version);
  const client = () => app.client({ version });

  inAccountsApp((started) => (app = started));

  it('signs up, confirms, signs in, renews and signs out', async () => {
    const email = 'whole-way@example.com';
    const details = { email, password: PASSWORD };
    const signedUp = await client().signUp({ ...details, options: { data: { display_name: 'W' } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect((await client().signInWithPassword(details)).error?.status).toBe(400);
    expect((await client().resend({ type: 'signup', email })).error).toBeNull();
    const { code } = await app.newestMail(email);
    expect((await client().verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();

    const here = await signIn(email);
    const events: string[] = [];
    here.onAuthStateChange((event) => void events.push(event));
    const before = await sessionOf(here);
    const renewed = await here.refreshSession();
    expect(renewed.data.session?.refresh_token).not.toBe(before.refresh_token);
    expect((await here.getUser()).data.user?.email).toBe(email);
    expect((await here.signOut({ scope: 'local' })).error).toBeNull();
    expect(events).toEqual(expect.arrayContaining(['TOKEN_REFRESHED', 'SIGNED_OUT']));
  });

  it.each(['global', 'local', 'others'] as const)(
    'ends the sessions that signing out %s names',
    async (scope) => {
      const { email } = await register();
      const [here, elsewhere] = [await signIn(email), await signIn(email)];
      const [mine, theirs] = [await sessionOf(here), await sessionOf(elsewhere)];
      expect((await here.signOut({ scope })).error).toBeNull();
      const lives = async ({ access_token: token }: { access_token: string }): Promise<boolean> =>
        (await client().getUser(token)).error === null;

      expect([await lives(mine), await lives(theirs)]).toEqual(
        { global: [false, false], local: [false, true], others: [true, false] }[scope],
      );
    },
  );

  it('takes a signed-out session for what it is, and says so in the words that clients look for', async () => {
    const { email } = await register();
    const [here, elsewhere] = [await signIn(email), await signIn(email)];
    await elsewhere.signOut({ scope: 'global' });

    expect((await here.getUser()).error).not.toBeNull();
    const { error } = await here.signOut();
    // The current client takes it for signed out; the older one shows what the server says (spec.md §8).
    expect(error?.message ?? null).toBe(
      version === 'current' ? null : 'Session from session_id claim in JWT does not exist',
    );
  });

  it('gets the reasons of a weak password', async () => {
    const { error } = await client().signUp({
      email: 'weak@example.com',
      password: 'abc',
      options: { data: { display_name: 'W' } },
    });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
    const here = await signIn((await register()).email);
    expect((await here.updateUser({ password: 'abc' })).error).toMatchObject({ reasons: ['length'] });
  });

  it('keeps metadata, and what the person may not set', async () => {
    const here = await signIn((await register()).email);
    const asked = {
      data: { theme: 'light', display_name: null },
      app_metadata: { admin: true },
      role: 'service_role',
    };
    const { data, error } = await here.updateUser(asked);

    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ theme: 'light' });
    expect(data.user?.app_metadata).not.toHaveProperty('admin');
    expect(data.user?.role).toBe('authenticated');
  });

  it.each([
    ['the own origin', (url: string) => `${url}/jobs?tab=2`, (url: string) => `${url}/jobs`],
    ['an allowed address', () => 'https://app.example/welcome', () => 'https://app.example/welcome'],
    ['a foreign origin', () => 'https://evil.example/', (url: string) => `${url}/`],
    ['a script', () => 'javascript:alert(1)', (url: string) => `${url}/`],
    ['another path of an allowed origin', () => 'https://app.example/else', (url: string) => `${url}/`],
  ])('leads links to %s only as the list allows', async (_, asked, expected) => {
    const { email } = await register();
    await client().resetPasswordForEmail(email, { redirectTo: asked(app.url) });
    const mailed = new URL(await app.newestLink(email));
    expect(`${mailed.origin}`).toBe(app.url);
    const target = await landing(mailed.href);
    expect(`${target.origin}${target.pathname}`).toBe(expected(app.url));

    // The address in the link is looked at again: whoever has the link may have changed it.
    const changed = new URL(mailed);
    changed.searchParams.set('redirect_to', 'https://evil.example/');
    expect((await landing(changed.href)).origin).toBe(app.url);
  });

  it('refuses what it does not offer in codes that the client knows', async () => {
    const byPhone = await client().signInWithOtp({ phone: '+15551234567' });
    expect(byPhone.error?.status).toBe(400);
    const nothing = await client().signUp({ email: '', password: '' });
    expect(nothing.error).not.toBeNull();
  });
});

describe('what is open to browsers of other origins', () => {
  let app: AccountsApp;

  inAccountsApp((started) => (app = started));

  it.each(['otp', 'recover', 'verify', 'token?grant_type=pkce', 'admin/users', 'invite'])(
    'POST /%s: the allowed ones, after they have asked',
    async (path) => {
      const ask = (origin: string) =>
        fetch(`${app.url}/auth/v1/${path}`, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers':
              'authorization,content-type,x-client-info,x-supabase-api-version',
          },
        });
      const allowed = await ask('https://app.example');
      expect(allowed.status).toBe(204);
      expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example');
      expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
        'x-supabase-api-version',
      );
      expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('shows them the number of users and the links between pages', async () => {
    const answer = await fetch(`${app.url}/auth/v1/settings`, { headers: { origin: 'https://app.example' } });

    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
    expect(await answer.json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    });
  });
});
