import { goldenEvents } from '../tests/support/golden-events.ts';
import type { LogDatabase } from '../tests/support/log-database.ts';
import { openLogDatabase } from '../tests/support/log-database.ts';
import { until } from '../tests/support/waiting.ts';
import type { EventNamed, EventType } from '../services/events.ts';
import { newId } from '../services/kernel/ids.ts';
import { text } from './columns.ts';
import type { Projection } from './projection.ts';
import type { RowOf } from './read-table.ts';
import { readModel, readTable } from './read-table.ts';
import { rebuild } from './rebuild.ts';
import { registry } from './registry.ts';
import type { ProjectionRunner, RunnerParts } from './runner.ts';
import { createProjectionRunner } from './runner.ts';

jest.setTimeout(180_000);

const accountTable = (name: string) => readTable(name, { account: text() });
type AccountRow = RowOf<ReturnType<typeof accountTable>>;
const { put } = accountTable('accounts');

/** Takes every account but the one called "poison". */
const accounts = (changes: Partial<Projection<AccountRow>> = {}, name = 'accounts'): Projection =>
  readModel(accountTable(name), {
    version: 1,
    on: {
      PayoutAccountConnected: ({ data }) => {
        if (data.account === 'poison') throw new Error('this account cannot be taken');
        return [put({ id: data.userId, account: data.account })];
      },
    },
    ...changes,
  });

describe('the projector', () => {
  let database: LogDatabase;
  let pool: LogDatabase['pool'];
  let log: LogDatabase['log'];
  let codec: LogDatabase['codec'];
  let toStop: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await openLogDatabase('projections');
    ({ pool, log, codec } = database);
    toStop = [];
  });

  afterEach(async () => {
    for (const stop of toStop) await stop();
    await database.close();
  });

  const append = (event: EventNamed<EventType>): Promise<bigint> => database.append(event);

  const connect = (account: string): Promise<bigint> =>
    append({ type: 'PayoutAccountConnected', data: { userId: newId(), account } });

  const project = async (
    changes: Partial<RunnerParts> = {},
  ): Promise<Pick<ProjectionRunner, 'stop' | 'standing'>> => {
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
    return { stop, standing: () => runner.standing() };
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

  it('stands by when another one has taken over while it was frozen, although nothing is written', async () => {
    const frozen = await project();
    expect(frozen.standing()).toBe('projecting');

    const other = newId();
    const alive = await pool.connect();
    try {
      await alive.query('select pg_advisory_lock(hashtextextended($1, 0))', [other]);
      await pool.query(
        `update projector.position set owner = $1, lease_until = now() + interval '1 hour' where id = 'live'`,
        [other],
      );

      await until('it to stand by', () => frozen.standing() === 'standing by');
    } finally {
      alive.release(true);
    }
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

  /** The same, as money. */
  const money = (changes: Partial<Projection<AccountRow>> = {}): Projection =>
    accounts({ money: true, ...changes }, 'money');
  const mended: Projection<AccountRow>['on'] = {
    PayoutAccountConnected: ({ data }) => [put({ id: data.userId, account: data.account })],
  };
  const moneyShown = async (): Promise<unknown[]> =>
    (await rowsOf('money')).map((row) => (row as AccountRow).account).sort();
  const books = async (): Promise<Record<string, [string | null, boolean]>> => {
    const { rows } = await pool.query<{ name: string; degraded_at: string | null; stopped: boolean }>(
      'select name, degraded_at, stopped from projector.models',
    );
    return Object.fromEntries(rows.map((row) => [row.name, [row.degraded_at, row.stopped]]));
  };

  it('stops a money read model alone at an event that it cannot take; the others go on', async () => {
    const alerts: string[] = [];
    const projections = [money(), accounts({ on: mended })];
    const logger = { info: () => undefined, error: (_: object, text: string) => void alerts.push(text) };
    await project({ projections, logger });
    await connect('acct_1');
    const poison = await connect('poison');
    await reaches(await connect('acct_2'));
    await reaches(await connect('acct_3'));

    expect(await moneyShown()).toEqual(['acct_1']);
    expect(await accountsShown()).toEqual(['acct_1', 'acct_2', 'acct_3', 'poison']);
    expect(await books()).toEqual({ money: [String(poison), true], accounts: [null, false] });
    expect(alerts).toEqual([expect.stringContaining('the read model money stopped')]);
  });

  it.each([
    ['a new version of it', { version: 2 }],
    ['a restart with mended code', {}],
  ])('lets a stopped money read model catch up after %s', async (_how, changes) => {
    const first = await project({ projections: [money()] });
    await connect('acct_1');
    const poison = await connect('poison');
    await reaches(await connect('acct_2'));
    await first.stop();

    // Tried again with the same fault in the code, it stands where it stood.
    const second = await project({ projections: [money()] });
    expect(await moneyShown()).toEqual(['acct_1']);
    expect(await books()).toEqual({ money: [String(poison), true] });
    await second.stop();

    await project({ projections: [money({ on: mended, ...changes })] });
    await reaches(await connect('acct_3'));
    expect(await moneyShown()).toEqual(['acct_1', 'acct_2', 'acct_3', 'poison']);
    expect(await books()).toEqual({ money: [null, false] });
  });

  const appendBytes = async (type: string, data: string, metadata = '{'): Promise<bigint> =>
    (await log.append('payoutAccount-damaged', 'any', [{ id: newId(), type, data, metadata }])).position;

  it.each([
    ['whose bytes cannot be decoded', 'PayoutAccountConnected'],
    ['of a type that nobody knows', 'PayoutAccountMoved'],
  ])('skips an event %s; what it concerns is degraded, and money stops', async (_what, type) => {
    const untouched = accounts({ on: {} }, 'untouched');
    const projections = [accounts(), money(), untouched];
    const first = await project({ projections });
    await connect('acct_1');
    const damaged = String(await appendBytes(type, '{"userId":'));
    const last = await connect('acct_2');
    await reaches(last);

    const known = type === 'PayoutAccountConnected';
    const expected = {
      accounts: [damaged, false],
      money: [damaged, true],
      untouched: known ? [null, false] : [damaged, false],
    };
    expect(await accountsShown()).toEqual(['acct_1', 'acct_2']);
    expect(await moneyShown()).toEqual(['acct_1']);
    expect(await books()).toEqual(expected);

    // Built from nothing over the same log, they come out the same.
    await first.stop();
    await pool.query('drop schema read cascade; truncate projector.models');
    await project({ projections });
    expect(await accountsShown()).toEqual(['acct_1', 'acct_2']);
    expect(await moneyShown()).toEqual(['acct_1']);
    expect(await books()).toEqual(expected);
    expect(await reached()).toBe(last);
  });

  it('skips an event whose row the table refuses, live and in a rebuild alike', async () => {
    const projections = [accounts({ on: mended })];
    await project({ projections });
    await connect('acct_1');
    // PostgreSQL keeps no NUL in a text.
    const refused = await connect('acct\u0000');
    await reaches(await connect('acct_2'));
    expect(await accountsShown()).toEqual(['acct_1', 'acct_2']);

    const [projection] = projections;
    if (projection === undefined) throw new Error('there is one');
    const { faults } = await rebuild({ pool, log, projections, decode: codec.decode }, projection);

    expect(faults.map(({ position }) => position)).toEqual([refused]);
    expect(await accountsShown()).toEqual(['acct_1', 'acct_2']);
    expect(await books()).toEqual({ accounts: [String(refused), false] });
  });

  it('leaves a money read model as it is where a rebuild would show less', async () => {
    const live = [money({ on: mended })];
    await project({ projections: live });
    await connect('acct_1');
    await connect('poison');
    await reaches(await connect('acct_2'));

    const attempt = rebuild({ pool, log, projections: live, decode: codec.decode }, money());

    await expect(attempt).rejects.toThrow(/money stays as it is/);
    expect(await moneyShown()).toEqual(['acct_1', 'acct_2', 'poison']);
    expect(await books()).toEqual({ money: [null, false] });
    await reaches(await connect('acct_3'));
    expect(await moneyShown()).toHaveLength(4);
  });

  it('builds read models anew that somebody drops while it projects', async () => {
    await project({ projections: [accounts(), money()] });
    await reaches(await connect('acct_1'));
    await pool.query('drop schema read cascade');

    await reaches(await connect('acct_2'));

    expect(await accountsShown()).toEqual(['acct_1', 'acct_2']);
    expect(await books()).toEqual({ accounts: [null, false], money: [null, false] });
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
