import { EntitySchema } from 'typeorm';
import { goldenEvents } from '../tests/golden-events.ts';
import type { ThrowawayDatabase } from '../tests/throwaway-servers.ts';
import { throwawayDatabase } from '../tests/throwaway-servers.ts';
import { until } from '../tests/waiting.ts';
import type { EventNamed, EventType } from '../services/events.ts';
import { catalogue } from '../services/events.ts';
import { newId } from '../services/kernel/ids.ts';
import { createCodec } from '../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../services/platform/codec/personal-keys.ts';
import { createPostgresLog } from '../services/platform/log/postgres-log.ts';
import { createPool } from '../services/platform/pg/pool.ts';
import type { Projection, Row } from './projection.ts';
import { put } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { registry } from './registry.ts';
import type { RunnerParts } from './runner.ts';
import { createProjectionRunner } from './runner.ts';

jest.setTimeout(60_000);

interface AccountRow extends Row {
  readonly account: string;
}

/** Takes every account but the one called "poison". */
const accounts = (changes: Partial<Projection<AccountRow>> = {}): Projection => ({
  name: 'accounts',
  version: 1,
  table: new EntitySchema<AccountRow>({
    name: 'accounts',
    schema: 'read',
    columns: { id: { type: 'text', primary: true }, account: { type: 'text' } },
  }),
  on: {
    PayoutAccountConnected: ({ data }) => {
      if (data.account === 'poison') throw new Error('this account cannot be taken');
      return [put<AccountRow>({ id: data.userId, account: data.account })];
    },
  },
  ...changes,
});

describe('the projector', () => {
  let database: ThrowawayDatabase;
  let pool: ReturnType<typeof createPool>;
  let log: ReturnType<typeof createPostgresLog>;
  let codec: ReturnType<typeof createCodec>;
  let toStop: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await throwawayDatabase('projections');
    pool = createPool(database.url, { max: 12, name: 'test' });
    log = createPostgresLog({ url: database.url });
    codec = createCodec(createPersonalKeys(pool, Buffer.alloc(32, 7)));
    toStop = [];
  });

  afterEach(async () => {
    for (const stop of toStop) await stop();
    await log.close();
    await pool.end();
    await database.drop();
  });

  const append = async (event: EventNamed<EventType>): Promise<bigint> => {
    const metadata = {
      commandId: newId(),
      actor: 'system',
      correlation: 'test',
      causation: 'test',
      time: '2026-01-02T03:04:05.000Z',
    };
    const encoded = await codec.encode(event, newId(), metadata);
    const stream = `${catalogue[event.type].stream}-test`;
    return (await log.append(stream, 'any', [encoded])).position;
  };

  const connect = (account: string): Promise<bigint> =>
    append({ type: 'PayoutAccountConnected', data: { userId: newId(), account } });

  const project = async (changes: Partial<RunnerParts> = {}): Promise<{ stop(): Promise<void> }> => {
    const runner = createProjectionRunner({
      pool,
      log,
      projections: [accounts()],
      decode: (stored) => codec.decode(stored),
      logger: { info: () => undefined, error: () => undefined },
      committed: async () => undefined,
      ...changes,
    });
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= runner.stop());
    toStop.push(stop);
    await runner.start();
    return { stop };
  };

  const reached = async (): Promise<bigint> => {
    const { rows } = await pool.query<{ position: string }>('select position from projector.position');
    return BigInt(rows[0]?.position ?? 0);
  };
  const reaches = (position: bigint) =>
    until(`position ${position}`, async () => (await reached()) >= position);

  const rowsOf = async (name: string): Promise<unknown[]> => {
    const { rows } = await pool.query<{ row: unknown }>(
      `select to_jsonb(t) as row from read.${name} t order by id`,
    );
    return rows.map(({ row }) => row);
  };
  const accountsShown = async (): Promise<unknown[]> =>
    (await rowsOf('accounts')).map((row) => (row as AccountRow).account).sort();

  it('tells of what it wrote only when every other connection can see it', async () => {
    const seen: { told: bigint; reached: bigint; accounts: unknown[] }[] = [];
    await project({
      committed: async (told) => {
        // The pool hands out another connection than the one that writes the batch.
        seen.push({ told, reached: await reached(), accounts: await accountsShown() });
      },
    });

    const position = await connect('acct_1');
    await until('the signal', () => seen.some(({ told }) => told === position));

    expect(seen.find(({ told }) => told === position)).toEqual({
      told: position,
      reached: position,
      accounts: ['acct_1'],
    });
  });

  it('lets one of two work, and the other one take over where it stopped', async () => {
    const tellings: bigint[] = [];
    const committed = async (position: bigint) => void tellings.push(position);
    const first = await project({ committed });
    await project({ committed });
    const one = await connect('acct_1');
    await reaches(one);

    await first.stop();
    const two = await connect('acct_2');
    await reaches(two);

    await until('both signals', () => tellings.includes(two));
    expect(tellings.filter((position) => position === one || position === two)).toEqual([one, one, two]);
    expect(await accountsShown()).toEqual(['acct_1', 'acct_2']);
  });

  it('builds a dropped read model again from the log', async () => {
    const first = await project();
    await reaches(await connect('acct_1'));
    await first.stop();
    await pool.query('drop schema read cascade');

    await project();

    expect(await accountsShown()).toEqual(['acct_1']);
  });

  it('starts from nothing when its own books are gone as well', async () => {
    const first = await project();
    const position = await connect('acct_1');
    await reaches(position);
    await first.stop();
    await pool.query('drop schema read cascade; truncate projector.models, projector.position');

    await project();
    await reaches(position);

    expect(await accountsShown()).toEqual(['acct_1']);
  });

  it('skips an event that a read model cannot take, and says that it is degraded', async () => {
    await project();
    await connect('acct_1');
    const poison = await connect('poison');
    await reaches(await connect('acct_2'));

    expect(await accountsShown()).toEqual(['acct_1', 'acct_2']);
    const { rows } = await pool.query('select name, degraded_at from projector.models');
    expect(rows).toEqual([{ name: 'accounts', degraded_at: String(poison) }]);
  });

  it('stops rather than go on with wrong sums when a money read model cannot take an event', async () => {
    const faults: string[] = [];
    await project({
      projections: [accounts({ money: true })],
      logger: { info: () => undefined, error: (_, text) => void faults.push(text) },
    });
    const good = await connect('acct_1');
    await reaches(good);

    await connect('poison');
    await connect('acct_2');
    // It tries again, and stops again.
    await until('two faults', () => faults.length > 1);

    expect(await reached()).toBe(good);
    expect(await accountsShown()).toEqual(['acct_1']);
  });

  it('rebuilds every read model of the product to the very rows that live projection wrote', async () => {
    await project({ projections: registry });
    let position = 0n;
    for (const { stored, data } of goldenEvents)
      position = await append({ type: stored.type, data } as EventNamed<EventType>);
    await reaches(position);
    const live = new Map<string, unknown[]>();
    for (const { name } of registry) live.set(name, await rowsOf(name));

    const parts = { pool, log, projections: registry, decode: codec.decode };
    for (const projection of registry) await rebuild(parts, projection);

    for (const { name } of registry) expect([name, await rowsOf(name)]).toEqual([name, live.get(name)]);
    expect([...live.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(5);
  });
});
