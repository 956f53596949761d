import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { unwrapKey, wrapKey } from '../crypto/wrap.ts';

/** One AES-256 key per person, wrapped by the master key, in the table `keys.personal`. */
export interface PersonalKeys {
  /** The person's key, made at first use; null once it has been destroyed. */
  forWriting(person: string): Promise<Buffer | null>;
  /** The keys that still exist among these people's. */
  forReading(people: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Destroys the key for good: what it sealed cannot be read any more. The row stays, so that none is made again. */
  destroy(person: string, at: Date): Promise<void>;
}

/** Keys are cached unwrapped for a minute: erasure in another process bites after that at the latest. */
const CACHED_MS = 60_000;

/** `masterKey`: 32 bytes. */
export const createPersonalKeys = (pool: Pool, masterKey: Buffer): PersonalKeys => {
  const cache = new LRUCache<string, Buffer>({ max: 50_000, ttl: CACHED_MS });

  const load = async (people: readonly string[]): Promise<void> => {
    const { rows } = await pool.query<{ person: string; wrapped: Buffer }>(
      'select person, wrapped from keys.personal where person = any($1::uuid[]) and wrapped is not null',
      [people],
    );
    for (const row of rows) cache.set(row.person, unwrapKey(masterKey, row.wrapped, row.person));
  };

  return {
    forWriting: async (person) => {
      const cached = cache.get(person);
      if (cached !== undefined) return cached;
      await pool.query(
        'insert into keys.personal (person, wrapped) values ($1, $2) on conflict (person) do nothing',
        [person, wrapKey(masterKey, randomBytes(32), person)],
      );
      await load([person]);
      return cache.get(person) ?? null;
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
    },
  };
};

/** Keys that are tried with a master key: damage to some of them does not make it a wrong one. */
const TRIED = 20;

/** False when stored keys are there and this master key opens none of those tried. */
export const opensPersonalKeys = async (pool: Pool, masterKey: Buffer): Promise<boolean> => {
  const { rows } = await pool.query<{ person: string; wrapped: Buffer }>(
    'select person, wrapped from keys.personal where wrapped is not null limit $1',
    [TRIED],
  );
  const opens = ({ person, wrapped }: { person: string; wrapped: Buffer }): boolean => {
    try {
      unwrapKey(masterKey, wrapped, person);
      return true;
    } catch {
      return false;
    }
  };
  return rows.length === 0 || rows.some(opens);
};
