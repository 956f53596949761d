import { noon } from '../../tests/support/given.ts';
import { createMemoryLog } from '../../tests/support/memory-log.ts';
import { plainCodec } from '../../tests/support/plain-codec.ts';
import type { EventOf } from '../events.ts';
import type { Loaded, StreamRules } from './handler.ts';
import { createHandler } from './handler.ts';
import { idFrom } from './ids.ts';
import type { NewEvent } from './log.ts';
import { LogUnavailable, OutcomeUnknown, WrongRevision } from './log.ts';
import { Rejection } from './rejection.ts';
import { withoutSnapshots } from './snapshots.ts';

type Count = EventOf<'site'>;
type Add = { readonly type: 'Add'; readonly events: number; readonly upTo: number };

const claimed: Count = { type: 'SiteOwnerClaimed', data: { userId: 'owner' } };

/** Adds events to a stream that may hold `upTo` of them. */
const counting: StreamRules<'site', number, Add> = {
  category: 'site',
  initial: 0,
  decide: (count, { events, upTo }) => {
    if (count + events > upTo) throw new Rejection('conflict');
    return Array.from({ length: events }, () => claimed);
  },
  evolve: (count) => count + 1,
};

/** One process: a handler with a cache of its own over a shared log. */
const processOver = (memory: ReturnType<typeof createMemoryLog>) => {
  const cache = new Map<string, Loaded<unknown>>();
  const handler = createHandler(counting, {
    log: memory.log,
    clock: { now: () => noon },
    cache,
    ...plainCodec,
    snapshots: withoutSnapshots,
  });
  return {
    cache,
    add: (name: string, events = 1, upTo = Number.POSITIVE_INFINITY) =>
      handler.handle('s', { type: 'Add', events, upTo }, { commandId: idFrom(name), actor: 'ada' }),
    ask: (name: string, request?: string) =>
      handler.handle(
        's',
        { type: 'Add', events: 1, upTo: Number.POSITIVE_INFINITY },
        { commandId: idFrom(name), actor: 'ada', ...(request === undefined ? {} : { request }) },
      ),
    count: () => handler.state('s'),
    countAt: (position: bigint) => handler.stateAt('s', position),
    earlier: (name: string, request?: string) =>
      handler.earlier('s', { commandId: idFrom(name), ...(request === undefined ? {} : { request }) }),
  };
};

/** What another process writes meanwhile. */
const foreign = (name: string): NewEvent => ({
  id: idFrom('foreign', name),
  type: 'SiteOwnerClaimed',
  data: JSON.stringify(claimed.data),
  metadata: JSON.stringify({ commandId: idFrom('command of', name), version: 1 }),
});

describe('the state of a stream at a position of the log', () => {
  it('has what came to it up to there, and nothing of what came since', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    await process.add('a', 2);
    memory.write('site-other', [foreign('between')]);
    await process.add('b');
    memory.write('site-s', [foreign('of another process')]);

    expect(await Promise.all([0n, 1n, 2n, 3n, 4n, 5n, 9n].map((at) => process.countAt(at)))).toEqual([
      0, 1, 2, 2, 3, 4, 4,
    ]);
    expect(await process.count()).toBe(4);
  });

  it('is read over pages, and of a stream that never was it is the first', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    expect(await process.countAt(7n)).toBe(0);
    await process.add('a', 1_200);

    expect(await process.countAt(1_100n)).toBe(1_100);
    expect(await process.countAt(500n)).toBe(500);
  });
});

describe('a command', () => {
  it('is carried out and answered with what it wrote and where', async () => {
    const memory = createMemoryLog();

    expect(await processOver(memory).add('a', 2)).toEqual({
      position: 2n,
      revision: 1n,
      events: [claimed, claimed],
      repeated: false,
    });
    expect(memory.all.map(({ stream }) => stream)).toEqual(['site-s', 'site-s']);
  });

  it('keeps who sent it, why and when', async () => {
    const memory = createMemoryLog();
    await processOver(memory).add('a');

    expect(JSON.parse(memory.all[0]?.metadata ?? '')).toEqual({
      commandId: idFrom('a'),
      actor: 'ada',
      correlation: idFrom('a'),
      causation: idFrom('a'),
      time: noon.toISOString(),
      version: 1,
    });
  });

  it('that changes nothing answers with where the stream stands', async () => {
    const process = processOver(createMemoryLog());
    await process.add('a', 3);

    expect(await process.add('b', 0)).toEqual({ position: 3n, revision: -1n, events: [], repeated: false });
  });

  it('that is refused writes nothing', async () => {
    const memory = createMemoryLog();

    await expect(processOver(memory).add('a', 2, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(memory.appends).toEqual([]);
  });

  it('reads only the tail of a stream that is remembered', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    await process.add('a', 2);
    memory.reads.length = 0;
    await process.add('b');

    expect(memory.reads).toEqual([]);
    expect(await process.count()).toBe(3);
    expect(memory.reads).toEqual([2n]);
  });

  it('reads a stream of many pages whole', async () => {
    const memory = createMemoryLog();
    memory.write(
      'site-s',
      Array.from({ length: 1_001 }, (_, index) => foreign(`${index}`)),
    );

    expect(await processOver(memory).count()).toBe(1_001);
  });

  it('folds no stream that holds an event of another category', async () => {
    const memory = createMemoryLog();
    memory.write('site-s', [{ ...foreign('astray'), type: 'JobPaused' }]);

    await expect(processOver(memory).count()).rejects.toThrow('JobPaused is no event of a stream of site');
  });

  it('passes on that the log cannot be reached', async () => {
    const memory = createMemoryLog();
    memory.beforeAppends(() => {
      throw new LogUnavailable('down');
    });

    await expect(processOver(memory).add('a')).rejects.toBeInstanceOf(LogUnavailable);
  });
});

describe('the same command again', () => {
  it.each(['the same process', 'another process'])(
    'is answered as done by %s, with the events of then',
    async (who) => {
      const memory = createMemoryLog();
      const first = processOver(memory);
      await first.add('before');
      const then = await first.add('a', 2);
      await first.add('after', 3);
      const second = who === 'the same process' ? first : processOver(memory);

      expect(await second.add('a', 2)).toMatchObject({ ...then, repeated: true });
      expect(memory.all).toHaveLength(6);
    },
  );

  it('is answered as done even when the rules would refuse it by now', async () => {
    const memory = createMemoryLog();
    await processOver(memory).add('a', 1, 1);

    expect(await processOver(memory).add('a', 1, 1)).toMatchObject({ position: 1n, repeated: true });
  });

  it('can be asked for without being sent', async () => {
    const memory = createMemoryLog();
    await processOver(memory).add('before');
    const then = await processOver(memory).add('a', 2);

    expect(await processOver(memory).earlier('a')).toMatchObject({ ...then, repeated: true });
    expect(await processOver(memory).earlier('never sent')).toBeUndefined();
    expect(memory.all).toHaveLength(3);
  });

  it('is refused where its id came with another request, in this process and in another', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    const first = await process.ask('a', 'a lamp');

    for (const place of [process, processOver(memory)]) {
      expect(await place.ask('a', 'a lamp')).toMatchObject({ ...first, repeated: true });
      await expect(place.ask('a', 'a table')).rejects.toMatchObject({ code: 'key_reused' });
      await expect(place.earlier('a', 'a table')).rejects.toMatchObject({ code: 'key_reused' });
      expect(await place.earlier('a', 'a lamp')).toMatchObject({ repeated: true });
    }
    expect(memory.all).toHaveLength(1);
  });

  it('is repeated by its id alone where either side says nothing of a request', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    await process.ask('from before');
    await process.ask('noted', 'a lamp');

    expect(await process.ask('from before', 'a lamp')).toMatchObject({ position: 1n, repeated: true });
    expect(await process.ask('noted')).toMatchObject({ position: 2n, repeated: true });
  });

  it('is carried out once when both copies arrive at the same time', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    const [one, two] = await Promise.all([process.add('a'), process.add('a')]);

    expect(memory.all).toHaveLength(1);
    expect([one.repeated, two.repeated]).toEqual([false, true]);
  });

  it('is carried out once when two processes carry it out at the same time', async () => {
    const memory = createMemoryLog();
    const [one, two] = await Promise.all([processOver(memory).add('a'), processOver(memory).add('a')]);

    expect(memory.all).toHaveLength(1);
    expect([one.position, two.position]).toEqual([1n, 1n]);
  });

  it('leaves a process that came second with what the log holds, not with its own decision', async () => {
    const memory = createMemoryLog();
    const processes = [processOver(memory), processOver(memory)] as const;
    const [one, two] = await Promise.all([processes[0].add('a', 2), processes[1].add('a', 1)]);

    expect([one.repeated, two.repeated]).toEqual([false, true]);
    expect(two.events).toHaveLength(2);
    for (const { cache } of processes) expect([...cache.values()].map(({ state }) => state)).toEqual([2]);
  });

  it('is refused to the second of two processes that send another request each under its id at the same time', async () => {
    const memory = createMemoryLog();
    const processes = [processOver(memory), processOver(memory)] as const;
    const [one, two] = await Promise.allSettled([
      processes[0].ask('a', 'a lamp'),
      processes[1].ask('a', 'a table'),
    ]);

    expect(one).toMatchObject({ status: 'fulfilled', value: { repeated: false } });
    expect(two).toMatchObject({ status: 'rejected', reason: { code: 'key_reused' } });
    expect(memory.all).toHaveLength(1);
  });
});

describe('a conflict', () => {
  it('with another process leads to a new decision on the stream as it is then', async () => {
    const memory = createMemoryLog();
    memory.beforeAppends(() => memory.write('site-s', [foreign('first')]));

    expect(await processOver(memory).add('a', 1, 2)).toMatchObject({ revision: 1n, position: 2n });
    expect(memory.appends).toHaveLength(2);
  });

  it('whose new decision is a refusal is refused', async () => {
    const memory = createMemoryLog();
    memory.beforeAppends(() => memory.write('site-s', [foreign('first')]));

    await expect(processOver(memory).add('a', 1, 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(memory.all).toHaveLength(1);
  });

  it('settles at the third new decision', async () => {
    const memory = createMemoryLog();
    memory.beforeAppends(...[1, 2, 3].map((time) => () => memory.write('site-s', [foreign(`${time}`)])));

    expect(await processOver(memory).add('a')).toMatchObject({ revision: 3n });
  });

  it('that does not settle within three new decisions is given up', async () => {
    const memory = createMemoryLog();
    memory.beforeAppends(...[1, 2, 3, 4].map((time) => () => memory.write('site-s', [foreign(`${time}`)])));

    await expect(processOver(memory).add('a')).rejects.toBeInstanceOf(WrongRevision);
    expect(memory.appends).toHaveLength(4);
    expect(memory.all).toHaveLength(4);
  });
});

describe('a remembered stream that another process has moved on', () => {
  const stale = async () => {
    const memory = createMemoryLog();
    const here = processOver(memory);
    await here.add('a', 2);
    return { memory, here };
  };

  it('never refuses by what it remembers', async () => {
    const { memory } = await stale();
    const opening: StreamRules<'site', number, Add> = {
      ...counting,
      decide: (count) => {
        if (count < 3) throw new Rejection('not_found');
        return [claimed];
      },
    };
    const cache = new Map<string, Loaded<unknown>>();
    const handler = createHandler(opening, {
      log: memory.log,
      clock: { now: () => noon },
      cache,
      ...plainCodec,
      snapshots: withoutSnapshots,
    });
    expect(await handler.state('s')).toBe(2);
    memory.write('site-s', [foreign('third')]);

    const result = await handler.handle(
      's',
      { type: 'Add', events: 1, upTo: 9 },
      { commandId: idFrom('b'), actor: 'ada' },
    );
    expect(result).toMatchObject({ revision: 3n, repeated: false });
  });

  it('never accepts by what it remembers', async () => {
    const { memory, here } = await stale();
    memory.write('site-s', [foreign('third')]);

    await expect(here.add('b', 1, 3)).rejects.toMatchObject({ code: 'conflict' });
    expect(memory.all).toHaveLength(3);
  });

  it('never says that nothing changes by what it remembers', async () => {
    const { memory, here } = await stale();
    memory.write('site-s', [foreign('third')]);

    expect(await here.add('b', 0)).toMatchObject({ position: 3n, revision: -1n });
  });

  it('is told by its state as the log has it', async () => {
    const { memory, here } = await stale();
    memory.write('site-s', [foreign('third')]);

    expect(await here.count()).toBe(3);
  });
});

describe('an append whose outcome is unknown', () => {
  const lost = () => {
    throw new OutcomeUnknown('the connection broke');
  };

  it('that did arrive is sent again with the same ids and answered as done', async () => {
    const memory = createMemoryLog();
    memory.afterAppends(lost);

    const answer = await processOver(memory).add('a', 2);
    expect(answer).toMatchObject({ revision: 1n, position: 2n, repeated: false });
    expect(memory.all).toHaveLength(2);
    expect(memory.appends[1]).toEqual(memory.appends[0]);
  });

  it('that did not arrive is written by the second sending', async () => {
    const memory = createMemoryLog();
    memory.beforeAppends(lost);

    expect(await processOver(memory).add('a', 2)).toMatchObject({ revision: 1n, repeated: false });
    expect(memory.all).toHaveLength(2);
    expect(memory.appends[1]).toEqual(memory.appends[0]);
  });

  it('twice is passed on, and the command can be sent again later without being carried out twice', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    memory.afterAppends(lost);
    memory.beforeAppends(() => undefined, lost);

    await expect(process.add('a')).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await process.add('a')).toMatchObject({ position: 1n });
    expect(memory.all).toHaveLength(1);
  });
});

describe('many commands for one stream at the same time', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `command ${index}`);

  it('are carried out one after the other, without a single conflict', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    const results = await Promise.all(twenty.map((name) => process.add(name)));

    expect(results.map(({ revision }) => revision)).toEqual(twenty.map((_, index) => BigInt(index)));
    expect(memory.appends).toHaveLength(20);
    expect(await process.count()).toBe(20);
  });

  it('never get past the limit', async () => {
    const memory = createMemoryLog();
    const process = processOver(memory);
    const results = await Promise.allSettled(twenty.map((name) => process.add(name, 1, 7)));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(memory.all).toHaveLength(7);
  });

  it('never get past the limit from two processes either', async () => {
    const memory = createMemoryLog();
    const [one, other] = [processOver(memory), processOver(memory)];
    await Promise.allSettled(twenty.map((name, index) => (index % 2 === 0 ? one : other).add(name, 1, 7)));

    expect(memory.all).toHaveLength(7);
  });
});
