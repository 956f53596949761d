import { existsSync } from 'node:fs';
import { registry } from '../../../projections/registry.ts';
import type { ReadModelParts } from '../../../projections/fold.ts';
import { systemClock } from '../../kernel/clock.ts';
import { withoutSnapshots } from '../../kernel/snapshots.ts';
import type { StoredEvent } from '../../kernel/log.ts';
import { UnreadableEvent } from '../../kernel/unreadable.ts';
import type { Codec } from '../../platform/codec/codec.ts';
import { createCodec } from '../../platform/codec/codec.ts';
import type { PersonalKeys } from '../../platform/codec/personal-keys.ts';
import { createPersonalKeys } from '../../platform/codec/personal-keys.ts';
import type { EventType, Recorded } from '../../events.ts';
import { catalogue } from '../../events.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import { createCommands } from '../../platform/commands/handlers.ts';
import type { Config } from '../../platform/config/config.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { existingRootKey, WrongMasterKey } from '../../platform/crypto/root-key.ts';
import type { LocalSecrets } from '../../platform/crypto/secrets.ts';
import { localSecrets, secretsFile } from '../../platform/crypto/secrets.ts';
import type { FittingLog } from '../../platform/log/fitting-log.ts';
import { joinEmbeddedPostgres } from '../../platform/pg/embedded-guest.ts';
import { createListener } from '../../platform/pg/listener.ts';
import { migrations } from '../../platform/pg/migrations/all.ts';
import type { Pool } from '../../platform/pg/pool.ts';
import { createPool } from '../../platform/pg/pool.ts';
import { openLog } from '../open-log.ts';
import { rules } from '../rules.ts';

/** What a tool cannot do as it was asked; the message is one sentence, and nothing was changed. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

/** The log and the read models, beside the running product or without it. */
export interface Desk extends ReadModelParts {
  readonly log: FittingLog;
  /** `sealed`: personal fields are left closed and read as null. */
  decode(stored: readonly StoredEvent[], options?: { sealed?: boolean }): Promise<readonly Recorded[]>;
  /** @throws ToolRefusal where a newer version of the product has written to the log */
  assertKnownEvents(): Promise<void>;
  /** With the data directory that keeps it, where it does not come from the environment. */
  readonly masterKey: LocalSecrets & { readonly dataDir: string | undefined };
  readonly config: Config;
  readonly rootKey: Buffer;
  readonly keys: PersonalKeys;
  readonly codec: Codec;
  stop(): Promise<void>;
}

const assertSameVersion = async (pool: Pool): Promise<void> => {
  const { rows: found } = await pool.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (found[0]?.there !== true)
    throw new ToolRefusal('The database holds nothing of the product: start the product there first.');
  const { rows } = await pool.query<{ name: string }>('select name from public.migrations');
  const known = new Set(migrations.map(({ name }) => name));
  const done = new Set(rows.map(({ name }) => name));
  if ([...done].some((name) => !known.has(name)))
    throw new ToolRefusal('The database is of a newer version of the product than this one.');
  if ([...known].some((name) => !done.has(name)))
    throw new ToolRefusal('The database is of an older version of the product: start this one there first.');
};

/** @throws ToolRefusal where there is no master key; none is made */
export const secretsOf = async (given: Buffer | undefined, dataDir: string): Promise<LocalSecrets> => {
  if (given !== undefined) return { masterKey: given };
  if (!existsSync(secretsFile(dataDir)))
    throw new ToolRefusal(`There is no key: MASTER_KEY is not set, and ${dataDir} has no secrets.json.`);
  return await localSecrets(dataDir);
};

/** Without changing anything: a change of the master key that was cut off is left as it stands. */
const rootKeyOf = async (pool: Pool, { masterKey, formerMasterKey }: LocalSecrets): Promise<Buffer> => {
  for (const key of [masterKey, ...(formerMasterKey === undefined ? [] : [formerMasterKey])])
    try {
      const root = await existingRootKey(pool, key);
      if (root !== undefined) return root;
      throw new ToolRefusal('The database has no keys yet: start the product there first.');
    } catch (error) {
      if (!(error instanceof WrongMasterKey)) throw error;
    }
  throw new ToolRefusal('The master key is not the one that this data was written with.');
};

/**
 * Refuses a log that a newer version has written to, before anything is done with it: a rebuild reads only what means
 * something to its read model, and might come across such an event late or never. In EventStoreDB, which cannot be
 * asked, it is met while reading.
 */
const assertKnownEvents = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ type: string; version: number | null }>(
    `select type, max(substring(metadata from '"version":(\\d{1,9})')::int) as version
       from log.events group by type order by type`,
  );
  for (const { type, version } of rows) {
    const known = Object.hasOwn(catalogue, type) ? catalogue[type as EventType].version : undefined;
    const newer =
      known === undefined
        ? `unknown event type ${type}`
        : (version ?? 0) > known
          ? `${type} is stored in version ${version}; this product knows ${known}`
          : undefined;
    if (newer !== undefined)
      throw new ToolRefusal(
        `The log holds events of a newer version of the product than this one: ${newer}.`,
      );
  }
};

/**
 * Opens the database of DATABASE_URL, or the embedded one of DATA_DIR, without changing anything in it.
 * `adopting`: also where the log has lost all that the database knows of it.
 * @throws ToolRefusal for a wrong key or a database of another version; Error where there is none
 */
export const openDesk = async (
  env: NodeJS.ProcessEnv,
  { adopting = false }: { readonly adopting?: boolean } = {},
): Promise<Desk> => {
  const config = loadConfig(env);
  const secrets = await secretsOf(config.masterKey, config.dataDir);
  const embedded = config.databaseUrl === undefined ? await joinEmbeddedPostgres(config.dataDir) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const pool = createPool(url, { max: 6, name: 'makehold tools', longest: Infinity });
  const listener = createListener(url);
  const close = async (): Promise<void> => {
    await listener.close();
    await pool.end();
    await embedded?.stop();
  };
  try {
    await assertSameVersion(pool);
    const rootKey = await rootKeyOf(pool, secrets);
    const log = await openLog(config, url, pool, listener, { adopting });
    const keys = createPersonalKeys(pool, rootKey, listener);
    const codec = createCodec(keys);
    return {
      pool,
      log,
      masterKey: { ...secrets, dataDir: config.masterKey === undefined ? config.dataDir : undefined },
      assertKnownEvents: () => assertKnownEvents(pool),
      config,
      rootKey,
      keys,
      codec,
      projections: registry,
      decode: async (stored, options) => {
        try {
          return await codec.decode(stored, options);
        } catch (error) {
          if (error instanceof UnreadableEvent && error.newer)
            throw new ToolRefusal(
              `The log holds events of a newer version of the product than this one: ${error.message}.`,
              { cause: error },
            );
          throw error;
        }
      },
      stop: async () => {
        await log.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Carries out commands by the product's rules, on the log of this desk. */
export const commandsAt = ({ log, codec }: Pick<ReadModelParts, 'log'> & Pick<Desk, 'codec'>): Commands =>
  createCommands(rules, {
    log,
    clock: systemClock,
    cache: new Map(),
    encode: (event, id, metadata) => codec.encode(event, id, metadata),
    decode: (stored, options) => codec.decode(stored, options),
    snapshots: withoutSnapshots,
  });
