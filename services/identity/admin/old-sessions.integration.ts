import { PASSWORD, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

/** What a token that somebody took from an admin's old session must not do to other people's accounts. */
describe('an admin whose login is older than a day', () => {
  let app: AccountsApp;
  const { register, signIn, sessionOf } = people(() => app);
  inAccountsApp((started) => (app = started));

  let token = '';
  let of = { email: '', userId: '' };
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${app.url}/auth/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await answer.json()) as { code?: string };
    return [answer.status, told.code] as const;
  };
  beforeEach(async () => {
    of = await register();
    const admin = await register();
    app.roles.set(admin.userId, ['admin']);
    ({ access_token: token } = await sessionOf(await signIn(admin.email)));
    await app.pool.query(
      `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
      [admin.userId],
    );
  });

  it.each<[string, string, () => object]>([
    ['sets no password', 'PUT', () => ({ password: 'set-by-a-thief' })],
    ['moves no address', 'PUT', () => ({ email: `thief-${of.userId}@example.com`, email_confirm: true })],
    ['erases nobody', 'DELETE', () => ({})],
  ])('%s', async (_, method, body) => {
    expect(await ask(method, `admin/users/${of.userId}`, body())).toEqual([400, 'reauthentication_needed']);
    expect((await app.client().signInWithPassword({ email: of.email, password: PASSWORD })).error).toBeNull();
    expect(app.erasures.some(({ userId }) => userId === of.userId)).toBe(false);
  });

  it.each<[string, string, () => object]>([
    ['hands over no link', 'admin/generate_link', () => ({ type: 'recovery', email: of.email })],
    ['opens no account', 'admin/users', () => ({ email: `new-${of.userId}@example.com` })],
    ['invites nobody', 'invite', () => ({ email: `invited-${of.userId}@example.com` })],
  ])('%s', async (_, path, body) => {
    expect(await ask('POST', path, body())).toEqual([400, 'reauthentication_needed']);
  });

  it('takes no second factor away', async () => {
    const path = `admin/users/${of.userId}/factors/${crypto.randomUUID()}`;
    expect(await ask('DELETE', path)).toEqual([400, 'reauthentication_needed']);
  });

  it('goes on looking', async () => {
    expect((await ask('GET', 'admin/users'))[0]).toBe(200);
    expect((await ask('GET', `admin/users/${of.userId}`))[0]).toBe(200);
  });
});
