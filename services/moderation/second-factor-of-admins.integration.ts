import { granted, signIn, somebody } from '../../tests/journeys/people.ts';
import type { Somebody } from '../../tests/journeys/people.ts';
import { Done } from '../../contracts/wire.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(120_000);

let place: MovedProduct;
let owner: Somebody;
let ada: Somebody;
beforeAll(async () => {
  place = await openMovedProduct({ ADMIN_SECOND_FACTOR: 'true' });
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  ada = await somebody(place.url, 'Ada');
  owner = { ...owner, ...(await signIn(place.url, owner)) };
});
afterAll(() => place.stop());

it('the panel opens for admins who have shown a second factor alone', async () => {
  const doors = [
    ['GET', '/api/admin/overview'],
    ['GET', '/api/admin/reports'],
    ['POST', `/api/admin/users/${ada.id}/promote`],
  ] as const;
  for (const [method, path] of doors) {
    expect(await owner.call(method, path)).toMatchObject({
      status: 403,
      body: { code: 'admin_second_factor' },
    });
    // To somebody without a role it says nothing of the kind.
    expect(await ada.call(method, path)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  }
  // All else of theirs is open as before.
  expect((await owner.call('GET', '/api/me')).status).toBe(200);

  const { pool } = place.product.foundation;
  await pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [owner.id]);
  expect((await owner.call('GET', '/api/admin/overview')).status).toBe(200);
  granted(Done, await owner.call('POST', `/api/admin/users/${ada.id}/promote`));
});
