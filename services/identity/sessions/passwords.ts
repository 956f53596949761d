import { randomBytes } from 'node:crypto';
import { Rejection } from '../../kernel/rejection.ts';
import { createPlaces } from '../../platform/queue/places.ts';
import type { PlacesOptions } from '../../platform/queue/places.ts';
import { HASHED_AT_ONCE } from './hashing-threads.ts';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). About 20 ms. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordEngine {
  hash(password: string, cost: typeof COST): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  stop?(): Promise<void>;
}

/** How many wait for each that is hashed: the last of them some two seconds. */
const WAITING_FOR_EACH = 64;

/** @throws Rejection `temporarily_unavailable`, both of them, where too many wait already */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Does the same work where nothing is stored (`null`), so that time does not tell who has an account. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Refuses at once where both would: to be asked before a try is counted that was none. @throws the same */
  assertRoom(): void;
  stop(): Promise<void>;
}

/** The same password typed on two systems can arrive composed in two ways (NIST SP 800-63B-4 §3.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

/**
 * Hashes one throw-away password at start, for comparisons that must fail. As many at once as there are cores, so that
 * however many guess, few of them wait and the others are refused before they cost anything.
 */
export const createPasswords = async (engine: PasswordEngine, places?: PlacesOptions): Promise<Passwords> => {
  const inTurn = createPlaces(
    places ?? { atOnce: HASHED_AT_ONCE, mostWaiting: HASHED_AT_ONCE * WAITING_FOR_EACH },
  );
  const nobodys = await engine.hash(randomBytes(32).toString('base64'), COST);
  return {
    hash: (password) => inTurn(() => engine.hash(normal(password), COST)),
    matches: async (stored, password) => {
      const same = await inTurn(() => engine.verify(stored ?? nobodys, normal(password)));
      return same && stored !== null;
    },
    assertRoom: () => {
      if (inTurn.full()) throw new Rejection('temporarily_unavailable');
    },
    stop: async () => engine.stop?.(),
  };
};
