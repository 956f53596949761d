import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { z } from 'zod';
import { registry } from '../../projections/registry.ts';
import { JOIN, Signal, SIGNAL } from '../../contracts/signals.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import { startEmbeddedPostgres } from '../../services/platform/pg/embedded.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import type { Cluster } from '../processes/cluster.ts';
import { standingOf, startCluster } from '../processes/cluster.ts';
import type { RoleProcess } from '../processes/role-process.ts';
import { startSpanCollector } from '../processes/span-collector.ts';
import type { TestRedis } from '../support/throwaway-servers.ts';
import { ownRedis } from '../support/throwaway-servers.ts';
import { chargesOf, settle, transfersOf } from './open-product.ts';
import type { Person } from './people.ts';
import { eventually, fundedContract, granted, person, setUpPayouts, subscribe } from './people.ts';

/** Within this time after a kill, others do the work of the one that was killed. */
const TAKEN_OVER_MS = 10_000;

/** Of a caller that traces, too. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const masterKey = randomBytes(32);

/** Everything below has been there and goes again, in the opposite order. */
const opened: (() => Promise<unknown>)[] = [];
const open = <T>(thing: T, close: (thing: T) => Promise<unknown>): T => {
  opened.push(() => close(thing));
  return thing;
};

const does = async (who: Person, address: string, body?: unknown): Promise<void> => {
  granted(z.unknown(), await who.call('POST', address, body));
};

/** What a socket on one process hears of a contract, as text. */
const hearing = async (origin: string, { token }: Person, contract: string): Promise<readonly string[]> => {
  const socket: Socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true });
  open(socket, async (each) => each.disconnect());
  const heard: string[] = [];
  socket.on(SIGNAL, (said: unknown) => {
    const { topic, id, position } = Signal.parse(said);
    if (id === contract) heard.push(`${topic} ${position}`);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const joined: unknown = await socket.timeout(5_000).emitWithAck(JOIN, { room: `contract:${contract}` });
  expect(joined).toMatchObject({ ok: true });
  return heard;
};

/** A second look is worth it while the read models are behind, or their projector is being replaced. */
const payoutIs = (party: Person, contract: string, wanted: string, limitMs: number): Promise<number> => {
  const since = performance.now();
  return eventually(`the payout to be ${wanted}`, async () => {
    const { status, body } = await party.call('GET', `/api/applications/${contract}/contract`);
    const shown = z.object({ escrow: z.object({ payout: z.string() }) }).safeParse(body);
    const took = performance.now() - since;
    if (status === 200 && shown.data?.escrow.payout === wanted) return took;
    if (took > limitMs) throw new Error(`the payout is not ${wanted} after ${Math.round(took)} ms`);
    return undefined;
  });
};

test.describe('several processes of each role @desktop', () => {
  test.describe.configure({ mode: 'serial' });
  let cluster: Cluster;
  let redis: TestRedis;
  let collector: Awaited<ReturnType<typeof startSpanCollector>>;
  let pool: ReturnType<typeof createPool>;
  let log: ReturnType<typeof createPostgresLog>;

  /** How many tasks are due and not done. */
  const openTasks = async (dueBefore: Date): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from tasks.pending_tasks where done_at is null and due_at < $1',
      [dueBefore],
    );
    return rows[0]?.count ?? 0;
  };
  let employer: Person;
  let developer: Person;
  /** From when on nothing that becomes due can be done, such as a look at what was reserved a while ago. */
  let queueTakenAway: Date;
  const contracts: string[] = [];

  test.beforeAll(async () => {
    const dataDir = open(await mkdtemp(path.join(tmpdir(), 'makehold-database-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    );
    const database = open(await startEmbeddedPostgres({ dataDir }), (each) => each.stop());
    collector = open(await startSpanCollector(), (each) => each.stop());
    redis = open(await ownRedis(), (each) => each.stop());
    pool = open(createPool(database.url, { max: 3, name: 'journey' }), (each) => each.end());
    log = open(createPostgresLog({ url: database.url }), (each) => each.close());
    cluster = open(
      await startCluster({
        databaseUrl: database.url,
        redisUrl: redis.url,
        masterKey,
        env: { DRAIN_SECONDS: '1', LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
      }),
      (each) => each.stop(),
    );
  });
  test.afterAll(async () => {
    const faults: unknown[] = [];
    // What cannot be closed must not leave the servers below it running.
    for (const close of opened.splice(0).reverse())
      await close().catch((error: unknown) => void faults.push(error));
    expect(faults).toEqual([]);
  });

  /** One charge and one transfer for each contract, in the books of the sandbox, whichever process is asked. */
  const expectPaidOnce = async (): Promise<void> => {
    const [first = '', second = ''] = cluster.apis;
    const charges = (await chargesOf(second, masterKey)).map((charge) => charge.transfer_group);
    const transfers = (await transfersOf(first, masterKey)).map((transfer) => transfer.transfer_group);
    // The plan was paid for as well.
    expect(charges.filter((group) => group !== null).sort()).toEqual([...contracts].sort());
    expect(transfers.sort()).toEqual(contracts.map((contract) => `escrow:${contract}`).sort());
  };
  /** What each process has the right to say, by name. */
  const standings = async (of: readonly RoleProcess[]) =>
    Promise.all(of.map(async (each) => (await standingOf(each))?.parts));

  test('start at the same time on an empty database, and one projects while the other stands by', async () => {
    await cluster.activeProjector();

    const projectors = await standings(cluster.of('projector'));
    expect(projectors.map((parts) => parts?.['projector']).sort()).toEqual(['projecting', 'standing by']);
    for (const parts of await standings(cluster.of('worker')))
      expect(parts).toEqual({ database: 'ready', log: 'ready', redis: 'ready' });
    for (const parts of await standings(cluster.of('api')))
      expect(parts).toEqual({ database: 'ready', log: 'ready', 'read models': 'ready' });
  });

  test('serve nothing but their standing where they have no API', async () => {
    const [worker] = cluster.of('worker');
    const statuses = await Promise.all(
      ['/health/live', '/', '/api/jobs', '/api/openapi.json', '/sandbox/v1/charges', '/dev/mailbox'].map(
        async (address) => (await fetch(`${worker?.url}${address}`)).status,
      ),
    );

    expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('carry a hire through together: whichever process does the work, every socket hears of it', async () => {
    let turn = 0;
    const byTurns = (): string => cluster.apis[turn++ % 2] ?? '';
    [employer, developer] = await Promise.all([person(byTurns, 'Eve'), person(byTurns, 'Dev')]);
    await subscribe(employer, 'studio');
    await setUpPayouts(developer);
    const contract = await fundedContract(employer, developer);
    contracts.push(contract);
    const [first, second] = await Promise.all([
      hearing(cluster.apis[0] ?? '', employer, contract),
      hearing(cluster.apis[1] ?? '', developer, contract),
    ]);

    await does(employer, `/api/applications/${contract}/messages`, { body: 'When can you start?' });
    await does(developer, `/api/applications/${contract}/escrow/submit-work`, { note: 'It is done.' });
    await does(employer, `/api/applications/${contract}/escrow/release`);
    await payoutIs(developer, contract, 'sent', TAKEN_OVER_MS);
    await settle(pool, log);

    expect(first.length).toBeGreaterThanOrEqual(4);
    expect(second).toEqual(first);
    await expectPaidOnce();
  });

  test('take over from a projector and a worker that are killed, and double nothing', async () => {
    const contract = await fundedContract(employer, developer);
    contracts.push(contract);
    const killed = await cluster.activeProjector();
    const standBy = cluster.of('projector').find((each) => each !== killed);

    await does(employer, `/api/applications/${contract}/escrow/release`);
    await Promise.all([killed.end('SIGKILL'), cluster.of('worker')[0]?.end('SIGKILL')]);
    await payoutIs(developer, contract, 'sent', TAKEN_OVER_MS);

    expect(await cluster.activeProjector()).toBe(standBy);
    await settle(pool, log);
    await expectPaidOnce();
  });

  test('take over from the other worker too, once the first has come back', async () => {
    const contract = await fundedContract(employer, developer);
    contracts.push(contract);
    const [first, second] = cluster.of('worker');
    await first?.start();

    await second?.end('SIGKILL');
    await does(employer, `/api/applications/${contract}/escrow/release`);
    await payoutIs(developer, contract, 'sent', TAKEN_OVER_MS);

    await settle(pool, log);
    await expectPaidOnce();
  });

  test('tell one story under one id: from the request through events and policies to the tasks of other processes', async () => {
    const contract = await fundedContract(employer, developer);
    contracts.push(contract);
    const answer = await fetch(`${cluster.apis[1]}/api/applications/${contract}/escrow/release`, {
      method: 'POST',
      headers: { authorization: `Bearer ${employer.token}`, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    });
    expect(answer.status).toBe(200);
    const story = answer.headers.get('x-request-id') ?? '';
    await payoutIs(developer, contract, 'sent', TAKEN_OVER_MS);
    await settle(pool, log);

    const events = await log.readStream(`escrow-${contract}`);
    const told = events.filter(({ metadata }) => metadata.includes(`"correlation":"${story}"`));
    expect(told.map(({ type }) => type)).toEqual(['PaymentReleased', 'PayoutStarted', 'PayoutSent']);
    const lines = (role: 'api' | 'worker') =>
      cluster
        .of(role)
        .flatMap((each) => each.said().split('\n'))
        .filter((line) => line.includes(story))
        .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
    expect(lines('api')).toContainEqual(
      expect.objectContaining({
        reqId: story,
        msg: `POST /api/applications/${contract}/escrow/release`,
        res: { status: 200 },
      }),
    );
    expect(lines('worker')).toContainEqual(
      expect.objectContaining({
        correlation: story,
        kind: 'pay-out',
        msg: 'a task is done',
        outcome: 'done',
      }),
    );
    await expectPaidOnce();
  });

  test('send a collector the spans of requests, commands, batches and tasks, below the caller’s own', async () => {
    const named = (name: string) => collector.spans.find((span) => span.name === name && isTold(span));
    const isTold = ({ traceId, name }: { traceId: string; name: string }): boolean =>
      traceId === TRACE || name.startsWith('task ') || name === 'project batch';
    const [request, command, batch, task] = await eventually('the spans', async () => {
      const found = [
        named('POST /api/applications/:id/escrow/release'),
        named('command escrow ReleasePayment'),
        named('project batch'),
        named('task pay-out'),
      ];
      return found.every((span) => span !== undefined) ? found : undefined;
    });

    expect([request, command, batch, task].map((span) => span?.roles)).toEqual([
      'api',
      'api',
      'projector',
      'worker',
    ]);
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
    expect(command).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
    expect(command?.attributes['makehold.correlation']).toBe(request?.attributes['makehold.correlation']);
  });

  test('tell Prometheus how they are doing, each of what it does', async () => {
    const figures = async (of: RoleProcess): Promise<readonly string[]> =>
      (await (await fetch(`${of.url}/metrics`)).text()).split('\n');
    const [api, worker, projector] = await Promise.all([
      figures(cluster.of('api')[0] as RoleProcess),
      figures(cluster.of('worker')[0] as RoleProcess),
      figures(await cluster.activeProjector()),
    ]);

    expect(api).toContain('makehold_sockets 1');
    const route = 'method="POST",route="/api/applications/:id/escrow/release",status="200"';
    // Requests go to both by turns: which of them had a release depends on how often one had to look again.
    const ofApis = (await Promise.all(cluster.of('api').map(figures))).flat();
    expect(ofApis.some((line) => line.startsWith(`makehold_http_request_seconds_count{${route}}`))).toBe(
      true,
    );
    expect(api.join('\n')).toMatch(/^makehold_log_append_seconds_count\{outcome="appended"\} [1-9]/m);
    expect(api.join('\n')).toMatch(/^makehold_log_batch_appends_count [1-9]/m);
    for (const state of ['scheduled', 'due', 'enqueued', 'retrying', 'parked'])
      expect(worker.some((line) => line.startsWith(`makehold_tasks{state="${state}"} `))).toBe(true);
    expect(worker).toContain('makehold_policy_failures 0');
    expect(projector).toContain('makehold_projector_active 1');
    for (const { name } of registry) {
      expect(projector).toContain(`makehold_projection_lag_positions{read_model="${name}"} 0`);
      expect(projector).toContain(`makehold_projection_degraded{read_model="${name}"} 0`);
    }
    for (const text of [api, worker, projector])
      expect(text.some((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toBe(true);
  });

  test('are not ready without what they need, say what that is, and live on', async () => {
    const [worker] = cluster.of('worker');
    const [api] = cluster.of('api');
    queueTakenAway = await eventually('every due task to be done', async () => {
      const now = new Date();
      return (await openTasks(now)) === 0 ? now : undefined;
    });
    await redis.stop();

    await eventually('the worker to miss it', async () => {
      const standing = await standingOf(worker as RoleProcess);
      return standing?.status === 'not ready' ? standing : undefined;
    });
    const answer = await fetch(`${worker?.url}/health/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 'not ready',
      missing: ['redis'],
      parts: { database: 'ready', log: 'ready', redis: 'not reachable' },
    });
    expect((await fetch(`${worker?.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${api?.url}/health/ready`)).status).toBe(200);
  });

  test('say that they are not ready before they stop, and answer meanwhile', async () => {
    const [, leaving] = cluster.of('api');
    const ended = leaving?.end('SIGTERM');
    const answer = await eventually('it to be not ready', async () => {
      const asked = await fetch(`${leaving?.url}/health/ready`);
      return asked.status === 503 ? asked : undefined;
    });

    expect(await answer.json()).toMatchObject({ status: 'not ready', missing: ['process'] });
    expect((await fetch(`${leaving?.url}/api/plans`)).status).toBe(200);
    await ended;
    expect(leaving?.said()).toContain('Stopped.');
  });

  test('stop when they are asked to, and leave nothing half done', async () => {
    await cluster.stop();

    for (const each of cluster.processes) expect([each.name, each.running()]).toEqual([each.name, false]);
    expect(await openTasks(queueTakenAway)).toBe(0);
  });
});
