import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PasswordEngine } from './passwords.ts';

/** How many passwords are hashed side by side: each takes a whole core. */
export const HASHED_AT_ONCE = availableParallelism();

/** What a thread is asked to do: to verify where something is `stored`, else to hash. */
interface Asked {
  readonly password: string;
  readonly cost?: unknown;
  readonly stored?: string;
}

interface Answer {
  readonly task: number;
  readonly done?: string | boolean;
  readonly error?: string;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, { done(value: string | boolean): void; failed(error: Error): void }>;
}

/** `stop` ends the threads; what they are at fails. */
export type HashingThreads = Required<PasswordEngine>;

/**
 * argon2 in threads of its own. In the pool that Node shares it would stand before files, names of hosts and the
 * signatures of access tokens, so that guesses at passwords would hold up everybody's requests. A thread starts when it is
 * first needed; one that has died is replaced.
 */
export const createHashingThreads = (most = HASHED_AT_ONCE): HashingThreads => {
  const threads: Thread[] = [];
  let tasks = 0;

  const start = (): Thread => {
    // Not with the process's own flags, some of which name a file or a kind of program that this one is not.
    const worker = new Worker(new URL('./hashing-thread.mjs', import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, waiting: new Map() };
    const end = (): void => {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      for (const asker of thread.waiting.values()) asker.failed(new Error('a hashing thread has ended'));
      thread.waiting.clear();
    };
    worker.on('message', ({ task, done, error }: Answer) => {
      const asker = thread.waiting.get(task);
      thread.waiting.delete(task);
      // With nothing to do it must not keep a process from ending.
      if (thread.waiting.size === 0) worker.unref();
      if (done === undefined) asker?.failed(new Error(error));
      else asker?.done(done);
    });
    worker.on('error', end);
    worker.on('exit', end);
    threads.push(thread);
    return thread;
  };

  /** The one with the least to do; a new one where all are busy and there may be more. */
  const free = (): Thread => {
    const [first] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
    return first === undefined || (first.waiting.size > 0 && threads.length < most) ? start() : first;
  };

  const ask = (asked: Asked): Promise<string | boolean> => {
    const { worker, waiting } = free();
    return new Promise((done, failed) => {
      const task = tasks++;
      waiting.set(task, { done, failed });
      worker.ref();
      worker.postMessage({ task, ...asked });
    });
  };

  return {
    hash: async (password, cost) => String(await ask({ password, cost })),
    verify: async (stored, password) => (await ask({ stored, password })) === true,
    stop: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
};
