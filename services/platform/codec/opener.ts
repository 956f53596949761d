import { Worker } from 'node:worker_threads';

/** A text as `seal` (codec.ts) left it. */
export interface Sealed {
  readonly key: Buffer;
  readonly eventId: string;
  readonly text: string;
}

/** Opens sealed texts in a thread of its own. */
export interface Opener {
  /** In their order; null for one that cannot be opened, or whose thread has ended: what is wrong shows to who opens it here. */
  open(sealed: readonly Sealed[]): Promise<readonly (string | null)[]>;
}

type Texts = readonly (string | null)[];

/** A thread costs some megabytes: it goes when nothing has been read for so long, in milliseconds. */
const IDLE_MS = 5_000;

/**
 * For reading many events, as a rebuild does. Opening them is a third of its work, and the larger half of its garbage:
 * beside rows that stay, each collection finds all of those alive, while in a heap of its own nothing outlives its page.
 * The thread starts when it is first needed, and is given the keys with every page: it keeps none.
 * @param file what the thread runs, unless a test has one of its own
 */
export const createOpener = (file = new URL('./opening-thread.mjs', import.meta.url)): Opener => {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let tasks = 0;
  const waiting = new Map<number, { readonly count: number; readonly settle: (texts: Texts) => void }>();

  const end = (ended: Worker): void => {
    if (thread !== ended) return;
    thread = undefined;
    for (const { count, settle } of waiting.values()) settle(Array.from({ length: count }, () => null));
    waiting.clear();
  };

  const start = (): Worker => {
    // Not with the process's own flags, some of which name a file or a kind of program that this one is not.
    const started = new Worker(file, { execArgv: [] });
    started.on('message', ({ task, texts }: { task: number; texts: Texts }) => {
      waiting.get(task)?.settle(texts);
      waiting.delete(task);
      // Between pages it must not keep a process from ending.
      if (waiting.size === 0) started.unref();
    });
    started.on('error', () => end(started));
    started.on('exit', () => end(started));
    return started;
  };

  const endWhenIdle = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size > 0) return endWhenIdle();
      const ended = thread;
      thread = undefined;
      void ended?.terminate();
    }, IDLE_MS).unref();
  };

  return {
    open: (sealed) => {
      const keys = [...new Set(sealed.map(({ key }) => key))];
      const places = new Map(keys.map((key, place) => [key, place]));
      const to = (thread ??= start());
      endWhenIdle();
      return new Promise((settle) => {
        const task = tasks++;
        waiting.set(task, { count: sealed.length, settle });
        to.ref();
        to.postMessage({
          task,
          keys,
          keyOf: sealed.map(({ key }) => places.get(key)),
          ids: sealed.map(({ eventId }) => eventId),
          sealed: sealed.map(({ text }) => text),
        });
      });
    },
  };
};
