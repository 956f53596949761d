import { startEventStoreDouble, type EventStoreDouble } from '../../../tests/doubles/eventstore/server.ts';
import { newId } from '../../kernel/ids.ts';
import {
  LogRefusesCredentials,
  LogUnavailable,
  OutcomeUnknown,
  WrongRevision,
  type EventLog,
  type NewEvent,
} from '../../kernel/log.ts';
import { createEventStoreLog } from './eventstore-log.ts';

jest.setTimeout(120_000);

const eventOf = (data = '{}'): NewEvent => ({ id: newId(), type: 'SomethingHappened', data, metadata: '{}' });
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
/** What became of it, and after how many milliseconds. */
const timed = async (promise: Promise<unknown>): Promise<{ error: unknown; ms: number }> => {
  const since = performance.now();
  const error = await errorOf(promise);
  return { error, ms: performance.now() - since };
};

describe('appends that share a call', () => {
  let double: EventStoreDouble;
  let log: EventLog;

  beforeEach(async () => {
    double = await startEventStoreDouble();
    log = createEventStoreLog({ url: `esdb://127.0.0.1:${double.port}?tls=false` });
  });
  afterEach(async () => {
    await log.close();
    await double.close();
  });

  it.each(['access-denied', 'stream-deleted'] as const)(
    'one of many that is refused (%s) fails alone, and is told as it is',
    async (refusal) => {
      double.refuseAppends(refusal, 'account-7');
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => log.append(`account-${index}`, 'none', [eventOf()])),
      );
      expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7]);
      expect(results[7]).toMatchObject({ reason: { type: refusal } });
    },
  );

  it('one that is larger than the server takes is a RangeError, and one that the server gave up is unknown', async () => {
    double.refuseAppends('maximum-append-size-exceeded');
    expect(await errorOf(log.append('account-1', 'none', [eventOf()]))).toBeInstanceOf(RangeError);
    double.refuseAppends('timeout');
    expect(await errorOf(log.append('account-1', 'none', [eventOf()]))).toBeInstanceOf(OutcomeUnknown);
    double.refuseAppends(undefined);
    expect(await log.append('account-1', 'none', [eventOf()])).toMatchObject({ revision: 0n });
  });

  it('one of many that takes a wrong revision fails alone, with where the stream is', async () => {
    await log.append('account-3', 'none', [eventOf(), eventOf()]);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => log.append(`account-${index}`, 'none', [eventOf()])),
    );
    expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([3]);
    expect(results[3]).toMatchObject({ reason: new WrongRevision('account-3', 'none', 1n) });
  });

  it('a large one arrives whole among small ones', async () => {
    const large = Array.from({ length: 16 }, () => eventOf(JSON.stringify({ long: 'x'.repeat(500_000) })));
    const small = Array.from({ length: 20 }, (_, index) => log.append(`small-${index}`, 'none', [eventOf()]));
    await log.append('large', 'none', large);
    await Promise.all(small);
    const stored = await log.readStream('large');
    expect(stored.map(({ id, data }) => [id, data.length])).toEqual(
      large.map(({ id, data }) => [id, data.length]),
    );
  });

  it('a call that is lost leaves all that were under way on it unknown, and the same again stands once', async () => {
    await log.append('account-0', 'none', [eventOf()]);
    const events = Array.from({ length: 10 }, () => eventOf());
    double.loseNextAcknowledgement();
    const faults = await Promise.all(
      events.map((event, index) => errorOf(log.append(`account-${index + 1}`, 'none', [event]))),
    );
    for (const fault of faults) expect(fault).toBeInstanceOf(OutcomeUnknown);
    for (const [index, event] of events.entries()) {
      await log.append(`account-${index + 1}`, 'none', [event]);
      expect((await log.readStream(`account-${index + 1}`)).map(({ id }) => id)).toEqual([event.id]);
    }
  });

  it('one without an answer fails by its own deadline, while others go on', async () => {
    double.leaveUnanswered('silent');
    const event = eventOf();
    const waiting = timed(log.append('silent', 'none', [event]));
    let over = false;
    void waiting.then(() => (over = true));
    const appended: unknown[] = [];
    for (let n = 0; !over; n++) {
      appended.push(await errorOf(log.append(`account-${n}`, 'none', [eventOf()])));
      await later(20);
    }
    expect(appended.length).toBeGreaterThan(10);
    expect(appended.filter((error) => error !== undefined)).toEqual([]);
    const { error, ms } = await waiting;
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(ms).toBeLessThan(3_500);
    double.leaveUnanswered('none');
    expect(await log.append('silent', 'none', [event])).toMatchObject({ revision: 0n });
    expect(await log.readStream('silent')).toHaveLength(1);
  });

  it('those under way are waited for by whoever closes the log', async () => {
    await log.append('account-0', 'none', [eventOf()]);
    const appending = Array.from({ length: 10 }, (_, index) => log.append(`a-${index}`, 'none', [eventOf()]));
    await log.close();
    expect((await Promise.all(appending)).map(({ revision }) => revision)).toEqual(appending.map(() => 0n));
  });
});

describe('a server that hangs', () => {
  let double: EventStoreDouble;
  let log: EventLog;

  beforeEach(async () => {
    double = await startEventStoreDouble();
    log = createEventStoreLog({ url: `esdb://127.0.0.1:${double.port}?tls=false` });
    await log.append('account-1', 'none', [eventOf()]);
  });
  afterEach(async () => {
    double.release();
    await log.close();
    await double.close();
  });

  it('is waited for by those under way only: whoever comes later is told at once', async () => {
    double.hold();
    const [reading, appending] = await Promise.all([
      timed(log.readStream('account-1')),
      timed(log.append('account-1', 0n, [eventOf()])),
    ]);
    expect(reading.error).toBeInstanceOf(LogUnavailable);
    expect(appending.error).toBeInstanceOf(OutcomeUnknown);
    expect(Math.max(reading.ms, appending.ms)).toBeLessThan(3_500);
    for (const call of [
      () => log.readStream('account-1'),
      () => log.append('account-1', 0n, [eventOf()]),
      () => log.append('account-2', 'any', [eventOf()]),
      () => log.head(),
    ]) {
      // Probes go on meanwhile, each of them in vain.
      await later(500);
      const { error, ms } = await timed(call());
      expect(error).toBeInstanceOf(LogUnavailable);
      expect(ms).toBeLessThan(100);
    }
  });

  it('lets a read, an append and its repetition end within five seconds, wherever it begins to hang', async () => {
    for (const held of [0, 1]) {
      const event = eventOf();
      const since = performance.now();
      if (held === 0) double.hold();
      const read = await errorOf(log.readStream('account-1'));
      if (held === 1) double.hold();
      const first = read ?? (await errorOf(log.append(`account-2`, 'none', [event])));
      const repeated =
        first instanceof OutcomeUnknown ? await errorOf(log.append('account-2', 'none', [event])) : first;
      expect(repeated).toBeInstanceOf(LogUnavailable);
      expect(performance.now() - since).toBeLessThan(5_000);
      double.release();
      await later(1_000);
    }
  });

  it.each([100, 4_000])(
    'is used again within a second of its return, after %i ms of being told away',
    async (ms) => {
      const event = eventOf();
      double.hold();
      await errorOf(log.append('account-1', 0n, [event]));
      await later(ms);
      double.release();
      await later(1_000);
      expect(await timed(log.append('account-1', 0n, [event]))).toMatchObject({ error: undefined });
      expect((await log.readStream('account-1')).map(({ id }) => id)).toContain(event.id);
      expect(await log.readStream('account-1')).toHaveLength(2);
    },
  );

  it('is used again at once after its connections were lost, whatever they had come to', async () => {
    double.hold();
    await errorOf(log.head());
    double.sever();
    double.release();
    await later(1_000);
    expect(await errorOf(log.append('account-2', 'none', [eventOf()]))).toBeUndefined();
  });
});

describe('a server that does not admit who asks', () => {
  it('says so of every call, and its subscriptions wait', async () => {
    const double = await startEventStoreDouble();
    const log = createEventStoreLog({ url: `esdb://127.0.0.1:${double.port}?tls=false` });
    double.refuseCredentials(true);
    const received: string[] = [];
    const subscription = log.subscribe({ after: 0n }, async (events) => {
      received.push(...events.map(({ id }) => id));
    });
    for (const call of [
      () => log.append('account-1', 'none', [eventOf()]),
      () => log.append('account-1', 'any', [eventOf()]),
      () => log.readStream('account-1'),
      () => log.readAll({ after: 0n, limit: 1 }),
      () => log.head(),
    ])
      expect(await errorOf(call())).toBeInstanceOf(LogRefusesCredentials);
    double.refuseCredentials(false);
    const event = eventOf();
    await log.append('account-1', 'none', [event]);
    while (received.length === 0) await later(20);
    expect(received).toEqual([event.id]);
    await subscription.stop();
    await log.close();
    await double.close();
  });
});
