import type { EventNamed, EventType } from '../../services/events.ts';
import { catalogue } from '../../services/events.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { EventLog } from '../../services/kernel/log.ts';
import type { Codec } from '../../services/platform/codec/codec.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import { createPersonalKeys } from '../../services/platform/codec/personal-keys.ts';
import { createPostgresLog } from '../../services/platform/log/postgres-log.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { throwawayDatabase } from './throwaway-servers.ts';
import { until } from './waiting.ts';

/** A database of the test's own with a log in it, and the way to write events of the catalogue. */
export interface LogDatabase {
  readonly url: string;
  readonly pool: Pool;
  readonly log: EventLog;
  readonly codec: Codec;
  /**
   * Appends to the stream of the event's category that is named `test` unless `streamId` says otherwise.
   * @returns its position
   */
  append(event: EventNamed<EventType>, streamId?: string): Promise<bigint>;
  /** Resolves once the running projector has come to all that was appended here. @throws Error after 30 s */
  projected(): Promise<void>;
  close(): Promise<void>;
}

export const openLogDatabase = async (purpose: string): Promise<LogDatabase> => {
  const database = await throwawayDatabase(purpose);
  const pool = createPool(database.url, { max: 12, name: 'test' });
  const log = createPostgresLog({ url: database.url });
  const codec = createCodec(createPersonalKeys(pool, Buffer.alloc(32, 7)));
  let last = 0n;
  return {
    url: database.url,
    pool,
    log,
    codec,
    append: async (event, streamId = 'test') => {
      const metadata = {
        commandId: newId(),
        actor: 'system',
        correlation: 'test',
        causation: 'test',
        time: '2026-01-02T03:04:05.000Z',
      };
      const encoded = await codec.encode(event, newId(), metadata);
      const { position } = await log.append(`${catalogue[event.type].stream}-${streamId}`, 'any', [encoded]);
      last = position;
      return position;
    },
    projected: () =>
      until('the read models have come as far', async () => {
        const { rows } = await pool.query<{ there: boolean }>(
          `select position >= $1 as there from projector.position where id = 'live'`,
          [String(last)],
        );
        return rows[0]?.there === true;
      }),
    close: async () => {
      await log.close();
      await pool.end();
      await database.drop();
    },
  };
};
