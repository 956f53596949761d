/** Work that is done in rounds: at start, every few seconds, and at once when asked. Rounds never overlap. */
export interface Rounds {
  /** Does a round that begins after this call; resolves when it is over, also when it failed. */
  now(): Promise<void>;
  /** Ends after the round under way. */
  stop(): Promise<void>;
}

/**
 * `everyMs`: pause between rounds, in milliseconds; a function is asked after each round. A failed round is reported and
 * the next one comes as usual.
 */
export const startRounds = (
  round: () => Promise<void>,
  everyMs: number | (() => number),
  failed: (error: unknown) => void,
): Rounds => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      if (!stopped) await round();
    } catch (error) {
      failed(error);
    }
    const pause = typeof everyMs === 'function' ? everyMs() : everyMs;
    if (!stopped) timer = setTimeout(() => void begin(), pause).unref();
  };
  const begin = (): Promise<void> => {
    current = run().finally(() => {
      current = undefined;
    });
    return current;
  };
  const now = (): Promise<void> => {
    if (current === undefined) return begin();
    // Those who ask during a round share the one after it.
    next ??= current.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };

  void begin();
  return {
    now,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
};
