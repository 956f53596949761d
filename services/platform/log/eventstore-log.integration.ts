import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeEventLog } from '../../../tests/contracts/event-log.ts';
import type { EnginePromises, LogStore } from '../../../tests/contracts/event-log/store.ts';
import { certificateOfLocalhost } from '../../../tests/doubles/eventstore/certificate.ts';
import { retried } from '../../../tests/contracts/retried.ts';
import {
  startEventStoreCluster,
  startEventStoreDouble,
  type EventStoreDouble,
} from '../../../tests/doubles/eventstore/server.ts';
import { eventStoreForTests, isSeverable } from '../../../tests/support/eventstore.ts';
import { newId } from '../../kernel/ids.ts';
import { LogUnavailable, OutcomeUnknown, type EventLog, type NewEvent } from '../../kernel/log.ts';
import { createEventStoreLog } from './eventstore-log.ts';

// Thousands of appends, on machines whose processors others use too.
jest.setTimeout(180_000);

const storeAt = async (address?: string): Promise<LogStore> => {
  const server = await eventStoreForTests(address);
  const opened: EventLog[] = [];
  const another = (): EventLog => {
    const log = createEventStoreLog({ url: server.url });
    opened.push(log);
    return log;
  };
  return {
    log: another(),
    another,
    sever: async () => server.sever(),
    async close() {
      await Promise.all(opened.map((log) => log.close()));
      await server.close();
    },
  };
};

const promises: EnginePromises = {
  countsPositions: false,
  tellsEveryRepetition: false,
  opensEmpty: true,
  beginsEmpty: true,
  losesConnections: true,
};

describeEventLog('EventStoreDB (double over gRPC)', promises, () => storeAt());

const real = process.env.EVENTSTORE_URL;
if (real !== undefined && real !== '')
  describeEventLog(
    'EventStoreDB (the server of EVENTSTORE_URL)',
    {
      ...promises,
      opensEmpty: false,
      // Whoever starts the suite has looked (scripts/test/event-log.mjs).
      beginsEmpty: process.env.EVENTSTORE_HOLDS_EVENTS !== 'yes',
      losesConnections: isSeverable(real),
    },
    () => storeAt(real),
  );

const eventOf = (): NewEvent => ({ id: newId(), type: 'SomethingHappened', data: '{}', metadata: '{}' });
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('what only EventStoreDB shows of the event log', () => {
  let double: EventStoreDouble;
  let log: EventLog;

  beforeEach(async () => {
    double = await startEventStoreDouble();
    log = createEventStoreLog({ url: `kurrentdb://127.0.0.1:${double.port}?tls=false` });
  });
  afterEach(async () => {
    await log.close();
    await double.close();
  });

  it('an empty log has its head at 0, whatever the server has written of itself', async () => {
    double.writeOfItself(250);
    expect(await log.head()).toBe(0n);
    expect(await log.readAll({ after: 0n, limit: 10 })).toEqual([]);
    expect(await log.readStream('account-1')).toEqual([]);
  });

  it("the server's own events are passed over, and a page is as full as without them", async () => {
    const events = Array.from({ length: 12 }, eventOf);
    for (const [index, event] of events.entries()) {
      await log.append(`account-${index}`, 'none', [event]);
      double.writeOfItself(index);
    }
    const page = await log.readAll({ after: 0n, limit: 10 });
    expect(page.map(({ id }) => id)).toEqual(events.slice(0, 10).map(({ id }) => id));
    const rest = await log.readAll({ after: page.at(-1)?.position ?? 0n, limit: 10 });
    expect(rest.map(({ id }) => id)).toEqual(events.slice(10).map(({ id }) => id));
    expect(await log.head()).toBe(rest.at(-1)?.position);
    await expect(log.append('$account', 'none', [eventOf()])).rejects.toBeInstanceOf(RangeError);
  });

  it('the server sends no event of another type than those that are asked for', async () => {
    const [wanted, other] = [eventOf(), { ...eventOf(), type: 'SomethingElse' }];
    await log.append('account-1', 'none', [other, wanted, { ...eventOf(), type: `${wanted.type}More` }]);
    double.writeOfItself(3);
    const found = await log.readAll({ after: 0n, limit: 10, only: [wanted.type, 'Some.Other'] });
    expect(found.map(({ id }) => id)).toEqual([wanted.id]);
  });

  it('an append whose answer is lost has an unknown outcome, and the same again stands once', async () => {
    const events = [eventOf(), eventOf()];
    double.loseNextAcknowledgement();
    expect(await errorOf(log.append('account-1', 'none', events))).toBeInstanceOf(OutcomeUnknown);
    const { revision, position } = await log.append('account-1', 'none', events);
    const stored = await log.readStream('account-1');
    expect(stored.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect([revision, position]).toEqual([1n, stored[1]?.position]);
    expect(await log.append('account-1', 'none', events)).toEqual({ revision, position, repeated: true });
  });

  it('answers LogUnavailable when no server listens, and when it is closed', async () => {
    const nowhere = createEventStoreLog({ url: 'esdb://127.0.0.1:1?tls=false' });
    expect(await errorOf(nowhere.append('account-1', 'none', [eventOf()]))).toBeInstanceOf(LogUnavailable);
    expect(await errorOf(nowhere.append('account-1', 'any', [eventOf()]))).toBeInstanceOf(LogUnavailable);
    expect(await errorOf(nowhere.readStream('account-1'))).toBeInstanceOf(LogUnavailable);
    expect(await errorOf(nowhere.readAll({ after: 0n, limit: 1 }))).toBeInstanceOf(LogUnavailable);
    expect(await errorOf(nowhere.head())).toBeInstanceOf(LogUnavailable);
    const subscription = nowhere.subscribe({ after: 0n }, () => Promise.resolve());
    await subscription.stop();
    await nowhere.close();
    expect(await errorOf(nowhere.head())).toBeInstanceOf(LogUnavailable);
  });

  it('a refusal of access is told as it is: to repeat the append would not help', async () => {
    double.refuseAppends('access-denied');
    expect(await errorOf(log.append('account-1', 'none', [eventOf()]))).toMatchObject({
      type: 'access-denied',
    });
    double.refuseAppends(undefined);
    expect(await log.append('account-1', 'none', [eventOf()])).toMatchObject({ revision: 0n });
  });

  it('a subscription goes on from its last event, however far the server says that it has searched', async () => {
    const received: string[] = [];
    const subscription = log.subscribe({ after: 0n }, async (events) => {
      received.push(...events.map(({ id }) => id));
    });
    const first = eventOf();
    await log.append('account-1', 'none', [first]);
    await until(() => received.length === 1);
    double.writeOfItself(1_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    double.sever();
    await until(() => double.subscribedFrom.length === 2);
    const [stored] = await log.readStream('account-1');
    expect(double.subscribedFrom).toEqual(['start', stored?.position]);
    const afterwards = eventOf();
    await log.append('account-2', 'none', [afterwards]);
    await until(() => received.length === 2);
    expect(received).toEqual([first.id, afterwards.id]);
    await subscription.stop();
  });

  it('tells of a connection that breaks while nothing is under way on it', async () => {
    let breaks = 0;
    const idle = createEventStoreLog({
      url: `esdb://127.0.0.1:${double.port}?tls=false`,
      broke: () => (breaks += 1),
    });
    await idle.head();
    expect(breaks).toBe(0);
    double.sever();
    await until(() => breaks > 0);
    expect(await idle.head()).toBe(0n);
    await idle.close();
  });

  it('finds the leader of a cluster through any of its hosts, and by discovery', async () => {
    for (const url of [
      `esdb://127.0.0.1:1,127.0.0.1:${double.port}?tls=false&gossipTimeout=1`,
      `esdb+discover://127.0.0.1:${double.port}?tls=false`,
    ]) {
      const clustered = createEventStoreLog({ url });
      const stream = `account-${newId()}`;
      await clustered.append(stream, 'none', [eventOf()]);
      expect(await clustered.readStream(stream)).toHaveLength(1);
      await clustered.close();
    }
  });

  it('tries to connect again and again with longer waits, not in a loop that burns', async () => {
    let tries = 0;
    const refusing = createServer((socket) => {
      tries += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const waiting = createEventStoreLog({ url: `esdb://127.0.0.1:${port}?tls=false` });
    const subscription = waiting.subscribe({ after: 0n }, () => Promise.resolve());
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(10);
    await subscription.stop();
    await waiting.close();
    await new Promise((resolve) => refusing.close(resolve));
  });

  it('follows the leadership to another server while the one before it lives on', async () => {
    const cluster = await startEventStoreCluster(2);
    const clustered = createEventStoreLog({
      url: `esdb://${cluster.ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    });
    await clustered.append('account-1', 'none', [eventOf()]);
    cluster.handOver();
    await retried(clustered, 'account-1', 0n, [eventOf()]);
    expect(await clustered.readStream('account-1')).toHaveLength(2);
    await clustered.close();
    await cluster.close();
  });

  it('goes on with the server that leads when the one before it fails, and its subscriptions miss nothing', async () => {
    const cluster = await startEventStoreCluster(3);
    const hosts = cluster.ports.map((port) => `127.0.0.1:${port}`).join(',');
    const clustered = createEventStoreLog({ url: `esdb://${hosts}?tls=false&gossipTimeout=1` });
    const received: string[] = [];
    const subscription = clustered.subscribe({ after: 0n }, async (events) => {
      received.push(...events.map(({ id }) => id));
    });
    const events = [eventOf(), eventOf(), eventOf()];
    for (const [index, event] of events.entries()) {
      if (index > 0) await cluster.failLeader();
      await retried(clustered, `account-${index}`, 'none', [event]);
      await until(() => received.length > index);
    }
    expect(received).toEqual(events.map(({ id }) => id));
    await subscription.stop();
    await clustered.close();
    await cluster.close();
  });

  it('speaks TLS to a server whose certificate the named authority vouches for, and to no other', async () => {
    const tls = certificateOfLocalhost();
    const secure = await startEventStoreDouble(tls);
    const folder = await mkdtemp(path.join(tmpdir(), 'eventstore-'));
    const [theirs, others] = [path.join(folder, 'ca.crt'), path.join(folder, 'other.crt')];
    await writeFile(theirs, tls.cert);
    await writeFile(others, certificateOfLocalhost().cert);
    const at = (file: string): EventLog =>
      createEventStoreLog({ url: `esdb://127.0.0.1:${secure.port}?tlsCAFile=${encodeURIComponent(file)}` });
    const [trusting, wary] = [at(theirs), at(others)];
    expect(await trusting.append('account-1', 'none', [eventOf()])).toMatchObject({ revision: 0n });
    expect(await errorOf(wary.append('account-2', 'none', [eventOf()]))).toBeInstanceOf(LogUnavailable);
    expect(() => at(path.join(folder, 'missing.crt'))).toThrow('certificate');
    await Promise.all([trusting.close(), wary.close()]);
    await secure.close();
    await rm(folder, { recursive: true });
  });
});
