import { PASSWORD, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import type { IdentityParts } from '../parts.ts';

/** Whoever is turned away for want of a place to hash has not had a try of theirs counted, and cost no look-up. */
describe('where too many passwords wait already', () => {
  let app: AccountsApp;
  const { register, signIn, sessionOf } = people(() => app);
  inAccountsApp((started) => (app = started));

  let token = '';
  let person = { email: '', userId: '' };
  beforeAll(async () => {
    person = await register();
    const admin = await register();
    app.roles.set(admin.userId, ['admin']);
    ({ access_token: token } = await sessionOf(await signIn(admin.email)));
  });
  afterEach(() => jest.restoreAllMocks());

  const counted = async (): Promise<unknown[]> =>
    (await app.pool.query<object>('select key from auth.rate_limits order by key')).rows;
  const send = async (method: string, path: string, body?: object): Promise<number> => {
    const answer = await fetch(`${app.url}/auth/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const newcomer = { email: 'newcomer@example.com', password: PASSWORD, data: { display_name: 'N' } };

  it.each<[string, string, () => [string, string, object], (() => [string, string]) | null]>([
    ['a sign-in', 'POST', () => ['POST', 'token?grant_type=password', newcomer], null],
    ['a sign-up', 'POST', () => ['POST', 'signup', newcomer], null],
    ['a new password', 'PUT', () => ['PUT', 'user', { password: 'another-one' }], () => ['GET', 'user']],
    [
      'an account that an admin opens',
      'POST',
      () => ['POST', 'admin/users', { email: newcomer.email, password: PASSWORD }],
      () => ['GET', 'admin/users?per_page=1'],
    ],
    [
      'a password that an admin sets',
      'PUT',
      () => ['PUT', `admin/users/${person.userId}`, { password: 'another-one' }],
      () => ['GET', 'admin/users?per_page=1'],
    ],
    [
      'a link of a sign-up',
      'POST',
      () => ['POST', 'admin/generate_link', { type: 'signup', ...newcomer }],
      () => ['GET', 'admin/users?per_page=1'],
    ],
  ])('%s comes back later, and has used nothing up', async (_, _method, request, bearerAlone) => {
    await app.pool.query('delete from auth.rate_limits');
    if (bearerAlone !== null) await send(...bearerAlone());
    const before = await counted();
    const { hashes, verifications } = app.engine;
    const { passwords } = app.app.get<IdentityParts>(IDENTITY_PARTS);
    jest.spyOn(passwords, 'assertRoom').mockImplementation(() => {
      throw new Rejection('temporarily_unavailable');
    });

    expect(await send(...request())).toBe(503);
    expect(await counted()).toEqual(before);
    expect([app.engine.hashes, app.engine.verifications]).toEqual([hashes, verifications]);
  });
});
