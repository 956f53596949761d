import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { eventually, person } from '../../tests/journeys/people.ts';
import { sweepSignUps } from '../identity/accounts/abandoned-sign-ups.ts';
import { IDENTITY_PARTS } from '../identity/identity-tokens.ts';
import type { IdentityParts } from '../identity/parts.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
beforeAll(async () => {
  place = await openMovedProduct();
});
afterAll(() => place.stop());

const PASSWORD = 'correct horse 9';

const rowOf = async (email: string) => {
  const { rows } = await place.product.foundation.pool.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [email],
  );
  return rows[0]?.id;
};
const signUp = async (email: string): Promise<string> => {
  const { status } = await place.ask('POST', '/auth/v1/signup', null, {
    email,
    password: PASSWORD,
    data: { display_name: 'Somebody' },
  });
  expect(status).toBe(200);
  return (await rowOf(email)) ?? '';
};
const parts = () => place.product.app.get<IdentityParts>(IDENTITY_PARTS, { strict: false });
const sweep = async (): Promise<void> => {
  await sweepSignUps(parts(), place.now());
  await place.settled();
};
const eventsOf = async (userId: string): Promise<readonly string[]> =>
  (await place.product.foundation.log.readStream(`account-${userId}`)).map(({ type }) => type);
const rowsIn = async (sql: string, value: string): Promise<number> =>
  (await place.product.foundation.pool.query(sql, [value])).rows.length;

describe('a sign-up that nobody confirms', () => {
  it('is erased after its days with its letters, and its address is free again', async () => {
    const email = 'left@makehold.example';
    const id = await signUp(email);
    await eventually('its letter', async () =>
      (await rowsIn('select 1 from mail.mailbox where recipient = $1', email)) > 0 ? true : undefined,
    );

    await place.pass(29);
    await sweep();
    expect(await rowOf(email)).toBe(id);

    await place.pass(2);
    await sweep();
    await eventually('nobody has the address', async () =>
      (await rowOf(email)) === undefined ? true : undefined,
    );
    await place.settled();
    expect(await eventsOf(id)).toEqual(['AccountRegistered', 'AccountErasureStarted', 'AccountErased']);
    expect(await rowsIn('select 1 from mail.mailbox where recipient = $1', email)).toBe(0);
    expect(await rowsIn('select 1 from auth.one_time_tokens where user_id = $1', id)).toBe(0);
    expect(await rowsIn('select 1 from auth.outbox where user_id = $1', id)).toBe(0);

    expect(await signUp(email)).not.toBe(id);
  });

  it('stays while its owner asks for letters, and goes for good no matter how often it is swept', async () => {
    const email = 'slow@makehold.example';
    const id = await signUp(email);
    await place.pass(20);
    expect(await signUp(email)).toBe(id);
    await place.pass(20);
    await sweep();
    expect(await rowOf(email)).toBe(id);

    await place.pass(11);
    await sweep();
    await sweep();
    expect((await eventsOf(id)).filter((type) => type.startsWith('AccountEras'))).toEqual([
      'AccountErasureStarted',
      'AccountErased',
    ]);
  });

  it('is no account that somebody confirmed, came into by other means, or was banned from', async () => {
    const { pool } = place.product.foundation;
    const confirmed = await person(place.url, 'Kim');
    const outside = await signUp('outside@makehold.example');
    await pool.query(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
       values (gen_random_uuid(), $1, 'github', '7', '{}', now(), now())`,
      [outside],
    );
    const used = await signUp('used@makehold.example');
    await pool.query('update auth.users set last_sign_in_at = $2 where id = $1', [used, place.now()]);
    const banned = await signUp('banned@makehold.example');
    const { setStanding } = parts();
    const owner = (await rowOf(confirmed.email)) ?? '';
    await (
      await setStanding({ userId: banned, by: owner, ban: 'for good' })
    )();

    await place.pass(60);
    await sweep();

    expect(await rowOf(confirmed.email)).toBe(owner);
    expect(await rowOf('outside@makehold.example')).toBe(outside);
    expect(await rowOf('used@makehold.example')).toBe(used);
    expect(await rowOf('banned@makehold.example')).toBe(banned);
  });
});
