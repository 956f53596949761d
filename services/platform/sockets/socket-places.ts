import { TooManyRequests } from '../http/refusals.ts';

/** Sockets of visitors of one address (an office, a school), before scaling. */
const PER_ADDRESS = 200;
/** Sockets of one person, who has one for each tab, before scaling. */
const PER_PERSON = 50;

/** When one may be free again, in seconds: nobody knows. */
const LATER = 60;

/** Counts by key. @throws TooManyRequests above `most` */
const placesOf = (most: number) => {
  const taken = new Map<string, number>();
  /**
   * Takes a place of this key.
   * @returns gives it back; more than once is as once
   */
  return (key: string): (() => void) => {
    const count = (taken.get(key) ?? 0) + 1;
    if (count > most) throw new TooManyRequests(LATER);
    taken.set(key, count);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (taken.get(key) ?? 1) - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    };
  };
};

/**
 * How many sockets each address has in this process for visitors, and each person for themselves. Like the limits of
 * requests it guards the machine against one client: every socket may have its rooms, and is asked after. `scale`
 * multiplies both (RATE_LIMIT_SCALE).
 */
export const createSocketPlaces = (scale: number) => {
  const visitors = placesOf(Math.max(1, PER_ADDRESS * scale));
  const people = placesOf(Math.max(1, PER_PERSON * scale));
  return {
    /**
     * Takes a place: of this person, or of this address for a visitor (null).
     * @returns gives it back; more than once is as once
     * @throws TooManyRequests
     */
    take(address: string, userId: string | null): () => void {
      return userId === null ? visitors(address) : people(userId);
    },
  };
};
export type SocketPlaces = ReturnType<typeof createSocketPlaces>;
