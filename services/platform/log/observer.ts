import { WrongRevision } from '../../kernel/log.ts';

/** What became of an append; `failed`: it may stand or not, or the engine is away. */
export type AppendEnd = 'appended' | 'repeated' | 'refused' | 'failed';

/** Hears of every append of this process. Called on the way of each, so it must be quick, and must not throw. */
export interface LogObserver {
  /** One append has ended, so many seconds after it was asked for: waiting for its batch is part of it. */
  append(end: AppendEnd, seconds: number): void;
  /** So many appends went into one transaction. PostgreSQL only: EventStoreDB gathers them by itself. */
  batch(size: number): void;
}

/** Tells the observer how an append ends. */
export const observed = async <T extends { readonly repeated: boolean }>(
  observer: LogObserver | undefined,
  append: () => Promise<T>,
): Promise<T> => {
  if (observer === undefined) return await append();
  const since = performance.now();
  const end = (how: AppendEnd): void => observer.append(how, (performance.now() - since) / 1_000);
  try {
    const appended = await append();
    end(appended.repeated ? 'repeated' : 'appended');
    return appended;
  } catch (error) {
    end(error instanceof WrongRevision ? 'refused' : 'failed');
    throw error;
  }
};
