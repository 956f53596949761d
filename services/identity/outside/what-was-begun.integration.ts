import type { GoTrueClient, Provider } from '@supabase/auth-js';
import { openBrowser } from '../../../tests/providers/browser.ts';
import { GOOGLE, outsideWorld } from '../../../tests/providers/outside-world.ts';
import { landing, PASSWORD } from '../../../tests/support/identity-app.ts';

jest.setTimeout(180_000);

const DAY = 24 * 3_600_000;

describe('what somebody begins with an account of somebody else', () => {
  const world = outsideWorld();
  const { register, outside, back, isBack, fragmentOf, addressFor, client, userOf } = world;

  const signedInAs = async (email: string, options: Parameters<typeof client>[0] = {}) => {
    const own = client(options);
    const { error } = await own.signInWithPassword({ email, password: PASSWORD });
    if (error !== null) throw error;
    return own;
  };
  const isBackOrHome = (url: URL): boolean =>
    isBack(url) || (url.origin === world.app.url && url.pathname === '/');
  const connect = (own: GoTrueClient) =>
    own.linkIdentity({ provider: 'google', options: { redirectTo: back() } });
  const idTokenOf = async (person: { sub: string }) =>
    world.provider.token({
      iss: world.provider.issuer,
      aud: GOOGLE[0],
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 60,
      ...person,
    });
  const identitiesOf = async (userId: string): Promise<number> => {
    const { rowCount } = await world.app.pool.query('select from auth.identities where user_id = $1', [
      userId,
    ]);
    return rowCount ?? 0;
  };

  describe('in a session that is older than a day', () => {
    const inAnOldSession = async () => {
      const { email, userId } = await register();
      const own = await signedInAs(email);
      world.app.advance(DAY + 60_000);
      const { error } = await own.refreshSession();
      if (error !== null) throw error;
      return { email, userId, own };
    };

    it('connects no other account', async () => {
      const { own, userId } = await inAnOldSession();
      expect((await connect(own)).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
      const token = await idTokenOf(await outside());
      expect((await own.linkIdentity({ provider: 'google', token })).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      });

      expect(await identitiesOf(userId)).toBe(0);
    });

    it('is not made young by what it connected before', async () => {
      const { email } = await register();
      const own = await signedInAs(email);
      world.app.advance(DAY - 60_000);
      await own.refreshSession();
      const token = await idTokenOf(await outside());
      expect((await own.linkIdentity({ provider: 'google', token })).error).toBeNull();
      world.app.advance(2 * 60_000);

      expect((await own.linkIdentity({ provider: 'roblox' as Provider })).error).toMatchObject({
        code: 'reauthentication_needed',
      });
    });

    it.each(['implicit', 'pkce'] as const)(
      'nor by one that it connects in a browser: %s',
      async (flowType) => {
        const { email } = await register();
        const browser = openBrowser();
        const own = await signedInAs(email, { flowType, fetch: browser.call });
        world.app.advance(DAY - 60_000);
        await own.refreshSession();
        const { data } = await connect(own);
        const arrived = await browser.walk(data?.url ?? '', (await outside()).sub, isBack);
        if (flowType === 'pkce') {
          const exchanged = await own.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
          expect(exchanged.error).toBeNull();
        } else {
          const { access_token = '', refresh_token = '' } = fragmentOf(arrived);
          expect((await own.setSession({ access_token, refresh_token })).error).toBeNull();
        }
        const { data: level } = await own.mfa.getAuthenticatorAssuranceLevel();
        expect(level?.currentAuthenticationMethods.map((how) => (how as { method: string }).method)).toEqual([
          'password',
        ]);
        world.app.advance(2 * 60_000);

        expect((await own.linkIdentity({ provider: 'roblox' as Provider })).error).toMatchObject({
          code: 'reauthentication_needed',
        });
      },
    );
  });

  describe('ends with a sign-out everywhere and with a new password', () => {
    const ends = [
      ['a sign-out everywhere', (own: GoTrueClient) => own.signOut({ scope: 'global' })],
      ['a sign-out of all others', (own: GoTrueClient) => own.signOut({ scope: 'others' })],
      ['a new password', (own: GoTrueClient) => own.updateUser({ password: 'another-horse' })],
    ] as const;
    const end = async (email: string, how: (own: GoTrueClient) => Promise<{ error: unknown }>) => {
      expect((await how(await signedInAs(email))).error).toBeNull();
    };
    const codeOf = (url: URL): string => {
      const code = url.searchParams.get('code');
      if (code === null) throw new Error(`no code in ${url.href}`);
      return code;
    };

    it.each(ends)('the code of an outside sign-in: %s', async (_, how) => {
      const person = await outside();
      const { email } = await register();
      const owner = await signedInAs(email);
      const token = await idTokenOf(person);
      expect((await owner.linkIdentity({ provider: 'google', token })).error).toBeNull();
      const stranger = client({ flowType: 'pkce' });
      const arrived = await openBrowser().walk(await addressFor(stranger, 'google'), person.sub, isBack);
      await end(email, how);

      const { error } = await stranger.exchangeCodeForSession(codeOf(arrived));
      expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
    });

    it.each(
      ends.flatMap(([name, how]) =>
        (['recovery', 'magiclink'] as const).map((kind) => [kind, name, how] as const),
      ),
    )('the code of a letter of %s: %s', async (kind, _, how) => {
      const { email } = await register();
      const stranger = client({ flowType: 'pkce' });
      if (kind === 'recovery') await stranger.resetPasswordForEmail(email, { redirectTo: back() });
      else await stranger.signInWithOtp({ email, options: { emailRedirectTo: back() } });
      const arrived = await landing(await world.app.newestLink(email));
      await end(email, how);

      const { error } = await stranger.exchangeCodeForSession(codeOf(arrived));
      expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
    });

    it.each(
      ends.flatMap(([name, how]) =>
        (['implicit', 'pkce'] as const).map((flow) => [flow, name, how] as const),
      ),
    )('the connection of an account that is still at its provider (%s): %s', async (flowType, _, how) => {
      const person = await outside();
      const { email, userId } = await register();
      const browser = openBrowser();
      const own = await signedInAs(email, { flowType, fetch: browser.call });
      const { data } = await connect(own);
      await end(email, how);

      const arrived = await browser.walk(data?.url ?? '', person.sub, isBackOrHome);
      expect(fragmentOf(arrived)).toMatchObject({ error_code: 'bad_oauth_state' });
      expect(await identitiesOf(userId)).toBe(0);
    });

    it('the code of a letter to the address that was left', async () => {
      const { email } = await register();
      const own = await signedInAs(email);
      const stranger = client({ flowType: 'pkce' });
      await stranger.signInWithOtp({ email, options: { emailRedirectTo: back() } });
      const arrived = await landing(await world.app.newestLink(email));
      const newEmail = `moved-${email}`;
      expect((await own.updateUser({ email: newEmail })).error).toBeNull();
      for (const side of [email, newEmail]) await landing(await world.app.newestLink(side));
      expect((await userOf(own)).email).toBe(newEmail);

      const { error } = await stranger.exchangeCodeForSession(codeOf(arrived));
      expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
    });

    it('the code of a connection, with the session that began it', async () => {
      const { email } = await register();
      const browser = openBrowser();
      const own = await signedInAs(email, { flowType: 'pkce', fetch: browser.call });
      const { data } = await connect(own);
      const arrived = await browser.walk(data?.url ?? '', (await outside()).sub, isBack);
      const { session } = (await own.getSession()).data;
      await own.admin.signOut(session?.access_token ?? '', 'local');

      const { error } = await own.exchangeCodeForSession(codeOf(arrived));
      expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
    });

    it('also where the session that began it was ended by itself', async () => {
      const person = await outside();
      const { email, userId } = await register();
      const browser = openBrowser();
      const own = await signedInAs(email, { flowType: 'pkce', fetch: browser.call });
      const { data } = await connect(own);
      await own.signOut({ scope: 'local' });

      const arrived = await browser.walk(data?.url ?? '', person.sub, isBackOrHome);
      expect(fragmentOf(arrived)).toMatchObject({ error_code: 'bad_oauth_state' });
      expect(await identitiesOf(userId)).toBe(0);
    });

    it('and nothing of other people’s', async () => {
      const person = await outside();
      const theirs = client({ flowType: 'pkce' });
      const arrived = await openBrowser().walk(await addressFor(theirs, 'google'), person.sub, isBack);
      await end((await register()).email, (own) => own.signOut({ scope: 'global' }));

      expect((await theirs.exchangeCodeForSession(codeOf(arrived))).error).toBeNull();
      expect((await userOf(theirs)).email).toBe(person.email);
    });

    it('nor do the two wait for each other when they come at the same time', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { email, userId } = await register();
        const own = await signedInAs(email);
        const other = client({ flowType: 'pkce' });
        await other.signInWithOtp({ email, options: { emailRedirectTo: back() } });
        const code = codeOf(await landing(await world.app.newestLink(email)));
        const [, exchanged] = await Promise.all([
          own.signOut({ scope: 'global' }),
          other.exchangeCodeForSession(code),
        ]);

        if (exchanged.error !== null) expect(exchanged.error).toMatchObject({ code: 'flow_state_not_found' });
        const { rowCount } = await world.app.pool.query('select from auth.sessions where user_id = $1', [
          userId,
        ]);
        expect(rowCount).toBe(0);
      }
    });
  });

  it('and the letter of a new password says what still logs in', async () => {
    const { email } = await register();
    const own = await signedInAs(email);
    expect((await own.updateUser({ password: 'another-horse' })).error).toBeNull();
    expect((await world.app.newestMail(email)).text).not.toContain('Google');
    const token = await idTokenOf(await outside());
    expect((await own.linkIdentity({ provider: 'google', token })).error).toBeNull();
    expect((await own.updateUser({ password: 'a-third-horse' })).error).toBeNull();

    expect((await world.app.newestMail(email)).text).toContain('Google can still log in to your account.');
  });
});
