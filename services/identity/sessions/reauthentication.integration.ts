import { clientVersions } from '../../../tests/support/gotrue-clients.ts';
import { people, PASSWORD } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

const DAY = 24 * 3_600_000;

describe.each(clientVersions)('a new password, with the %s client', (version) => {
  let app: AccountsApp;
  const { register, signIn } = people(() => app, version);

  /** Somebody whose login is long ago, though its token is fresh. */
  const inAnOldSession = async () => {
    const { email, userId } = await register();
    const client = await signIn(email);
    app.advance(DAY + 60_000);
    const { error } = await client.refreshSession();
    if (error !== null) throw error;
    return { email, userId, client };
  };

  inAccountsApp((started) => (app = started));

  it('needs no more than a login of the last minutes', async () => {
    const { email } = await register();
    const client = await signIn(email);
    app.advance(14 * 60_000);

    expect((await client.updateUser({ password: 'a-new-password' })).error).toBeNull();
    const { kind, text } = await app.newestMail(email);
    expect(kind).toBe('password-changed');
    expect(text).not.toContain('a-new-password');
  });

  it('needs the code of a mail in an older one, once', async () => {
    const { email, client } = await inAnOldSession();
    const password = 'a-new-password';
    expect((await client.updateUser({ password })).error?.status).toBe(400);
    expect((await client.reauthenticate()).error).toBeNull();
    const { code, kind } = await app.newestMail(email);
    expect(kind).toBe('reauthentication');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await client.updateUser({ password, nonce: wrong })).error?.status).toBe(422);
    expect((await client.updateUser({ password, nonce: code })).error).toBeNull();

    app.advance(DAY);
    await client.refreshSession();
    const again = await client.updateUser({ password: 'yet-another', nonce: code });
    expect(again.error?.status).toBe(422);
  });

  it('may be proved by the current one instead', async () => {
    const { client } = await inAnOldSession();
    const change = (current: string) =>
      client.updateUser({ password: 'a-new-password', current_password: current });

    expect((await change('not-the-current')).error?.status).toBe(400);
    expect((await change(PASSWORD)).error).toBeNull();
  });

  it('takes no code of somebody else, and none that is too old', async () => {
    const [mine, theirs] = [await inAnOldSession(), await register()];
    const them = await signIn(theirs.email);
    await them.reauthenticate();
    const { code } = await app.newestMail(theirs.email);
    const foreign = await mine.client.updateUser({ password: 'a-new-password', nonce: code });
    expect(foreign.error?.status).toBe(422);

    await mine.client.reauthenticate();
    const own = await app.newestMail(mine.email);
    app.advance(16 * 60_000);
    const late = await mine.client.updateUser({ password: 'a-new-password', nonce: own.code });
    expect(late.error?.status).toBe(422);
  });

  it('is no code to sign in with', async () => {
    const { email, client } = await inAnOldSession();
    await client.reauthenticate();
    const { code } = await app.newestMail(email);

    for (const type of ['email', 'recovery', 'signup'] as const)
      expect((await app.client({ version }).verifyOtp({ email, token: code, type })).error?.status).toBe(403);
  });

  it('ends links that could set another', async () => {
    const { email } = await register();
    const client = await signIn(email);
    await app.client({ version }).resetPasswordForEmail(email);
    const { code } = await app.newestMail(email);
    await client.updateUser({ password: 'a-new-password' });
    const late = await app.client({ version }).verifyOtp({ email, token: code, type: 'recovery' });

    expect(late.error?.status).toBe(403);
  });
});
