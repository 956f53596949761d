import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { HandlerParts, Loaded } from '../kernel/handler.ts';
import type { Codec } from '../platform/codec/codec.ts';
import { createCodec } from '../platform/codec/codec.ts';
import type { PersonalKeys } from '../platform/codec/personal-keys.ts';
import { createPersonalKeys } from '../platform/codec/personal-keys.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config.ts';
import { openRootKey, WrongMasterKey } from '../platform/crypto/root-key.ts';
import { localSecrets } from '../platform/crypto/secrets.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import { createReadPosition } from '../platform/http/read-position.ts';
import { inOrder } from '../platform/in-order.ts';
import type { FittingLog } from '../platform/log/fitting-log.ts';
import type { LogObserver } from '../platform/log/observer.ts';
import { watchLog } from '../platform/log/watch-log.ts';
import { runMigrations } from '../platform/pg/data-source.ts';
import { startEmbeddedPostgres } from '../platform/pg/embedded.ts';
import type { Listener } from '../platform/pg/listener.ts';
import { createListener } from '../platform/pg/listener.ts';
import type { Pool } from '../platform/pg/pool.ts';
import { createPool } from '../platform/pg/pool.ts';
import { tellSlowStatements } from '../platform/pg/slow.ts';
import { createSnapshots } from '../platform/commands/snapshots.ts';
import { openLog } from './open-log.ts';

/** What streams that are kept folded between commands may take, in bytes. */
const CACHED_BYTES = 64 * 1024 * 1024;
/** What each of them takes beside what is in it, in bytes. */
const STREAM_BYTES = 500;

/** What every role stands on. */
export interface Foundation {
  readonly databaseUrl: string;
  readonly pool: Pool;
  /** Of its statements none may take longer than READ_TIMEOUT_MS; it cannot write. */
  readonly reads: Pool;
  /** Who asks is looked up here with every request: it waits for nothing that people do who are not signed in. */
  readonly askers: Pool;
  readonly listener: Listener;
  readonly log: FittingLog;
  readonly codec: Codec;
  readonly keys: PersonalKeys;
  /** 32 bytes from the configuration: opens the root key, and names the payment sandbox's keys. */
  readonly masterKey: Buffer;
  /** 32 bytes that every other secret hangs on. */
  readonly rootKey: Buffer;
  readonly handlerParts: HandlerParts;
  readonly readPosition: ReadPosition;
  /** What is known of a database of our own that does not run, in words for all; undefined while it does. */
  readonly outage: () => string | undefined;
  stop(): Promise<void>;
}

const openRoot = async (pool: Pool, masterKey: Buffer, former: Buffer | undefined): Promise<Buffer> => {
  try {
    return await openRootKey(pool, masterKey, former);
  } catch (cause) {
    if (!(cause instanceof WrongMasterKey)) throw cause;
    throw new ConfigError('MASTER_KEY: is not the one that the data of this database was written with', {
      cause,
    });
  }
};

/** Starts the database where none is named, migrates it, and opens the log. @throws when any of it cannot be had */
export const layFoundation = async (
  config: Config,
  { clock, logger, observer }: { clock: Clock; logger: Logger; observer?: LogObserver },
): Promise<Foundation> => {
  const { masterKey, formerMasterKey } =
    config.masterKey === undefined ? await localSecrets(config.dataDir) : { masterKey: config.masterKey };
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: (line) => logger.warn(line),
          watched: true,
        })
      : undefined;
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  /** What is open, newest last: closed the other way round, also where a later part cannot be had. */
  const closings: (() => Promise<void> | undefined)[] = [() => embedded?.stop()];
  const stop = (): Promise<void> => inOrder(closings.splice(0).reverse());
  try {
    await runMigrations(databaseUrl);
    const pool = createPool(databaseUrl, { max: 14, name: 'makehold' });
    closings.push(() => pool.end());
    const reads = createPool(databaseUrl, {
      max: 10,
      name: 'makehold reads',
      longest: config.readTimeoutMs,
      reads: true,
    });
    closings.push(() => reads.end());
    for (const each of [pool, reads])
      tellSlowStatements(each, config.slowStatementMs, (slow) => logger.warn(slow, 'a statement took long'));
    const askers = createPool(databaseUrl, { max: 2, name: 'makehold askers' });
    closings.push(() => askers.end());
    const listener = createListener(databaseUrl);
    closings.push(() => listener.close());
    const cache = new LRUCache<string, Loaded<unknown>>({
      maxSize: CACHED_BYTES,
      sizeCalculation: ({ bytes }) => bytes + STREAM_BYTES,
    });
    const log = await openLog(config, databaseUrl, pool, listener, {
      ...(observer && { observer }),
      fitsAgain: () => cache.clear(),
    });
    closings.push(() => log.close());
    const watched = watchLog(log, logger);
    closings.push(() => watched.stop());
    const rootKey = await openRoot(pool, masterKey, formerMasterKey);
    const keys = createPersonalKeys(pool, rootKey, listener);
    const codec = createCodec(keys);
    const readPosition = await createReadPosition({
      listener,
      currentPosition: async () => {
        const { rows } = await pool.query<{ position: string }>(
          `select position from projector.position where id = 'live'`,
        );
        return BigInt(rows[0]?.position ?? 0);
      },
    });
    closings.push(() => Promise.resolve(readPosition.close()));
    return {
      databaseUrl,
      pool,
      reads,
      askers,
      listener,
      log,
      codec,
      keys,
      masterKey,
      rootKey,
      readPosition,
      handlerParts: {
        log,
        clock,
        cache,
        encode: (event, id, metadata) => codec.encode(event, id, metadata),
        decode: (stored, options) => codec.decode(stored, options),
        snapshots: createSnapshots(pool, logger),
      },
      outage: () => embedded?.outage(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
