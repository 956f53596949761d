import { createCoalescer } from './coalescer.ts';

interface Request {
  key: string;
  weight: number;
}

const request = (key: string, weight = 1): Request => ({ key, weight });
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** A coalescer whose batches end when the test says so. */
function held(limits: Partial<{ maxRequests: number; maxWeight: number; maxQueued: number }> = {}) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const coalescer = createCoalescer<Request>({
    concurrency: 1,
    maxRequests: 10,
    maxWeight: 100,
    maxQueued: 100,
    ...limits,
    run(batch) {
      batches.push(batch.map(({ key }) => key));
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  const endBatch = async (): Promise<void> => {
    ends.shift()?.();
    await turn();
  };
  return { coalescer, batches, endBatch };
}

describe('the coalescer', () => {
  it('gathers what comes while a batch is under way', async () => {
    const { coalescer, batches, endBatch } = held();
    coalescer.offer(request('a'));
    await turn();
    for (const key of ['b', 'c', 'd']) coalescer.offer(request(key));
    await turn();
    expect(batches).toEqual([['a']]);
    await endBatch();
    expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('puts requests of one key into batches of their own, in order', async () => {
    const { coalescer, batches, endBatch } = held();
    for (const key of ['a', 'a', 'b', 'a', 'b']) coalescer.offer(request(key));
    await turn();
    await endBatch();
    await endBatch();
    expect(batches).toEqual([['a', 'b'], ['a', 'b'], ['a']]);
  });

  it('keeps to the limits of a batch, and lets one that is too heavy go alone', async () => {
    const { coalescer, batches, endBatch } = held({ maxRequests: 3, maxWeight: 10 });
    for (const [key, weight] of [
      ['a', 4],
      ['b', 4],
      ['c', 4],
      ['d', 50],
      ['e', 1],
      ['f', 1],
      ['g', 1],
      ['h', 1],
    ] as const) {
      coalescer.offer(request(key, weight));
    }
    await turn();
    for (let n = 0; n < 5; n++) await endBatch();
    expect(batches).toEqual([['a', 'b'], ['c'], ['d'], ['e', 'f', 'g'], ['h']]);
  });

  it('takes no more than its queue holds, and again when there is room', async () => {
    const { coalescer, endBatch } = held({ maxQueued: 2 });
    coalescer.offer(request('a'));
    await turn();
    expect(['b', 'c', 'd'].map((key) => coalescer.offer(request(key)))).toEqual([true, true, false]);
    await endBatch();
    expect(coalescer.offer(request('d'))).toBe(true);
  });

  it('is idle when the last batch has ended', async () => {
    const { coalescer, endBatch } = held();
    await coalescer.idle();
    coalescer.offer(request('a'));
    let idle = false;
    const waiting = coalescer.idle().then(() => (idle = true));
    await turn();
    expect(idle).toBe(false);
    await endBatch();
    await waiting;
    expect(idle).toBe(true);
  });
});
