import { landing, PASSWORD, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

const STRANGERS = 'a-stranger-s-own';
const OWNERS = 'chosen-by-the-owner';

/** The account at SITE_OWNER_EMAIL claims the site: it is for whoever reads that mailbox, and for nobody's earlier password. */
describe('the account at the site owner’s address', () => {
  let app: AccountsApp;
  const { register, signIn } = people(() => app);
  inAccountsApp((started) => (app = started));

  let made = 0;
  let owner = '';
  const config = () => app.config as { siteOwnerEmail: string | undefined };
  beforeEach(() => {
    owner = `owner-${(made += 1)}@example.com`;
    config().siteOwnerEmail = owner;
  });

  const signUp = (password: string, email = owner) =>
    app.client().signUp({ email, password, options: { data: { display_name: 'Somebody' } } });
  const attempt = (password: string) => app.client().signInWithPassword({ email: owner, password });
  /** Opens what stands behind a letter, as whoever reads it does. */
  const follow = async (link: string) => {
    const target = await landing(link);
    const fragment = new URLSearchParams(target.hash.slice(1));
    const reader = app.client();
    const { error } = await reader.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    if (error !== null) throw error;
    return { target, fragment, reader };
  };

  it('is opened by a letter that asks for a password, whatever a sign-up entered', async () => {
    expect((await signUp(STRANGERS)).error).toBeNull();
    const letter = await app.newestMail(owner);
    expect([letter.kind, letter.subject]).toEqual([
      'confirm-owner',
      'Confirm your email and choose a password',
    ]);
    // A code that is typed elsewhere would lead past the choice.
    expect(letter.code).toBe('');
    const { target, fragment, reader } = await follow(letter.link);
    expect([target.pathname, fragment.get('type')]).toEqual(['/password-reset', 'invite']);
    expect((await attempt(STRANGERS)).error?.code).toBe('invalid_credentials');

    expect((await reader.updateUser({ password: OWNERS })).error).toBeNull();
    expect((await attempt(STRANGERS)).error?.code).toBe('invalid_credentials');
    const { data } = await attempt(OWNERS);
    expect(app.claims.filter(({ email }) => email === owner).map(({ userId }) => userId)).toContain(
      data.user?.id,
    );
  });

  it('takes no stranger’s password when the owner signed up as well, or asked for the letter again', async () => {
    await signUp(OWNERS);
    await signUp(STRANGERS);
    await signUp(STRANGERS);
    await app.client().resend({ type: 'signup', email: owner });
    await follow(await app.newestLink(owner));

    expect((await attempt(STRANGERS)).error?.code).toBe('invalid_credentials');
  });

  it('takes none that came before the address was named either', async () => {
    config().siteOwnerEmail = undefined;
    await signUp(STRANGERS);
    const before = await app.newestLink(owner);
    config().siteOwnerEmail = owner;
    await follow(before);

    expect((await attempt(STRANGERS)).error?.code).toBe('invalid_credentials');
  });

  it.each(['recovery', 'magiclink'] as const)(
    'is opened by a letter of %s, without a password',
    async (kind) => {
      await signUp(STRANGERS);
      if (kind === 'recovery') await app.client().resetPasswordForEmail(owner);
      else await app.client().signInWithOtp({ email: owner });
      await follow(await app.newestLink(owner));

      expect((await attempt(STRANGERS)).error?.code).toBe('invalid_credentials');
    },
  );

  it('is nobody’s who moves their account there, but for the owner', async () => {
    const { email, userId } = await register();
    const theirs = await signIn(email);
    expect((await theirs.updateUser({ email: owner })).error).toMatchObject({
      status: 400,
      code: 'email_address_not_authorized',
    });
    const { data } = await theirs.getUser();
    expect(data.user?.new_email).toBeUndefined();
    await expect(app.newestMail(owner)).rejects.toThrow('no mail');

    app.roles.set(userId, ['site_owner']);
    expect((await theirs.updateUser({ email: owner })).error).toBeNull();
  });

  it('is any other where it is not the owner’s', async () => {
    const email = `not-${owner}`;
    await signUp(PASSWORD, email);
    const { target } = await follow(await app.newestLink(email));
    expect(target.pathname).not.toBe('/password-reset');
    expect((await app.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });
});
