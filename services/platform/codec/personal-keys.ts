import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { unwrapKey, wrapKey } from '../crypto/wrap.ts';
import type { Listener } from '../pg/listener.ts';
import { notify } from '../pg/listener.ts';

/** The stored key of one person cannot be opened, although the root key is the right one. */
export class DamagedKey extends Error {
  override readonly name = 'DamagedKey';
}

/** One AES-256 key per person, wrapped by the root key, in the table `keys.personal`. */
export interface PersonalKeys {
  /**
   * The person's key, made at first use; null once it has been destroyed.
   * @throws DamagedKey
   */
  forWriting(person: string): Promise<Buffer | null>;
  /** The keys that still exist among these people's; DamagedKey for one that cannot be opened. */
  forReading(people: readonly string[]): Promise<ReadonlyMap<string, Buffer | DamagedKey>>;
  /** Destroys the key for good: what it sealed cannot be read any more. The row stays, so that none is made again. */
  destroy(person: string, at: Date): Promise<void>;
}

/** Keys are cached unwrapped for a minute: where the word of an erasure is lost, it bites after that at the latest. */
const CACHED_MS = 60_000;
/** PostgreSQL channel with the ids of people whose keys are destroyed. */
const KEY_DESTROYED = 'key_destroyed';

/** `rootKey`: 32 bytes (crypto/root-key.ts), known to be this database's. `listener` hears of keys that other processes destroy. */
export const createPersonalKeys = (
  pool: Pool,
  rootKey: Buffer,
  listener?: Pick<Listener, 'listen'>,
): PersonalKeys => {
  const cache = new LRUCache<string, Buffer | DamagedKey>({ max: 50_000, ttl: CACHED_MS });
  listener?.listen(KEY_DESTROYED, (person) => void cache.delete(person));

  const opened = (person: string, wrapped: Buffer): Buffer | DamagedKey => {
    try {
      return unwrapKey(rootKey, wrapped, person);
    } catch (cause) {
      return new DamagedKey(`the key of the person ${person} is damaged`, { cause });
    }
  };

  const load = async (people: readonly string[]): Promise<void> => {
    const { rows } = await pool.query<{ person: string; wrapped: Buffer }>(
      'select person, wrapped from keys.personal where person = any($1::uuid[]) and wrapped is not null',
      [people],
    );
    for (const { person, wrapped } of rows) cache.set(person, opened(person, wrapped));
  };

  return {
    forWriting: async (person) => {
      if (!cache.has(person)) {
        await pool.query(
          'insert into keys.personal (person, wrapped) values ($1, $2) on conflict (person) do nothing',
          [person, wrapKey(rootKey, randomBytes(32), person)],
        );
        await load([person]);
      }
      const key = cache.get(person) ?? null;
      if (key instanceof DamagedKey) throw key;
      return key;
    },

    forReading: async (people) => {
      const missing = people.filter((person) => !cache.has(person));
      if (missing.length > 0) await load(missing);
      return new Map(
        people.flatMap((person) => {
          const key = cache.get(person);
          return key === undefined ? [] : [[person, key] as const];
        }),
      );
    },

    destroy: async (person, at) => {
      await pool.query(
        `insert into keys.personal (person, wrapped, destroyed_at) values ($1, null, $2)
         on conflict (person) do update set wrapped = null, destroyed_at = excluded.destroyed_at`,
        [person, at],
      );
      cache.delete(person);
      await notify(pool, KEY_DESTROYED, person).catch(() => undefined);
    },
  };
};
