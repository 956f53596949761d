import type { GoTrueClient } from '@supabase/auth-js';
import { openBrowser } from '../../../tests/providers/browser.ts';
import { GOOGLE, outsideWorld } from '../../../tests/providers/outside-world.ts';
import { PASSWORD } from '../../../tests/support/identity-app.ts';

jest.setTimeout(180_000);

const DAY = 24 * 3_600_000;

/** After a takeover: the stranger has connected an account of theirs, and the owner finds it. */
describe('disconnecting an account', () => {
  const world = outsideWorld();
  const { register, outside, signedIn, addressFor, isBack, client, eventsOf } = world;

  const idTokenOf = (person: { sub: string }): Promise<string> =>
    world.provider.token({
      iss: world.provider.issuer,
      aud: GOOGLE[0],
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 60,
      ...person,
    });
  const signIn = async (email: string): Promise<GoTrueClient> => {
    const own = client();
    const { error } = await own.signInWithPassword({ email, password: PASSWORD });
    if (error !== null) throw error;
    return own;
  };
  const identityOf = async (own: GoTrueClient, provider: string) => {
    const { data } = await own.getUserIdentities();
    const found = data?.identities.find((identity) => identity.provider === provider);
    if (found === undefined) throw new Error(`no ${provider}`);
    return found;
  };
  /** Somebody with a password whose account a stranger’s sign-in opens as well. */
  const taken = async () => {
    const [{ email, userId }, person] = [await register(), await outside()];
    const linking = await client().signInWithPassword({ email, password: PASSWORD });
    if (linking.error !== null) throw linking.error;
    const own = client();
    await own.setSession(linking.data.session);
    const token = await idTokenOf(person);
    const { error } = await own.linkIdentity({ provider: 'google', token });
    if (error !== null) throw error;
    await own.signOut({ scope: 'others' });
    return { email, userId, person };
  };

  it('ends the sessions that were begun with it, and all others but the one that asks', async () => {
    const { email, person } = await taken();
    const stranger = await signedIn(client(), 'google', person.sub);
    const own = await signIn(email);
    expect((await own.unlinkIdentity(await identityOf(own, 'google'))).error).toBeNull();

    expect((await stranger.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await stranger.getUser()).error).not.toBeNull();
    expect((await own.refreshSession()).error).toBeNull();
  });

  it('ends the codes that were given out and not exchanged yet', async () => {
    const { email, person } = await taken();
    const stranger = client({ flowType: 'pkce' });
    const arrived = await openBrowser().walk(await addressFor(stranger, 'google'), person.sub, isBack);
    const own = await signIn(email);
    expect((await own.unlinkIdentity(await identityOf(own, 'google'))).error).toBeNull();

    const { error } = await stranger.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
    expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  it('leaves nobody in who signs in with it at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { email, userId, person } = await taken();
      const own = await signIn(email);
      const google = await identityOf(own, 'google');
      const token = await idTokenOf(person);
      const [disconnected, stranger] = await Promise.all([
        own.unlinkIdentity(google),
        client().signInWithIdToken({ provider: 'google', token }),
      ]);

      expect(disconnected.error).toBeNull();
      expect(stranger.error?.code).not.toBe('unexpected_failure');
      const { rowCount } = await world.app.pool.query('select from auth.sessions where user_id = $1', [
        userId,
      ]);
      expect(rowCount).toBe(1);
    }
  });

  it.each(['google', 'email'])('is told by mail: %s', async (provider) => {
    const { email, userId } = await taken();
    const own = await signIn(email);
    expect((await own.unlinkIdentity(await identityOf(own, provider))).error).toBeNull();

    const mail = await world.app.newestMail(email);
    expect(mail.kind).toBe('sign-in-disconnected');
    expect(mail.subject).toBe(
      provider === 'google' ? 'Google is disconnected from your account' : 'Your password was removed',
    );
    expect(mail.text).toContain('logged out everywhere else');
    expect(eventsOf(userId)).toEqual(['AccountRegistered', 'EmailConfirmed']);
  });

  it.each(['google', 'email'])('takes no session that is older than a day: %s', async (provider) => {
    const { email } = await taken();
    const own = await signIn(email);
    const identity = await identityOf(own, provider);
    world.app.advance(DAY + 60_000);
    expect((await own.refreshSession()).error).toBeNull();

    expect((await own.unlinkIdentity(identity)).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await own.getUserIdentities()).data?.identities).toHaveLength(2);
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });
});
