import { setTimeout as sleep } from 'node:timers/promises';
import { notify } from '../pg/listener.ts';
import type { Pool } from '../pg/pool.ts';

/** The channel that carries the position of the newest event. */
export const LOG_APPENDED = 'log_appended';

/** Milliseconds between two signals at least: a NOTIFY costs the server about as much as a small append. */
const GAP = 3;

export interface Teller {
  /** The log reaches this position now. */
  reached(position: bigint): void;
  /** Resolves when everything is told. */
  idle(): Promise<void>;
}

/**
 * Tells other processes how far the log reaches: the first time at once, then for all batches of 3 ms together.
 * After the commit and from another connection than the append's, for a NOTIFY inside the append would hold a lock
 * of the whole server at its commit.
 */
export function createTeller(pool: Pool): Teller {
  let newest = 0n;
  let telling: Promise<void> | undefined;

  async function tell(): Promise<void> {
    for (let told = 0n; told < newest;) {
      told = newest;
      // Nobody is promised a signal: readers poll as well.
      await Promise.all([sleep(GAP), notify(pool, LOG_APPENDED, String(told)).catch(() => undefined)]);
    }
    telling = undefined;
  }

  return {
    reached(position) {
      if (position > newest) newest = position;
      telling ??= tell();
    },
    idle: () => telling ?? Promise.resolve(),
  };
}
