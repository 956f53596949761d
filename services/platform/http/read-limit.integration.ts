import type { Things } from '../../../tests/support/http-app.ts';
import { startThings } from '../../../tests/support/http-app.ts';

/** One of the 300 of a person is left by it, and five of the 1,500 of an address. */
const rateLimitScale = 1 / 300;

let things: Things;
beforeEach(async () => {
  things = await startThings({ rateLimitScale, trustProxy: ['loopback'] });
});
afterEach(() => things.close());

const ask = (url: string, address: string, person?: string) =>
  things.call({
    method: 'GET',
    url,
    headers: {
      'x-forwarded-for': address,
      ...(person === undefined ? {} : { authorization: `Bearer ${person}` }),
    },
  });
const statuses = async (count: number, next: (index: number) => ReturnType<typeof ask>) => {
  const said: number[] = [];
  for (let index = 0; index < count; index += 1) said.push((await next(index)).status);
  return said;
};

describe('reads that search or count', () => {
  it('are put off above the limit of one person, wherever they come from, with the time to wait', async () => {
    const own = (index: number) => ask('/api/searches', `203.0.113.${index}`, 'ada');
    expect(await statuses(2, own)).toEqual([200, 429]);
    const late = await own(9);
    expect(late.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/api/searches', '203.0.113.1', 'bea')).status).toBe(200);
  });

  it('are put off above the limit of one address, whoever asks, an IPv6 /64 as one', async () => {
    const visitors = (index: number) => ask('/api/searches', `2001:db8:0:1::${index + 1}`);
    expect(await statuses(6, visitors)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask('/api/searches', '2001:db8:0:1::ffff', 'ada')).status).toBe(429);
    expect((await ask('/api/searches', '2001:db8:0:2::1')).status).toBe(200);
  });

  it('leave the others alone, and are not counted by them', async () => {
    const light = () => ask('/api/things/0b9f2c3e-2c1a-4a55-9f0e-5a1c4b7a9d01', '203.0.113.1', 'ada');
    expect(await statuses(8, light)).toEqual(Array<number>(8).fill(200));
    expect((await ask('/api/searches', '203.0.113.1', 'ada')).status).toBe(200);
  });
});
