import type { Person } from '../../tests/journeys/people.ts';
import { person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(120_000);

let place: MovedProduct;
beforeAll(async () => {
  place = await openMovedProduct();
});
afterAll(() => place.stop());

const asks = async ({ email }: Person, method: string, where: string, body?: unknown) => {
  // A fresh session: the clock has moved since the last one.
  const session = await place.signIn(email);
  if (typeof session === 'string') throw new Error(`${email} cannot sign in: ${session}`);
  return place.ask(method, where, session.token, body);
};
/** Has the person told of something, once more. */
const tell = async (who: Person): Promise<void> => {
  expect((await asks(who, 'POST', '/api/account/deletion', { password: 'correct horse 9' })).status).toBe(
    200,
  );
  expect((await asks(who, 'DELETE', '/api/account/deletion')).status).toBe(204);
  await place.settled();
};
const shown = async (who: Person): Promise<{ unread: number; read: number }> => {
  const { body } = await asks(who, 'GET', '/api/notifications');
  const { unread, items } = body as { unread: number; items: readonly { is_read: boolean }[] };
  return { unread, read: items.filter(({ is_read: read }) => read).length };
};

describe('notifications that were read', () => {
  it('are shown for their days, and those that were not read for as long as they are not', async () => {
    const ida = await person(place.url, 'Ida');
    await tell(ida);
    const { unread: told } = await shown(ida);
    expect(told).toBeGreaterThan(0);
    expect((await asks(ida, 'POST', '/api/notifications/read-all')).status).toBe(200);
    await place.settled();
    expect(await shown(ida)).toEqual({ unread: 0, read: told });

    await place.pass(89);
    expect(await shown(ida)).toEqual({ unread: 0, read: told });
    await tell(ida);
    const { unread: toldAgain } = await shown(ida);
    expect(toldAgain).toBeGreaterThan(0);

    await place.pass(2);
    expect(await shown(ida)).toEqual({ unread: toldAgain, read: 0 });
    await place.pass(100);
    expect(await shown(ida)).toEqual({ unread: toldAgain, read: 0 });
  });
});
