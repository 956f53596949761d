import { setTimeout as sleep } from 'node:timers/promises';
import { LogUnavailable } from '../../kernel/log.ts';

/** Milliseconds that are left for reading what has long arrived, where this process was busy until the time was over. */
const GRACE = 100;
/** Milliseconds that the first probe waits for an answer, and the longest. */
const PROBE = { first: 1_000, longest: 4_000 };
/** Milliseconds between two probes. */
const PAUSE = 200;

export interface Patience {
  /** The time begins anew. */
  heard(): void;
  /** Nothing is waited for any more. */
  end(): void;
}

/** Calls `late` when nothing was heard for so many milliseconds (at least 100). */
export function patience(ms: number, late: () => void): Patience {
  let last: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    last = setTimeout(late, GRACE);
  }, ms - GRACE);
  return {
    heard() {
      clearTimeout(last);
      timer.refresh();
    },
    end() {
      clearTimeout(last);
      clearTimeout(timer);
    },
  };
}

export interface Answering {
  /** @throws LogUnavailable at once, as long as the server is silent */
  assert(): void;
  /** Something has come from the server. */
  heard(): void;
  /** A call that began at `since` (performance.now()) has waited for its answer in vain. */
  missed(since: number): void;
  stop(): void;
}

/**
 * Whether the server answers. Once a call has waited in vain and no other was answered meanwhile, nobody else waits: one
 * probe after the other finds out when the server is back.
 * @param probe waits so many milliseconds; rejects when nothing at all was answered
 */
export function createAnswering(probe: (ms: number) => Promise<void>): Answering {
  let heardAt = performance.now();
  let silent = false;
  let stopped = false;
  let probing = false;

  const heard = (): void => {
    heardAt = performance.now();
    silent = false;
  };

  async function probeUntilHeard(): Promise<void> {
    probing = true;
    for (let ms = PROBE.first; silent && !stopped; ms = Math.min(ms * 2, PROBE.longest)) {
      try {
        await probe(ms);
        heard();
      } catch {
        await sleep(PAUSE);
      }
    }
    probing = false;
  }

  return {
    assert() {
      if (silent) throw new LogUnavailable('the event log does not answer');
    },
    heard,
    missed(since) {
      if (heardAt > since) return;
      silent = true;
      if (!probing) void probeUntilHeard();
    },
    stop() {
      stopped = true;
    },
  };
}
