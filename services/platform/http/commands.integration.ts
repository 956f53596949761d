import type { Things } from '../../../tests/support/http-app.ts';
import { PERSON, startThings } from '../../../tests/support/http-app.ts';
import { until } from '../../../tests/support/waiting.ts';

const KEY = 'c0a8012e-7b7d-4f6e-8f3a-2d3b4c5d6e7f';

let things: Things;
beforeAll(async () => {
  things = await startThings();
}, 60_000);
afterAll(() => things.close());

describe('commands over HTTP', () => {
  it('have the id that person and key give, and answer with their position', async () => {
    const first = await things.post({ name: 'lamp' }, { 'idempotency-key': KEY });
    const again = await things.post({ name: 'lamp' }, { 'idempotency-key': KEY.toUpperCase() });
    const other = await things.post({ name: 'lamp' });

    expect(first.headers['x-position']).toBe('7');
    expect(again.json()).toEqual(first.json());
    expect(other.json()).not.toEqual(first.json());
  });

  it('are refused with a key that is no uuid', async () => {
    const badKey = await things.post({ name: 'lamp' }, { 'idempotency-key': '1' });

    expect(badKey.json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'idempotency-key': 'Expects a uuid.' },
    });
  });

  it('are put off above the limit of one person, with the time to wait', async () => {
    const tight = await startThings({ rateLimitScale: 1 / 240 });
    try {
      const send = () =>
        tight.app.inject({
          method: 'POST',
          url: '/api/things',
          headers: { authorization: 'Bearer x' },
          payload: { name: 'lamp' },
        });
      expect((await send()).statusCode).toBe(201);
      const refused = await send();

      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await tight.app.inject({ method: 'GET', url: '/api/things' })).statusCode).toBe(200);
    } finally {
      await tight.close();
    }
  });
});

describe('reads that wait for a position', () => {
  const asVisitor = (position: string) =>
    things.call({ method: 'GET', url: '/api/things', headers: { 'x-min-position': position } });
  const read = (position: string, person = PERSON) =>
    things.call({
      method: 'GET',
      url: '/api/things',
      headers: { 'x-min-position': position, authorization: `Bearer ${person}` },
    });

  it('are answered at once when the read models are there', async () => {
    expect((await read('5')).status).toBe(200);
  });

  it('are held until the projector says so', async () => {
    const held = read('9');
    let settled = false;
    void held.then(() => (settled = true));
    // Another one comes and goes meanwhile.
    expect((await read('5')).status).toBe(200);
    expect(settled).toBe(false);
    things.notify(JSON.stringify({ position: '9', signals: [] }));

    expect((await held).status).toBe(200);
  });

  it('notice by themselves when the notification was lost', async () => {
    const held = read('12');
    things.store(12n);

    expect((await held).status).toBe(200);
  });

  it('tell how far the read models were when they came, and commands tell nothing of it', async () => {
    things.notify(JSON.stringify({ position: '13', signals: [] }));
    const answer = await things.call({ method: 'GET', url: '/api/things' });
    const waits = read('14');
    things.notify(JSON.stringify({ position: '14', signals: [] }));

    expect(answer.headers['x-read-position']).toBe('13');
    expect((await waits).headers['x-read-position']).toMatch(/^1[34]$/);
    const command = await things.call({ method: 'POST', url: '/api/things', payload: {} });
    expect(command.headers).not.toHaveProperty('x-read-position');
  });

  it('are refused after two seconds when the read models stay behind', async () => {
    const answer = await read('999999');

    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'read_model_behind' });
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('are refused with a position that is none', async () => {
    expect((await read('-1')).status).toBe(400);
    expect((await asVisitor('-1')).status).toBe(400);
  });

  it('are none of a visitor, who has written nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => asVisitor('999999')));

    // Whoever waits for what does not come is refused.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('are held for each person, a few at a time, so that nobody takes the places of others', async () => {
    const answered: number[] = [];
    const greedy = Array.from({ length: 60 }, () =>
      read('20', 'greedy').then(({ status }) => answered.push(status)),
    );
    await until('those without a place to be refused', () => answered.length >= 10);
    expect((await read('5', 'modest')).status).toBe(200);
    expect(answered).toEqual(Array.from({ length: 10 }, () => 503));
    const modest = read('20', 'modest');
    things.notify(JSON.stringify({ position: '20', signals: [] }));

    expect((await modest).status).toBe(200);
    await Promise.all(greedy);
    expect(answered.filter((status) => status === 200)).toHaveLength(50);
    // And nothing is left of them.
    expect((await read('20', 'greedy')).status).toBe(200);
  });
});

describe('the address of a request', () => {
  /** The limit of writes from one address is ten times that of one person. */
  const forwarded = (target: Things, address: string) =>
    target.call({
      method: 'POST',
      url: '/api/things',
      headers: { 'x-forwarded-for': address },
      payload: {},
    });
  const refusedAfter = async (target: Things, addressOf: (index: number) => string): Promise<boolean> => {
    for (let index = 0; index < 60; index += 1)
      if ((await forwarded(target, addressOf(index))).status === 429) return true;
    return false;
  };
  const rateLimitScale = 1 / 240;

  it('is the peer, whatever the request says of itself', async () => {
    const alone = await startThings({ rateLimitScale });
    try {
      expect(await refusedAfter(alone, (index) => `198.51.100.${index}`)).toBe(true);
    } finally {
      await alone.close();
    }
  });

  it('is what a trusted proxy says, and nothing that stands before it in the header', async () => {
    const behind = await startThings({ rateLimitScale, trustProxy: ['loopback'] });
    try {
      expect(await refusedAfter(behind, (index) => `198.51.100.${index}`)).toBe(false);
      expect(await refusedAfter(behind, (index) => `198.51.100.${index}, 203.0.113.7`)).toBe(true);
    } finally {
      await behind.close();
    }
  });

  it('is the /64 of an IPv6 address: whoever has one has all of it', async () => {
    const behind = await startThings({ rateLimitScale, trustProxy: ['loopback'] });
    try {
      const inHex = (index: number) => (index + 1).toString(16);
      expect(await refusedAfter(behind, (index) => `2001:db8:${inHex(index)}::1`)).toBe(false);
      expect(await refusedAfter(behind, (index) => `2001:db8:0:ffff::${inHex(index)}`)).toBe(true);
    } finally {
      await behind.close();
    }
  });
});
