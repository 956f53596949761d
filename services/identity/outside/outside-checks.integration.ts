import { createHash } from 'node:crypto';
import { PASSWORD, startAccountsApp } from '../../../tests/support/identity-app.ts';
import { openBrowser } from '../../../tests/providers/browser.ts';
import { GOOGLE, outsideWorld, ROBLOX } from '../../../tests/providers/outside-world.ts';

jest.setTimeout(180_000);

describe('outside sign-ins', () => {
  const world = outsideWorld();
  const { register, outside, isBack, fragmentOf, addressFor, client } = world;

  describe('on their way', () => {
    /** Up to the provider's answer, which the browser has not brought back yet. */
    const almostBack = async (name = 'google', as?: string) => {
      const sub = as ?? (await outside()).sub;
      const browser = openBrowser();
      const callback = await browser.walk(await addressFor(client(), name), sub, (url) =>
        url.href.startsWith(`${world.app.url}/auth/v1/callback`),
      );
      return { browser, callback };
    };
    const cameBack = async (browser: ReturnType<typeof openBrowser>, callback: URL) => {
      const answer = await browser.open(callback);
      expect(answer.status).toBe(302);
      return fragmentOf(new URL(answer.headers.get('location') ?? ''));
    };

    it('take each state once', async () => {
      const { browser, callback } = await almostBack();
      const cookies = openBrowser();
      expect(await cameBack(browser, callback)).toHaveProperty('access_token');

      expect(await cameBack(browser, callback)).toMatchObject({ error_code: 'bad_oauth_state' });
      expect(await cameBack(cookies, callback)).toMatchObject({ error_code: 'bad_oauth_state' });
    });

    it('come back in the browser that left, and in no other', async () => {
      const { callback } = await almostBack();

      expect(await cameBack(openBrowser(), callback)).toMatchObject({ error_code: 'bad_oauth_state' });
    });

    it('come back within ten minutes, with a state', async () => {
      const { browser, callback } = await almostBack();
      world.app.advance(10 * 60 * 1000);
      expect(await cameBack(browser, callback)).toMatchObject({ error_code: 'bad_oauth_state' });
      callback.searchParams.delete('state');
      expect(await cameBack(browser, callback)).toMatchObject({ error_code: 'bad_oauth_callback' });
    });

    it('are not used up by a program that asks for the head alone', async () => {
      const { browser, callback } = await almostBack();
      expect((await fetch(callback, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);

      expect(await cameBack(browser, callback)).toHaveProperty('access_token');
    });

    it.each([
      ['of another issuer', { iss: 'https://accounts.example' }],
      ['for another audience', { aud: 'another-client' }],
      ['with another nonce', { nonce: 'another nonce' }],
      ['that has run out', { exp: 1_000_000 }],
      ['signed with a key that the provider does not publish', { key: 'foreign' }],
    ])('refuse an id_token %s', async (_, twisted) => {
      const { browser, callback } = await almostBack();
      await world.provider.twist(twisted);
      try {
        expect(await cameBack(browser, callback)).toEqual({
          error: 'invalid_request',
          error_code: 'bad_oauth_callback',
          error_description: 'Couldn’t sign in with Google',
        });
      } finally {
        await world.provider.twist(null);
      }
    });

    it('say nothing that the provider wrote', async () => {
      const browser = openBrowser();
      const arrived = await browser.walk(await addressFor(client(), 'google'), null, isBack);

      expect(fragmentOf(arrived)).toEqual({
        error: 'access_denied',
        error_code: 'bad_oauth_callback',
        error_description: 'The sign-in wasn’t completed at the provider',
      });
    });

    it('lead back to allowed addresses alone', async () => {
      const { sub } = await outside();
      const { data } = await client().signInWithOAuth({
        provider: 'google',
        options: { redirectTo: 'https://evil.example/', skipBrowserRedirect: true },
      });
      const arrived = await openBrowser().walk(
        data.url ?? '',
        sub,
        ({ pathname, origin }) =>
          origin === 'https://evil.example' ||
          (origin === world.app.url && !pathname.startsWith('/auth/v1/')),
      );

      expect(arrived.origin).toBe(world.app.url);
    });

    it('carry state, nonce and challenge of our own, and keep them closed in the database', async () => {
      const address = await openBrowser().walk(await addressFor(client(), 'google'), null, (url) =>
        url.href.startsWith(world.provider.issuer),
      );
      const { state = '', nonce = '', ...rest } = Object.fromEntries(address.searchParams);
      const { rows } = await world.database.pool.query<{ row: string }>(
        `select to_jsonb(s)::text || encode(secrets, 'escape') as row from auth.outside_sign_ins s`,
      );

      expect(rest).toMatchObject({
        code_challenge_method: 'S256',
        redirect_uri: `${world.app.url}/auth/v1/callback`,
      });
      for (const secret of [state, nonce]) {
        expect(secret.length).toBeGreaterThan(40);
        expect(JSON.stringify(rows)).not.toContain(secret);
      }
    });
  });

  describe('by an id_token', () => {
    const seconds = (): number => Math.floor(Date.now() / 1000);
    const attempt = async (claims: Record<string, unknown>, nonce?: string, accessToken?: string) => {
      const token = await world.provider.token({
        iss: world.provider.issuer,
        aud: GOOGLE[0],
        iat: seconds(),
        exp: seconds() + 60,
        ...(await outside()),
        ...claims,
      });
      const { error } = await client().signInWithIdToken({
        provider: 'google',
        token,
        ...(nonce === undefined ? {} : { nonce }),
        ...(accessToken === undefined ? {} : { access_token: accessToken }),
      });
      return error;
    };

    it.each([
      ['of another issuer', { iss: 'https://accounts.example' }],
      ['of an issuer that differs by a slash', { slash: true }],
      ['for another audience', { aud: ROBLOX[0] }],
      ['for us and another, asked for by the other', { aud: [GOOGLE[0], 'other'], azp: 'other' }],
      ['that has run out', { exp: 1_000_000 }],
      ['that never runs out', { exp: undefined }],
      ['of nobody', { sub: '' }],
      ['with a nonce that the client does not show', { nonce: 'n' }],
      ['signed with another key', { key: 'foreign' }],
    ])('refuse one %s', async (_, { slash, ...claims }: Record<string, unknown>) => {
      const error = await attempt(slash === true ? { iss: `${world.provider.issuer}/` } : claims);

      expect(error).toMatchObject({ status: 400, code: 'bad_jwt' });
    });

    it('want the nonce that the token bears, hashed', async () => {
      const bears = (nonce: string) => ({ nonce: createHash('sha256').update(nonce).digest('hex') });

      expect(await attempt(bears('right'), 'right')).toBeNull();
      expect(await attempt(bears('right'), 'wrong')).toMatchObject({ code: 'bad_jwt' });
      expect(await attempt({ nonce: 'right' }, 'right')).toMatchObject({ code: 'bad_jwt' });
      expect(await attempt({}, 'right')).toMatchObject({ code: 'bad_jwt' });
    });

    it('want the access token that the token was given out with', async () => {
      const half = createHash('sha256').update('access').digest().subarray(0, 16).toString('base64url');

      expect(await attempt({ at_hash: half }, undefined, 'access')).toBeNull();
      expect(await attempt({ at_hash: half }, undefined, 'another')).toMatchObject({ code: 'bad_jwt' });
    });

    it('refuse what is no token, and providers that are not switched on or not known', async () => {
      const by = (name: string, token = 'x.y.z') => client().signInWithIdToken({ provider: name, token });

      expect((await by('google')).error).toMatchObject({ code: 'bad_jwt' });
      expect((await by('google', '')).error).toMatchObject({ code: 'validation_failed' });
      expect((await by('facebook')).error).toMatchObject({ code: 'oauth_provider_not_supported' });
    });

    it('connect an identity to the account of who asks', async () => {
      const { email, userId } = await register();
      const own = client();
      await own.signInWithPassword({ email, password: PASSWORD });
      const person = await outside();
      const token = await world.provider.token({
        iss: world.provider.issuer,
        aud: GOOGLE[0],
        iat: seconds(),
        exp: seconds() + 60,
        ...person,
      });
      const { data, error } = await own.linkIdentity({ provider: 'google', token });

      expect(error).toBeNull();
      expect(data).toMatchObject({ user: { id: userId, app_metadata: { providers: ['email', 'google'] } } });
    });
  });

  it('are not connected by an id token to nobody', async () => {
    const answer = await fetch(`${world.app.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', id_token: 'x.y.z', link_identity: true }),
    });

    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error_code: 'no_authorization' });
  });

  describe('by their switches', () => {
    const settingsOf = async (url: string) =>
      ((await (await fetch(`${url}/auth/v1/settings`)).json()) as { external: Record<string, boolean> })
        .external;

    it('are told in the settings, and refused where they are off', async () => {
      expect(await settingsOf(world.app.url)).toMatchObject({
        email: true,
        google: true,
        roblox: true,
        discord: true,
      });
      const plain = await startAccountsApp(world.database.pool);
      try {
        expect(await settingsOf(plain.url)).toMatchObject({ google: false, roblox: false, discord: false });
        const answer = await fetch(`${plain.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ error_code: 'provider_disabled' });
        const unknown = await fetch(`${plain.url}/auth/v1/authorize?provider=nobody`, { redirect: 'manual' });
        expect(await unknown.json()).toMatchObject({ error_code: 'oauth_provider_not_supported' });
      } finally {
        await plain.close();
      }
    });

    it('do not begin at a provider that calls itself by another name', async () => {
      const issuer = world.provider.issuer.replace('127.0.0.1', 'localhost');
      const wrong = await startAccountsApp(world.database.pool, {
        providers: { google: { clientId: GOOGLE[0], clientSecret: GOOGLE[1], issuer } },
      });
      const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      try {
        const answer = await fetch(`${wrong.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });

        expect(answer.status).toBe(302);
        const arrived = new URL(answer.headers.get('location') ?? '');
        expect(Object.fromEntries(new URLSearchParams(arrived.hash.slice(1)))).toEqual({
          error: 'server_error',
          error_code: 'unexpected_failure',
          error_description: 'Google can’t be reached right now. Please try again later.',
        });
      } finally {
        quiet.mockRestore();
        await wrong.close();
      }
    });
  });
});
