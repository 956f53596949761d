import type { EventLog } from '../kernel/log.ts';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { createEventStoreLog } from '../platform/log/eventstore-log.ts';
import type { LogObserver } from '../platform/log/observer.ts';
import { createPostgresLog } from '../platform/log/postgres-log.ts';
import type { Listener } from '../platform/pg/listener.ts';
import { query, type Pool } from '../platform/pg/pool.ts';

const WHAT_STANDS = `
  select exists (select from log.events) as events,
    (select position::text from projector.position where id = 'live') as projected`;

/**
 * Opens the log where the configuration has it. The database's read models, policies and keys belong to one log: going
 * on with another would fold its events into theirs, at positions that mean something else.
 * @throws ConfigError when the database belongs to the log of the other engine, or the address cannot be read
 */
export async function openLog(
  config: Config,
  url: string,
  pool: Pool,
  listener: Listener,
  observer?: LogObserver,
): Promise<EventLog> {
  const [stands] = await query<{ events: boolean; projected: string | null }>(pool, WHAT_STANDS);
  const inPostgres = stands?.events === true;
  if (config.eventstoreUrl === undefined) {
    if (!inPostgres && BigInt(stands?.projected ?? 0) > 0n)
      throw new ConfigError('EVENTSTORE_URL: is missing; the log of this database is in EventStoreDB');
    return createPostgresLog({ url, listener, observer });
  }
  if (inPostgres)
    throw new ConfigError('EVENTSTORE_URL: the log of this database is in PostgreSQL; unset the variable');
  try {
    return createEventStoreLog({ url: config.eventstoreUrl, observer });
  } catch (cause) {
    // The client's message would repeat the address, which may hold a password.
    throw new ConfigError('EVENTSTORE_URL: the client cannot read it, or a file that it names is not there', {
      cause,
    });
  }
}
