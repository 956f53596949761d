import type { EventLog } from '../kernel/log.ts';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { holdToFit, type FittingLog } from '../platform/log/fitting-log.ts';
import { misfitOf } from '../platform/log/misfit.ts';
import type { LogObserver } from '../platform/log/observer.ts';
import { createPostgresLog } from '../platform/log/postgres-log.ts';
import type { Listener } from '../platform/pg/listener.ts';
import { query, type Pool } from '../platform/pg/pool.ts';

interface LogOptions {
  readonly observer?: LogObserver;
  /** Also an empty log of a database that has followed one. */
  readonly adopting?: boolean;
  /** Called when the log fits after it did not. */
  readonly fitsAgain?: () => void;
}

const WHAT_STANDS = `
  select exists (select from log.events) as events,
    (select position::text from projector.position where id = 'live') as projected`;

/** @throws ConfigError when the database belongs to the log of the other engine */
const assertOwnEngine = async (config: Config, pool: Pool, adopting: boolean): Promise<void> => {
  const [stands] = await query<{ events: boolean; projected: string | null }>(pool, WHAT_STANDS);
  const inPostgres = stands?.events === true;
  if (config.eventstoreUrl !== undefined && inPostgres)
    throw new ConfigError('EVENTSTORE_URL: the log of this database is in PostgreSQL; unset the variable');
  const projected = BigInt(stands?.projected ?? 0);
  if (config.eventstoreUrl === undefined && !inPostgres && !adopting && projected > 0n)
    throw new ConfigError(
      'EVENTSTORE_URL: is missing, or the log in PostgreSQL was emptied: it holds no event, but the read models have ' +
        `been at ${projected}; set the variable, or see docs/operations/backup.md`,
    );
};

/**
 * Opens the log where the configuration has it. The database's read models, policies and keys belong to one log: going
 * on with another would fold its events into theirs, at positions that mean something else. So it is used only while it
 * fits the database (fitting-log.ts).
 * @throws ConfigError when the database belongs to the log of the other engine, or the address cannot be read
 */
export async function openLog(
  config: Config,
  url: string,
  pool: Pool,
  listener: Listener,
  { observer, adopting = false, fitsAgain }: LogOptions = {},
): Promise<FittingLog> {
  await assertOwnEngine(config, pool, adopting);
  const { eventstoreUrl } = config;
  // Its client is large: whoever keeps the log in PostgreSQL starts without it.
  const remote =
    eventstoreUrl === undefined
      ? null
      : { url: eventstoreUrl, ...(await import('../platform/log/eventstore-log.ts')) };
  const open = (broke: () => void): EventLog => {
    if (remote === null) return createPostgresLog({ url, listener, observer, broke });
    try {
      return remote.createEventStoreLog({ url: remote.url, observer, broke });
    } catch (cause) {
      // The client's message would repeat the address, which may hold a password.
      throw new ConfigError(
        'EVENTSTORE_URL: the client cannot read it, or a file that it names is not there',
        {
          cause,
        },
      );
    }
  };
  return holdToFit({ open, misfit: (log) => misfitOf(pool, log), ...(fitsAgain && { fitsAgain }) });
}
