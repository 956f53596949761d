/** A server that is started again whenever it ends by itself. */
export interface Watch {
  /** What is known of it while it does not run, in words that anybody may read; undefined while it runs. */
  readonly outage: () => string | undefined;
  /** Starts it no more. Resolves when a start that is under way has ended, well or not. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks at whether it runs, and at whether there is room again. */
const LOOK_MS = 250;
/** Milliseconds before the second start in a row and at most before a later one. */
const BACK_OFF = { first: 500, longest: 15_000 };
/** A server that ran for so long has started well: the next end of it is a new one. Milliseconds. */
const STEADY_MS = 30_000;
/** Below this a server cannot write the next file of its log (16 MB), so that its start fails. Bytes. */
const LITTLE_ROOM = 20 * 1024 * 1024;
/** So much more room than after the last start is reason enough to try again before the time. Bytes. */
const ROOM_MADE = 1024 * 1024;

/**
 * Looks after a server that runs. One that cannot start for want of room is tried again as soon as there is more of it,
 * any other with growing pauses, for as long as it takes.
 * @param server.start resolves when it answers; @param server.room free bytes where its data is
 */
export const watchServer = (
  server: { isRunning(): boolean; start(): Promise<void>; room(): number },
  log: (line: string) => void,
): Watch => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let outage: string | undefined;
  let startedAt = performance.now();
  /** Starts that failed, and servers that did not last, since it last ran steadily. */
  let failures = 0;
  let told = '';

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const over = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      signal.addEventListener('abort', over);
    });

  /** A log that says the same every few seconds for days is of no use; times and process ids make it no news. */
  const tell = (line: string): void => {
    const news = line.replaceAll(/\d+/g, '');
    if (news !== told) log(line);
    told = news;
  };

  const backOff = async (): Promise<void> => {
    const room = server.room();
    const longest = Math.min(BACK_OFF.first * 2 ** (failures - 1), BACK_OFF.longest);
    for (let waited = 0; waited < longest && !signal.aborted; waited += LOOK_MS) {
      await wait(LOOK_MS);
      // A start at once after the last one would find the same.
      if (waited >= BACK_OFF.first && server.room() - room >= ROOM_MADE) return;
    }
  };

  const startAgain = async (): Promise<void> => {
    try {
      await server.start();
      startedAt = performance.now();
      outage = undefined;
      tell('PostgreSQL runs again');
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const { message } = error as Error;
      const full = message.includes('No space left on device') || server.room() < LITTLE_ROOM;
      outage = full
        ? 'cannot start again: its disk is full'
        : `did not start again (tries: ${failures}): its server.log says why`;
      tell(`${full ? 'the disk of PostgreSQL is full, it waits for room' : 'PostgreSQL waits'}: ${message}`);
      await backOff();
    }
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      if (server.isRunning()) {
        await wait(LOOK_MS);
        continue;
      }
      if (outage === undefined) {
        outage = 'has ended and is started again';
        tell('PostgreSQL has ended by itself: it is started again');
        if (performance.now() - startedAt >= STEADY_MS) failures = 0;
        else {
          failures += 1;
          await backOff();
        }
      }
      if (!signal.aborted) await startAgain();
    }
  };
  const watching = watch();

  return {
    outage: () => outage,
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
};
