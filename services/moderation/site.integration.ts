import type { ModeratedProduct, Signed } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';
import { newId } from '../kernel/ids.ts';

jest.setTimeout(180_000);

const password = 'correct horse 9';

let started: ModeratedProduct;
beforeAll(async () => {
  started = await startModeratedProduct();
});
afterAll(async () => started.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const rolesOf = async (who: Signed) => (await who.ask('GET', '/api/me')).body['user_roles'];
const promote = (who: Signed, { id }: Signed) => who.ask('POST', `/api/admin/users/${id}/promote`);
const handOver = (who: Signed, to: string, proof: object = { password }, headers = {}) =>
  who.ask('POST', '/api/site/hand-over', { to, ...proof }, headers);

it('the site goes from its owner to an admin, on the owner’s proof alone, and bites on the next request', async () => {
  const wren = await started.arrive('Wren');
  const [ada, bob] = [await started.arrive('Ada'), await started.arrive('Bob')];
  await promote(wren, ada);

  expect(await handOver(wren, ada.id, {})).toMatchObject(refused(403, 'wrong_password'));
  expect(await handOver(wren, ada.id, { password: 'a guess' })).toMatchObject(refused(403, 'wrong_password'));
  expect(await handOver(ada, ada.id)).toMatchObject(refused(403, 'not_allowed'));
  expect(await handOver(wren, wren.id)).toMatchObject(refused(403, 'not_oneself'));
  expect(await handOver(wren, bob.id)).toMatchObject(refused(409, 'not_an_admin'));
  expect(await handOver(wren, newId())).toMatchObject(refused(404, 'not_found'));
  const leaving = await started.arrive('Lea');
  await promote(wren, leaving);
  expect((await leaving.ask('POST', '/api/account/deletion', { password })).status).toBe(200);
  expect(await handOver(wren, leaving.id)).toMatchObject({ body: { code: 'account_deleted' } });
  expect([await rolesOf(wren), await rolesOf(ada)]).toEqual([['site_owner'], ['admin']]);

  const key = { 'idempotency-key': newId() };
  const given = await handOver(wren, ada.id, { password }, key);
  expect(given.status).toBe(200);
  expect((await handOver(wren, ada.id, { password }, key)).body).toEqual(given.body);
  expect(await handOver(wren, bob.id, { password }, key)).toMatchObject(refused(422, 'key_reused'));
  expect(await handOver(wren, ada.id)).toMatchObject(refused(403, 'not_allowed'));
  expect([await rolesOf(wren), await rolesOf(ada)]).toEqual([[], ['site_owner', 'admin']]);
  expect(await promote(wren, bob)).toMatchObject(refused(403, 'not_allowed'));
  expect((await promote(ada, bob)).status).toBe(200);
  // Who had it does not get it back by signing in.
  expect(await rolesOf(await started.signIn(wren.email))).toEqual([]);
  const { body } = await ada.ask('GET', `/api/admin/audit?person=${ada.id}&limit=20`);
  expect((body['items'] as { words: string }[]).map(({ words }) => words)).toContain(
    'Wren transferred the site to Ada.',
  );
});
