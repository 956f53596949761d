import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { newId } from '../kernel/ids.ts';
import { createPostgresLog } from '../platform/log/postgres-log.ts';
import { createPool } from '../platform/pg/pool.ts';
import { chainReadings, readModelReadings } from './readings.ts';

const START = Date.parse('2026-01-01T12:00:00Z');
const MINUTE = 60_000;

describe('the figures of the read models', () => {
  let database: ThrowawayDatabase;
  let pool: ReturnType<typeof createPool>;
  let log: ReturnType<typeof createPostgresLog>;
  /** Of three events, one minute apart. */
  let positions: bigint[];

  beforeEach(async () => {
    database = await throwawayDatabase('readings');
    pool = createPool(database.url, { max: 3, name: 'test' });
    log = createPostgresLog({ url: database.url });
    positions = [];
    for (const minute of [0, 1, 2]) {
      const time = new Date(START + minute * MINUTE).toISOString();
      const event = {
        id: newId(),
        type: 'SomethingHappened',
        data: '{}',
        metadata: JSON.stringify({ time }),
      };
      positions.push((await log.append('job-1', 'any', [event])).position);
    }
  });
  afterEach(async () => {
    await log.close();
    await pool.end();
    await database.drop();
  });

  const project = async (to: bigint | undefined): Promise<void> => {
    await pool.query(`update projector.position set position = $1 where id = 'live'`, [String(to)]);
  };
  const readings = async () => {
    const clock = { now: () => new Date(START + 10 * MINUTE) };
    const parts = { pool, log };
    const runner = { standing: () => 'projecting' as const };
    const all = await readModelReadings(parts, clock, runner);
    return (name: string, model?: string): number | undefined =>
      all.find((reading) => reading.name === name && reading.labels?.['read_model'] === model)?.value;
  };

  it('are all at zero when everything is shown', async () => {
    await project(positions[2]);
    const figure = await readings();

    expect(figure('makehold_projector_active')).toBe(1);
    for (const model of ['jobs', 'ledger']) {
      expect(figure('makehold_projection_lag_seconds', model)).toBe(0);
      expect(figure('makehold_projection_lag_positions', model)).toBe(0);
      expect(figure('makehold_projection_degraded', model)).toBe(0);
      expect(figure('makehold_projection_stopped', model)).toBe(0);
    }
  });

  it('tell how many positions are missing, and since when the oldest of them waits', async () => {
    await project(positions[0]);
    const figure = await readings();

    expect(figure('makehold_projection_lag_positions', 'jobs')).toBe(2);
    expect(figure('makehold_projection_lag_seconds', 'jobs')).toBe(9 * 60);
  });

  it('tell a money read model that stopped from one that only lacks an event', async () => {
    await project(positions[2]);
    await pool.query(
      `insert into projector.models (name, version, generation, degraded_at, degraded_why, stopped)
       values ('ledger', 1, 1, $1, 'why', true), ('jobs', 1, 1, $1, 'why', false)`,
      [String(positions[1])],
    );
    const figure = await readings();

    expect(figure('makehold_projection_stopped', 'ledger')).toBe(1);
    expect(figure('makehold_projection_degraded', 'ledger')).toBe(1);
    expect(figure('makehold_projection_lag_positions', 'ledger')).toBe(1);
    expect(figure('makehold_projection_stopped', 'jobs')).toBe(0);
    expect(figure('makehold_projection_degraded', 'jobs')).toBe(1);
    expect(figure('makehold_projection_lag_positions', 'jobs')).toBe(0);
  });

  it('tell how much of the log is not signed, and whether anything is signed at all', async () => {
    const figures = async () =>
      Object.fromEntries((await chainReadings({ pool, log })).map(({ name, value }) => [name, value]));
    await pool.query('update chain.position set signed = $1', [String(positions[1])]);
    expect(await figures()).toEqual({ makehold_chain_broken: 0, makehold_chain_unsigned_positions: 1 });

    await pool.query(`update chain.position set problem = 'the signed heads are gone'`);
    expect((await figures())['makehold_chain_broken']).toBe(1);
  });
});
