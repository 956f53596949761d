import { modelsIn } from '../../projections/models.ts';
import { registry } from '../../projections/registry.ts';
import type { ProjectionRunner } from '../../projections/runner.ts';
import type { Clock } from '../kernel/clock.ts';
import type { EventLog } from '../kernel/log.ts';
import { readChainBooks } from '../platform/chain/books.ts';
import type { Reading } from '../platform/status/metrics.ts';
import type { Pool } from '../platform/pg/pool.ts';
import type { FittingLog } from '../platform/log/fitting-log.ts';
import type { ProductWorker } from './worker.ts';

interface Looked {
  readonly pool: Pool;
  /** Looked into also where it does not fit. */
  readonly log: Pick<EventLog, 'head' | 'readAll'>;
}

const LAG =
  'Seconds since the oldest event that the read model does not show was written; 0 when it shows all.';
const POSITIONS =
  'From the position that the read model shows to the end of the log: events in PostgreSQL, bytes in EventStoreDB.';

/** Seconds since the event after `position` was written; 0 where there is none. */
const secondsBehind = async (
  log: Pick<EventLog, 'readAll'>,
  clock: Clock,
  position: bigint,
): Promise<number> => {
  const [next] = await log.readAll({ after: position, limit: 1 });
  if (next === undefined) return 0;
  const { time } = JSON.parse(next.metadata) as { readonly time?: string };
  const written = Date.parse(time ?? '');
  return Number.isNaN(written) ? 0 : Math.max(0, (clock.now().getTime() - written) / 1_000);
};

/**
 * How far each read model is. All that go on are at the projector's one position; one that stopped is where it stopped,
 * and a degraded one goes on without some events.
 */
export const readModelReadings = async (
  { pool, log }: Looked,
  clock: Clock,
  runner: Pick<ProjectionRunner, 'standing'>,
): Promise<readonly Reading[]> => {
  const [models, { rows }] = await Promise.all([
    modelsIn(pool),
    pool.query<{ position: string }>(`select position from projector.position where id = 'live'`),
  ]);
  // After the position, so that it is never beyond the end.
  const head = await log.head();
  const live = BigInt(rows[0]?.position ?? 0);
  const lags = new Map<bigint, number>();
  const lagAt = async (position: bigint): Promise<number> => {
    const lag = lags.get(position) ?? (position < head ? await secondsBehind(log, clock, position) : 0);
    lags.set(position, lag);
    return lag;
  };
  const readings: Reading[] = [
    {
      name: 'makehold_projector_active',
      help: '1 where this process projects; of all processes, one does.',
      value: runner.standing() === 'projecting' ? 1 : 0,
    },
  ];
  for (const { name } of registry) {
    const model = models.get(name);
    // Where one stopped is the position of the event that it could not take: EventStoreDB has none before it to ask for.
    const shows = model?.stopped === true && model.degraded_at !== null ? BigInt(model.degraded_at) : live;
    const labels = { read_model: name };
    readings.push(
      { name: 'makehold_projection_lag_seconds', help: LAG, labels, value: await lagAt(shows) },
      { name: 'makehold_projection_lag_positions', help: POSITIONS, labels, value: Number(head - shows) },
      {
        name: 'makehold_projection_degraded',
        help: '1 for a read model that lacks an event which it could not take: mend and rebuild it.',
        labels,
        value: model?.degraded_at == null ? 0 : 1,
      },
      {
        name: 'makehold_projection_stopped',
        help: '1 for a money read model that stopped at an event which it could not take.',
        labels,
        value: model?.stopped === true ? 1 : 0,
      },
    );
  }
  return readings;
};

/** How far the log is signed, and whether it still is: the same from every process with the role projector. */
export const chainReadings = async ({ pool, log }: Looked): Promise<readonly Reading[]> => {
  const books = await readChainBooks(pool);
  const signed = books?.signed ?? 0n;
  const head = await log.head();
  return [
    {
      name: 'makehold_chain_broken',
      help: '1 when log and signed heads do not fit together, and nothing is signed: run npm run verify.',
      value: books === null || books.problem === null ? 0 : 1,
    },
    {
      name: 'makehold_chain_unsigned_positions',
      help: 'From the newest signed head to the end of the log: events in PostgreSQL, bytes in EventStoreDB.',
      value: Number(head > signed ? head - signed : 0n),
    },
  ];
};

export const logReadings = (log: Pick<FittingLog, 'fits'>): readonly Reading[] => [
  {
    name: 'makehold_log_fits',
    help: '0 while the log is away, or is not the one that the database has followed: nothing is written then.',
    value: log.fits() ? 1 : 0,
  },
];

const STATES = ['scheduled', 'due', 'enqueued', 'retrying', 'parked'] as const;

/** What waits in tasks.pending_tasks, for all processes alike, and what this process did of it. */
export const queueReadings = async ({ queue }: ProductWorker): Promise<readonly Reading[]> => {
  const stats = await queue.stats();
  return [
    ...STATES.map((state) => ({
      name: 'makehold_tasks',
      help: 'Unfinished tasks by state.',
      labels: { state },
      value: stats[state],
    })),
    {
      name: 'makehold_tasks_oldest_due_seconds',
      help: 'Seconds for which the oldest unfinished task has been due.',
      value: stats.oldestDueSeconds,
    },
    {
      name: 'makehold_policy_failures',
      help: 'Events that a policy could not take: mend it and repeat its failures.',
      value: stats.policyFailures,
    },
    { name: 'makehold_tasks_running', help: 'Tasks under way in this process.', value: stats.running },
    {
      name: 'makehold_tasks_ended',
      help: 'Attempts at tasks that ended in this process since it started.',
      labels: { how: 'succeeded' },
      value: stats.succeeded,
    },
    {
      name: 'makehold_tasks_ended',
      help: 'Attempts at tasks that ended in this process since it started.',
      labels: { how: 'failed' },
      value: stats.failed,
    },
  ];
};

export const socketReadings = (sockets: { connected(): number }): readonly Reading[] => [
  { name: 'makehold_sockets', help: 'Browsers connected to this process.', value: sockets.connected() },
];
