import { createHash } from 'node:crypto';
import type { Provider } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { clientVersions } from '../../../tests/support/gotrue-clients.ts';
import { PASSWORD } from '../../../tests/support/identity-app.ts';
import { followMailedLink } from '../../../tests/support/mailed-link.ts';
import { openBrowser } from '../../../tests/providers/browser.ts';
import { GOOGLE, outsideWorld } from '../../../tests/providers/outside-world.ts';

jest.setTimeout(180_000);

describe('outside sign-ins', () => {
  const world = outsideWorld();
  const { register, sessionOf, probe, number, outside, back, isBack, fragmentOf } = world;
  const { arrive, signedIn, client, eventsOf, userOf, mailsTo } = world;

  describe.each(clientVersions)('with the %s client', (version) => {
    it('open an account that is confirmed, and the same one the next time', async () => {
      const person = await outside();
      const first = await userOf(await signedIn(world.app.client({ version }), 'google', person.sub));

      expect(first).toMatchObject({
        email: person.email,
        app_metadata: { provider: 'google', providers: ['google'] },
        user_metadata: { display_name: person.name },
        identities: [{ provider: 'google', id: person.sub, identity_data: { email: person.email } }],
      });
      expect(first.email_confirmed_at).toBeDefined();
      expect(eventsOf(first.id)).toEqual(['AccountRegistered', 'EmailConfirmed']);
      expect(world.app.log.get(first.id)?.[0]?.data).toMatchObject({ displayName: person.name });
      const again = await signedIn(world.app.client({ version }), 'google', person.sub);
      expect((await userOf(again)).id).toBe(first.id);
      const { access_token: token } = await sessionOf(again);
      expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
      expect((await probe('signed-in', token)).status).toBe(200);
    });

    it('give a code to a client that set a challenge', async () => {
      const person = await outside();
      const pkce = world.app.client({ version, flowType: 'pkce' });
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
      const token = await world.provider.token({
        iss: world.provider.issuer,
        aud: GOOGLE[0],
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 60,
        nonce: createHash('sha256').update(nonce).digest('hex'),
        ...person,
      });
      const by = world.app.client({ version });
      const { data, error } = await by.signInWithIdToken({ provider: 'google', token, nonce });

      expect(error).toBeNull();
      expect(data.user?.email).toBe(person.email);
      expect((await signedIn(world.app.client({ version }), 'google', person.sub).then(userOf)).id).toBe(
        data.user?.id,
      );
    });

    it('are connected to an account, sign in to it, and are disconnected', async () => {
      const { email, userId } = await register();
      const browser = openBrowser();
      const own = world.app.client({ version, fetch: browser.call });
      await own.signInWithPassword({ email, password: PASSWORD });
      const { data } = await own.linkIdentity({
        provider: 'roblox' as Provider,
        options: { redirectTo: back() },
      });
      const sub = `roblox-${number()}`;
      await world.provider.person({ sub, name: 'Builder' });
      const { access_token = '', refresh_token = '' } = fragmentOf(
        await browser.walk(data?.url ?? '', sub, isBack),
      );
      await own.setSession({ access_token, refresh_token });
      expect((await userOf(own)).app_metadata).toMatchObject({ providers: ['email', 'roblox'] });
      expect(await mailsTo(email)).toContain('sign-in-connected');
      expect((await signedIn(world.app.client({ version }), 'roblox', sub).then(userOf)).id).toBe(userId);

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
      const gone = fragmentOf(await arrive(world.app.client({ version }), 'roblox', sub));
      expect(gone['error_code']).toBe('provider_email_needs_verification');
    });

    it('by a company’s directory are refused in the contract’s words', async () => {
      const { error } = await world.app.client({ version }).signInWithSSO({ domain: 'example.com' });

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
      const { rows } = await world.database.pool.query('select 1 from auth.identities where user_id = $1', [
        userId,
      ]);
      expect(rows).toEqual([]);
    });

    it('leave nothing of a stranger’s password where ours was not verified', async () => {
      const email = `early-${number()}@example.com`;
      const stranger = client();
      await stranger.signUp({ email, password: 'stranger-horse', options: { data: { display_name: 'S' } } });
      const link = await world.app.newestLink(email);
      const person = await outside({ email });
      const user = await userOf(await signedIn(client(), 'google', person.sub));

      expect(user.email).toBe(email);
      expect(eventsOf(user.id)).toEqual(['AccountRegistered', 'EmailConfirmed']);
      await followMailedLink(link);
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
        epoch: Math.floor(world.app.now().getTime() / 1000),
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

    it('open nothing at the site owner’s address, which its mailbox alone proves', async () => {
      const person = await outside();
      const config = world.app.config as { siteOwnerEmail: string | undefined };
      config.siteOwnerEmail = person.email;
      const refused = fragmentOf(await arrive(client(), 'google', person.sub));
      const { email } = await register();
      const theirs = await outside({ email });
      config.siteOwnerEmail = email;
      const notLinked = fragmentOf(await arrive(client(), 'google', theirs.sub));
      config.siteOwnerEmail = undefined;

      expect(refused).toMatchObject({ error_code: 'provider_email_needs_verification' });
      expect(refused['error_description']).toContain('Sign up by email');
      expect(notLinked).toMatchObject({ error_code: 'provider_email_needs_verification' });
      expect(world.app.claims.some(({ email: claimed }) => claimed === person.email)).toBe(false);
    });

    it('let nobody in who is banned', async () => {
      const person = await outside();
      const user = await userOf(await signedIn(client(), 'google', person.sub));
      world.app.standings.set(user.id, { status: 'banned', until: null });

      expect(fragmentOf(await arrive(client(), 'google', person.sub))).toMatchObject({
        error_code: 'user_banned',
      });
      const pkce = client({ flowType: 'pkce' });
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
      const own = client({ fetch: browser.call });
      await own.signInWithPassword({ email, password: PASSWORD });
      const { data } = await own.linkIdentity({ provider: 'google', options: { redirectTo: back() } });

      expect(fragmentOf(await browser.walk(data?.url ?? '', person.sub, isBack))).toMatchObject({
        error_code: 'identity_already_exists',
      });
    });
  });

  it('keep by whose link somebody came', async () => {
    const person = await outside();
    const address =
      `${world.app.url}/auth/v1/authorize?provider=google` +
      `&redirect_to=${encodeURIComponent(back())}&referral_code=JUN7Q4KX2M`;
    const { access_token: token = '' } = fragmentOf(await openBrowser().walk(address, person.sub, isBack));
    const { sub = '' } = decodeJwt(token);
    expect(world.app.log.get(sub)?.[0]?.data).toMatchObject({ referralCode: 'JUN7Q4KX2M' });
  });

  describe('by Discord, which is OAuth 2 alone', () => {
    it('ask Discord who came back', async () => {
      const id = String(7_000_000 + number());
      const email = `discord-${id}@example.com`;
      world.discord.signsIn({ id, username: 'ada', global_name: 'Ada', avatar: 'a1', email, verified: true });
      const user = await userOf(await signedIn(client(), 'discord', null));

      expect(user).toMatchObject({
        email,
        user_metadata: { display_name: 'Ada' },
        identities: [{ provider: 'discord', id }],
      });
    });

    it('open no account for an address that Discord has not verified', async () => {
      const id = String(7_000_000 + number());
      world.discord.signsIn({
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
      world.discord.signsIn(null);

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
});
