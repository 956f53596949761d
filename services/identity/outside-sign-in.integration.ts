import { createHash } from 'node:crypto';
import type { GoTrueClient, Provider } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { gotrueClients } from '../../tests/gotrue-clients.ts';
import type { MakeClient } from '../../tests/gotrue-clients.ts';
import { accountsDatabase, PASSWORD, people, startAccountsApp } from '../../tests/identity-app.ts';
import type { AccountsApp } from '../../tests/identity-app.ts';
import { openBrowser } from '../../tests/providers/browser.ts';
import { startDiscord } from '../../tests/providers/discord.ts';
import { startOpenIdProvider } from '../../tests/providers/openid-provider.ts';
import type { OpenIdProvider } from '../../tests/providers/openid-provider.ts';

jest.setTimeout(60_000);

const GOOGLE = ['google-client', 'google-secret-of-this-test'] as const;
const ROBLOX = ['roblox-client', 'roblox-secret-of-this-test'] as const;
const DISCORD = { id: 'discord-client', secret: 'discord-secret-of-this-test' };
const [, newest] = gotrueClients[0] ?? [];

describe('outside sign-ins', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let provider: OpenIdProvider;
  let discord: Awaited<ReturnType<typeof startDiscord>>;
  let app: AccountsApp;
  const { register, sessionOf, probe } = people(() => app);

  beforeAll(async () => {
    [database, provider, discord] = await Promise.all([
      accountsDatabase(),
      startOpenIdProvider([GOOGLE, ROBLOX]),
      startDiscord(DISCORD),
    ]);
    const { issuer } = provider;
    app = await startAccountsApp(database.pool, {
      providers: {
        google: { clientId: GOOGLE[0], clientSecret: GOOGLE[1], issuer },
        roblox: { clientId: ROBLOX[0], clientSecret: ROBLOX[1], issuer },
        discord: { clientId: DISCORD.id, clientSecret: DISCORD.secret, issuer: discord.issuer },
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([provider.stop(), discord.stop(), database.drop()]);
  });

  let made = 0;
  /** Somebody at the provider. */
  const outside = async (more: { email?: string; email_verified?: boolean; name?: string } = {}) => {
    made += 1;
    const person = {
      sub: `sub-${made}`,
      email: `outside-${made}@example.com`,
      email_verified: true,
      name: `Outside ${made}`,
      ...more,
    };
    await provider.person(person);
    return person;
  };
  const back = (): string => `${app.url}/welcome`;
  const isBack = (url: URL): boolean => url.href.startsWith(back());
  const fragmentOf = (url: URL): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

  const addressFor = async (client: GoTrueClient, name: string): Promise<string> => {
    const { data, error } = await client.signInWithOAuth({
      provider: name as Provider,
      options: { redirectTo: back(), skipBrowserRedirect: true },
    });
    if (error !== null) throw error;
    return data.url;
  };
  /** The whole way through the provider, in a browser of its own. */
  const arrive = async (client: GoTrueClient, name: string, as: string | null): Promise<URL> =>
    openBrowser().walk(await addressFor(client, name), as, isBack);
  const signedIn = async (client: GoTrueClient, name: string, as: string | null): Promise<GoTrueClient> => {
    const { access_token = '', refresh_token = '', ...rest } = fragmentOf(await arrive(client, name, as));
    if (access_token === '') throw new Error(JSON.stringify(rest));
    const { error } = await client.setSession({ access_token, refresh_token });
    if (error !== null) throw error;
    return client;
  };
  const client = (): GoTrueClient => (newest as MakeClient)(app.url);
  const eventsOf = (userId: string): string[] => (app.log.get(userId) ?? []).map(({ type }) => type);
  const userOf = async (of: GoTrueClient) => {
    const { data, error } = await of.getUser();
    if (error !== null) throw error;
    return data.user;
  };
  const mailsTo = async (email: string): Promise<string[]> => {
    const answer = await fetch(`${app.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { kind: string }[]).map(({ kind }) => kind);
  };

  describe.each(gotrueClients)('with %s', (_, makeClient) => {
    it('open an account that is confirmed, and the same one the next time', async () => {
      const person = await outside();
      const first = await userOf(await signedIn(makeClient(app.url), 'google', person.sub));

      expect(first).toMatchObject({
        email: person.email,
        app_metadata: { provider: 'google', providers: ['google'] },
        user_metadata: { display_name: person.name },
        identities: [{ provider: 'google', id: person.sub, identity_data: { email: person.email } }],
      });
      expect(first.email_confirmed_at).toBeDefined();
      expect(eventsOf(first.id)).toEqual(['AccountRegistered', 'EmailConfirmed']);
      expect(app.log.get(first.id)?.[0]?.data).toMatchObject({ displayName: person.name });
      const again = await signedIn(makeClient(app.url), 'google', person.sub);
      expect((await userOf(again)).id).toBe(first.id);
      const { access_token: token } = await sessionOf(again);
      expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
      expect((await probe('signed-in', token)).status).toBe(200);
    });

    it('give a code to a client that set a challenge', async () => {
      const person = await outside();
      const pkce = makeClient(app.url, { flowType: 'pkce' });
      const arrived = await arrive(pkce, 'google', person.sub);
      expect(arrived.hash).toBe('');
      const code = arrived.searchParams.get('code') ?? '';
      const { data, error } = await pkce.exchangeCodeForSession(code);

      expect(error).toBeNull();
      expect(data.user?.email).toBe(person.email);
      // The code is used up. The older client throws what the newer one answers with.
      const again = pkce.exchangeCodeForSession(code).then((answer) => {
        if (answer.error !== null) throw answer.error;
      });
      await expect(again).rejects.toThrow();
    });

    it('sign in by an id_token with its nonce', async () => {
      const person = await outside();
      const nonce = 'a nonce of the client';
      const token = await provider.token({
        iss: provider.issuer,
        aud: GOOGLE[0],
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 60,
        nonce: createHash('sha256').update(nonce).digest('hex'),
        ...person,
      });
      const by = makeClient(app.url);
      const { data, error } = await by.signInWithIdToken({ provider: 'google', token, nonce });

      expect(error).toBeNull();
      expect(data.user?.email).toBe(person.email);
      expect((await signedIn(makeClient(app.url), 'google', person.sub).then(userOf)).id).toBe(data.user?.id);
    });

    it('are connected to an account, sign in to it, and are disconnected', async () => {
      const { email, userId } = await register();
      const browser = openBrowser();
      const own = makeClient(app.url, { fetch: browser.call });
      await own.signInWithPassword({ email, password: PASSWORD });
      const { data } = await own.linkIdentity({
        provider: 'roblox' as Provider,
        options: { redirectTo: back() },
      });
      const sub = `roblox-${(made += 1)}`;
      await provider.person({ sub, name: 'Builder' });
      const { access_token = '', refresh_token = '' } = fragmentOf(
        await browser.walk(data?.url ?? '', sub, isBack),
      );
      await own.setSession({ access_token, refresh_token });
      expect((await userOf(own)).app_metadata).toMatchObject({ providers: ['email', 'roblox'] });
      expect(await mailsTo(email)).toContain('sign-in-connected');
      expect((await signedIn(makeClient(app.url), 'roblox', sub).then(userOf)).id).toBe(userId);

      const { data: listed } = await own.getUserIdentities();
      const roblox = listed?.identities.find((identity) => identity.provider === 'roblox');
      if (roblox === undefined) throw new Error('no identity');
      expect((await own.unlinkIdentity(roblox)).error).toBeNull();
      const left = (await own.getUserIdentities()).data?.identities ?? [];
      expect(left.map((identity) => identity.provider)).toEqual(['email']);
      const [last] = left;
      if (last === undefined) throw new Error('no identity');
      expect((await own.unlinkIdentity(last)).error).toMatchObject({
        status: 422,
        code: 'single_identity_not_deletable',
      });
      const gone = fragmentOf(await arrive(makeClient(app.url), 'roblox', sub));
      expect(gone['error_code']).toBe('provider_email_needs_verification');
    });

    it('by a company’s directory are refused in the contract’s words', async () => {
      const { error } = await makeClient(app.url).signInWithSSO({ domain: 'example.com' });

      expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    });
  });

  describe('and accounts that are there already', () => {
    it('meet where both sides have verified the address', async () => {
      const { email, userId } = await register();
      const person = await outside({ email: email.toUpperCase() });
      const user = await userOf(await signedIn(client(), 'google', person.sub));

      expect(user.id).toBe(userId);
      expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
      expect(await mailsTo(email)).toContain('sign-in-connected');
      expect(eventsOf(userId).filter((type) => type === 'AccountRegistered')).toHaveLength(1);
      expect((await client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    });

    it('do not meet where the provider has not verified it', async () => {
      const { email, userId } = await register();
      const person = await outside({ email, email_verified: false });
      const arrived = fragmentOf(await arrive(client(), 'google', person.sub));

      expect(arrived).toMatchObject({
        error: 'invalid_request',
        error_code: 'provider_email_needs_verification',
      });
      expect(arrived['access_token']).toBeUndefined();
      const { rows } = await database.pool.query('select 1 from auth.identities where user_id = $1', [
        userId,
      ]);
      expect(rows).toEqual([]);
    });

    it('leave nothing of a stranger’s password where ours was not verified', async () => {
      const email = `early-${(made += 1)}@example.com`;
      const stranger = client();
      await stranger.signUp({ email, password: 'stranger-horse', options: { data: { display_name: 'S' } } });
      const link = await app.newestLink(email);
      const person = await outside({ email });
      const user = await userOf(await signedIn(client(), 'google', person.sub));

      expect(user.email).toBe(email);
      expect(eventsOf(user.id)).toEqual(['AccountRegistered', 'EmailConfirmed']);
      await fetch(link, { redirect: 'manual' });
      expect((await stranger.signInWithPassword({ email, password: 'stranger-horse' })).error).toMatchObject({
        code: 'invalid_credentials',
      });
    });

    it('take a name that fits, whatever the provider says', async () => {
      const long = await outside({ name: 'x'.repeat(150) });
      const invisible = await outside({ name: '\u200b' });
      const broken = await outside({ name: 'A\u0000da' });

      expect((await userOf(await signedIn(client(), 'google', long.sub))).user_metadata['display_name']).toBe(
        'x'.repeat(60),
      );
      expect(
        (await userOf(await signedIn(client(), 'google', invisible.sub))).user_metadata['display_name'],
      ).toBe(invisible.email.split('@')[0]);
      expect((await userOf(await signedIn(client(), 'google', broken.sub))).email).toBe(broken.email);
    });

    it('ask for the second factor as any sign-in does, and for it before anything is connected', async () => {
      const { email } = await register();
      const own = client();
      await own.signInWithPassword({ email, password: PASSWORD });
      const { data } = await own.mfa.enroll({ factorType: 'totp' });
      const code = generateSync({
        secret: data?.totp.secret ?? '',
        epoch: Math.floor(app.now().getTime() / 1000),
      });
      await own.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
      const person = await outside({ email });
      const half = await signedIn(client(), 'google', person.sub);
      const { access_token: token } = await sessionOf(half);

      expect(await probe('signed-in', token)).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required' },
      });
      expect((await half.linkIdentity({ provider: 'roblox' as Provider })).error).toMatchObject({
        code: 'insufficient_aal',
      });
      const [google] = (await half.getUserIdentities()).data?.identities ?? [];
      if (google === undefined) throw new Error('no identity');
      expect((await half.unlinkIdentity(google)).error).toMatchObject({ code: 'insufficient_aal' });
    });

    it('let nobody in who is banned', async () => {
      const person = await outside();
      const user = await userOf(await signedIn(client(), 'google', person.sub));
      app.standings.set(user.id, { status: 'banned', until: null });

      expect(fragmentOf(await arrive(client(), 'google', person.sub))).toMatchObject({
        error_code: 'user_banned',
      });
      const pkce = (newest as MakeClient)(app.url, { flowType: 'pkce' });
      const { searchParams } = await arrive(pkce, 'google', person.sub);
      const { error } = await pkce.exchangeCodeForSession(searchParams.get('code') ?? '');
      expect(error).toMatchObject({ code: 'user_banned' });
    });

    it('open none for what is no address', async () => {
      const { sub } = await outside({ email: 'not an address' });

      expect(fragmentOf(await arrive(client(), 'google', sub))).toMatchObject({
        error_code: 'provider_email_needs_verification',
      });
    });

    it('keep one identity to one account', async () => {
      const person = await outside();
      await signedIn(client(), 'google', person.sub);
      const { email } = await register();
      const browser = openBrowser();
      const own = (newest as MakeClient)(app.url, { fetch: browser.call });
      await own.signInWithPassword({ email, password: PASSWORD });
      const { data } = await own.linkIdentity({ provider: 'google', options: { redirectTo: back() } });

      expect(fragmentOf(await browser.walk(data?.url ?? '', person.sub, isBack))).toMatchObject({
        error_code: 'identity_already_exists',
      });
    });
  });

  describe('by Discord, which is OAuth 2 alone', () => {
    it('ask Discord who came back', async () => {
      const id = String(7_000_000 + (made += 1));
      const email = `discord-${made}@example.com`;
      discord.signsIn({ id, username: 'ada', global_name: 'Ada', avatar: 'a1', email, verified: true });
      const user = await userOf(await signedIn(client(), 'discord', null));

      expect(user).toMatchObject({
        email,
        user_metadata: { display_name: 'Ada' },
        identities: [{ provider: 'discord', id }],
      });
    });

    it('open no account for an address that Discord has not verified', async () => {
      const id = String(7_000_000 + (made += 1));
      discord.signsIn({
        id,
        username: 'eve',
        global_name: null,
        avatar: null,
        email: 'eve@example.com',
        verified: false,
      });

      expect(fragmentOf(await arrive(client(), 'discord', null))).toMatchObject({
        error_code: 'provider_email_needs_verification',
      });
    });

    it('say that the person did not agree', async () => {
      discord.signsIn(null);

      expect(fragmentOf(await arrive(client(), 'discord', null))).toMatchObject({
        error: 'access_denied',
        error_code: 'bad_oauth_callback',
      });
    });

    it('take no id_token', async () => {
      const { error } = await client().signInWithIdToken({ provider: 'discord', token: 'x.y.z' });

      expect(error).toMatchObject({ code: 'oauth_provider_not_supported' });
    });
  });

  describe('on their way', () => {
    /** Up to the provider's answer, which the browser has not brought back yet. */
    const almostBack = async (name = 'google', as?: string) => {
      const sub = as ?? (await outside()).sub;
      const browser = openBrowser();
      const callback = await browser.walk(await addressFor(client(), name), sub, (url) =>
        url.href.startsWith(`${app.url}/auth/v1/callback`),
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
      app.advance(10 * 60 * 1000);
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
      await provider.twist(twisted);
      try {
        expect(await cameBack(browser, callback)).toEqual({
          error: 'invalid_request',
          error_code: 'bad_oauth_callback',
          error_description: 'Could not sign in with Google',
        });
      } finally {
        await provider.twist(null);
      }
    });

    it('say nothing that the provider wrote', async () => {
      const browser = openBrowser();
      const arrived = await browser.walk(await addressFor(client(), 'google'), null, isBack);

      expect(fragmentOf(arrived)).toEqual({
        error: 'access_denied',
        error_code: 'bad_oauth_callback',
        error_description: 'The sign-in was not completed at the provider',
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
          origin === 'https://evil.example' || (origin === app.url && !pathname.startsWith('/auth/v1/')),
      );

      expect(arrived.origin).toBe(app.url);
    });

    it('carry state, nonce and challenge of our own, and keep them closed in the database', async () => {
      const address = await openBrowser().walk(await addressFor(client(), 'google'), null, (url) =>
        url.href.startsWith(provider.issuer),
      );
      const { state = '', nonce = '', ...rest } = Object.fromEntries(address.searchParams);
      const { rows } = await database.pool.query<{ row: string }>(
        `select to_jsonb(s)::text || encode(secrets, 'escape') as row from auth.outside_sign_ins s`,
      );

      expect(rest).toMatchObject({
        code_challenge_method: 'S256',
        redirect_uri: `${app.url}/auth/v1/callback`,
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
      const token = await provider.token({
        iss: provider.issuer,
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
      const error = await attempt(slash === true ? { iss: `${provider.issuer}/` } : claims);

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
      const token = await provider.token({
        iss: provider.issuer,
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
    const answer = await fetch(`${app.url}/auth/v1/token?grant_type=id_token`, {
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
      expect(await settingsOf(app.url)).toMatchObject({
        email: true,
        google: true,
        roblox: true,
        discord: true,
      });
      const plain = await startAccountsApp(database.pool);
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
      const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
      const wrong = await startAccountsApp(database.pool, {
        providers: { google: { clientId: GOOGLE[0], clientSecret: GOOGLE[1], issuer } },
      });
      const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      try {
        const answer = await fetch(`${wrong.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });

        expect(answer.status).toBe(500);
        expect(await answer.json()).toMatchObject({ error_code: 'unexpected_failure' });
      } finally {
        quiet.mockRestore();
        await wrong.close();
      }
    });
  });
});
