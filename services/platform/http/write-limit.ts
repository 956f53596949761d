import type { Clock } from '../../kernel/clock.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { TooManyRequests } from './refusals.ts';
import type { TooMany } from './refusals.ts';

/** Counts per key within one window, which opens with the key's first request. */
interface Window {
  count: number;
  readonly endsAt: number;
}

/** More keys than this in one window are an attack with many addresses: the oldest are forgotten. */
const MOST_KEYS = 50_000;

/**
 * A fixed window per key, in this process's memory: it guards the machine against one client's flood. It is no rule
 * of the business (those are decided from the log), so that it may differ between processes and vanish with one.
 */
export const createLimit = (options: { most: number; windowMs: number; clock: Clock; code?: TooMany }) => {
  const { most, windowMs, clock, code } = options;
  const windows = new Map<string, Window>();
  const limit = {
    /**
     * Counts one request of `key`.
     * @throws TooManyRequests with the seconds until the window ends
     */
    take(key: string): void {
      const now = clock.now().getTime();
      const open = windows.get(key);
      if (open === undefined || open.endsAt <= now) {
        windows.delete(key);
        if (windows.size >= MOST_KEYS) {
          const [oldest] = windows.keys();
          if (oldest !== undefined) windows.delete(oldest);
        }
        windows.set(key, { count: 1, endsAt: now + windowMs });
        return;
      }
      if (open.count + 1 > most) throw new TooManyRequests(Math.ceil((open.endsAt - now) / 1000), code);
      open.count += 1;
    },
    /** Counts one request of `key`; false where that is one too many. */
    admits(key: string): boolean {
      try {
        limit.take(key);
        return true;
      } catch {
        return false;
      }
    },
    /** Takes one back that led to nothing. */
    giveBack(key: string): void {
      const open = windows.get(key);
      if (open !== undefined && open.count > 0) open.count -= 1;
    },
    /**
     * Counts what `work` does, unless that is refused for another reason.
     * @throws TooManyRequests; what `work` throws
     */
    async during<T>(key: string, work: () => Promise<T>): Promise<T> {
      limit.take(key);
      try {
        return await work();
      } catch (error) {
        // What ended in another way may have been done.
        if (error instanceof Rejection) limit.giveBack(key);
        throw error;
      }
    },
  };
  return limit;
};
export type Limit = ReturnType<typeof createLimit>;

const MINUTE_MS = 60_000;
/** Writes per minute of one person, and of one address (an office, a school), before scaling. */
const PER_ACTOR = 240;
const PER_ADDRESS = 1_200;

/** Searches and counts per minute, the same way: somebody who types and scrolls makes some forty. */
const HEAVY_PER_ACTOR = 300;
const HEAVY_PER_ADDRESS = 1_500;

/** Pages per minute of one address whose own texts are read for it; the web itself asks for what it shows after that. */
const PAGES_PER_ADDRESS = 600;

export interface RequestLimits {
  readonly actor: Limit;
  readonly address: Limit;
}

/** `scale` multiplies both limits (RATE_LIMIT_SCALE). */
export const createWriteLimits = (scale: number, clock: Clock): RequestLimits => ({
  actor: createLimit({ most: PER_ACTOR * scale, windowMs: MINUTE_MS, clock }),
  address: createLimit({ most: PER_ADDRESS * scale, windowMs: MINUTE_MS, clock }),
});

/** The same for reads that search or count. */
export const createReadLimits = (scale: number, clock: Clock): RequestLimits => ({
  actor: createLimit({ most: HEAVY_PER_ACTOR * scale, windowMs: MINUTE_MS, clock }),
  address: createLimit({ most: HEAVY_PER_ADDRESS * scale, windowMs: MINUTE_MS, clock }),
});

/** Of pages with texts of their own. */
export const createPageLimit = (scale: number, clock: Clock): Limit =>
  createLimit({ most: PAGES_PER_ADDRESS * scale, windowMs: MINUTE_MS, clock });

/** Methods that change something. */
export const isWrite = (method: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
