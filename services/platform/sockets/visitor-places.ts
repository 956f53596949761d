import { TooManyRequests } from '../http/refusals.ts';

/** Sockets of visitors of one address (an office, a school), before scaling. */
const PER_ADDRESS = 200;

/** When one may be free again, in seconds: nobody knows. */
const LATER = 60;

/**
 * How many sockets of visitors each address has in this process. Like the limits of requests it guards the machine
 * against one client. `scale` multiplies it (RATE_LIMIT_SCALE).
 */
export const createVisitorPlaces = (scale: number) => {
  const most = Math.max(1, PER_ADDRESS * scale);
  const taken = new Map<string, number>();
  return {
    /**
     * Takes a place of this address.
     * @returns gives it back; more than once is as once
     * @throws TooManyRequests
     */
    take(address: string): () => void {
      const count = (taken.get(address) ?? 0) + 1;
      if (count > most) throw new TooManyRequests(LATER);
      taken.set(address, count);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
      };
    },
  };
};
export type VisitorPlaces = ReturnType<typeof createVisitorPlaces>;
