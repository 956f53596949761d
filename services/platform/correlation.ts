import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/**
 * Runs `work` as part of a story: what began with one request, and goes on in events, policies and tasks, in whichever
 * process. Every line that is logged meanwhile bears `correlation`, so that one search finds them all.
 */
export const correlated = <T>(correlation: string, work: () => T): T => current.run(correlation, work);

/** The story that this code runs in; undefined outside of any. */
export const correlation = (): string | undefined => current.getStore();
