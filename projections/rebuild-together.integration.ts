import { golden, goldenEvents } from '../tests/support/golden-events.ts';
import type { LogDatabase } from '../tests/support/log-database.ts';
import { openLogDatabase } from '../tests/support/log-database.ts';
import type { EventNamed, EventType } from '../services/events.ts';
import type { EventLog } from '../services/kernel/log.ts';
import type { ReadModelParts } from './fold.ts';
import type { Outcome } from './rebuild.ts';
import { rebuild, rebuildTogether } from './rebuild.ts';
import { registry } from './registry.ts';
import { verify } from './verify.ts';

jest.setTimeout(180_000);

/** So few events to a page that rows are changed in many. */
const PAGE = 3;

describe('read models that are built together', () => {
  let database: LogDatabase;
  let log: EventLog;
  /** The positions after which pages were read. */
  let read: bigint[];

  beforeAll(async () => {
    database = await openLogDatabase('together');
    const append = ({ stored, data }: (typeof goldenEvents)[number]) =>
      database.append({ type: stored.type, data } as EventNamed<EventType>);
    for (const event of goldenEvents) await append(event);
    // Where one is erased in the midst of it, and the same things go on afterwards.
    await database.append({ type: 'AccountErased', data: { userId: golden.ada } });
    for (const event of goldenEvents) await append(event);
    await database.append({ type: 'AccountErased', data: { userId: golden.bob } });
    await database.pool.query(
      `insert into projector.position (id, position) values ('live', $1)
       on conflict (id) do update set position = excluded.position`,
      [String(await database.log.head())],
    );
  });
  afterAll(() => database.close());
  beforeEach(() => {
    read = [];
    log = {
      ...database.log,
      readAll: (options) => {
        read.push(options.after);
        return database.log.readAll({ ...options, limit: PAGE });
      },
    };
  });

  const parts = (): ReadModelParts => ({
    pool: database.pool,
    log,
    projections: registry,
    decode: database.codec.decode,
  });

  const shown = async (): Promise<ReadonlyMap<string, unknown[]>> => {
    const all = new Map<string, unknown[]>();
    for (const { name } of registry) {
      const { rows } = await database.pool.query<{ row: string }>(
        `select t::text as row from read.${name} t order by id collate "C"`,
      );
      all.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return all;
  };

  it('read the log once, and come to the rows that each comes to alone', async () => {
    for (const projection of registry) await rebuild(parts(), projection);
    const alone = await shown();
    read = [];
    const outcomes: Outcome[] = [];

    await rebuildTogether(parts(), registry, { done: (outcome) => outcomes.push(outcome) });

    expect(outcomes.map(({ projection }) => projection)).toEqual(registry);
    expect(outcomes.flatMap(({ error }) => (error === undefined ? [] : [error]))).toEqual([]);
    expect(read.filter((after) => after === 0n)).toHaveLength(1);
    expect(await shown()).toEqual(alone);
    expect([...alone.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(10);
  });

  it('come to the same rows, with the same indexes, where memory holds next to nothing of them', async () => {
    const indexes = async (): Promise<readonly string[]> => {
      const { rows } = await database.pool.query<{ indexdef: string }>(
        `select indexdef from pg_indexes where schemaname = 'read' order by indexdef`,
      );
      return rows.map(({ indexdef }) => indexdef.replace(/__g\d+/g, ''));
    };
    await rebuildTogether(parts(), registry, { done: () => undefined });
    const [whole, indexed] = [await shown(), await indexes()];

    await rebuildTogether(parts(), registry, { done: () => undefined, most: 0 });

    expect(await shown()).toEqual(whole);
    expect(await indexes()).toEqual(indexed);
    for (const projection of registry)
      expect(await verify(parts(), projection)).toMatchObject({ name: projection.name, problem: null });
  });

  it('are left as they were, without a trace, where the work is left off', async () => {
    const before = await shown();
    const working = rebuildTogether(parts(), registry, {
      done: () => undefined,
      most: 0,
      progress: (position) => {
        if (position > 30n) throw new Error('left off');
      },
    });

    await expect(working).rejects.toThrow('left off');
    expect(await shown()).toEqual(before);
    const { rows } = await database.pool.query(
      `select from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
    );
    expect(rows).toHaveLength(registry.length);
  });
});
