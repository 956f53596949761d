/** Tells waiting readers that the log has grown. */
export interface Wake {
  /** The log is known to reach this position. */
  reached(position: bigint): void;
  /** Something may have been missed: every reader looks again. */
  lookAgain(): void;
  /** The highest position heard of; 0n when none. */
  known(): bigint;
  /** Resolves when the log goes beyond `position`, when told to look again, on `signal`, or after `timeout` ms. */
  wait(position: bigint, timeout: number, signal: AbortSignal): Promise<void>;
}

export function createWake(): Wake {
  let known = 0n;
  const waiting = new Set<{ position: bigint; resolve: () => void }>();
  return {
    reached(position) {
      if (position <= known) return;
      known = position;
      for (const waiter of waiting) if (known > waiter.position) waiter.resolve();
    },
    lookAgain() {
      for (const waiter of waiting) waiter.resolve();
    },
    known: () => known,
    wait(position, timeout, signal) {
      if (known > position || signal.aborted) return Promise.resolve();
      return new Promise((done) => {
        const resolve = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', resolve);
          waiting.delete(waiter);
          done();
        };
        const waiter = { position, resolve };
        const timer = setTimeout(resolve, timeout);
        signal.addEventListener('abort', resolve);
        waiting.add(waiter);
      });
    },
  };
}
