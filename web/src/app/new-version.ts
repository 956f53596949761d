import { VERSION_QUESTION } from '../worker/words.ts';

/** How often an open page asks whether there is a new version, in ms; also whenever it is looked at again. */
const ASK_EVERY = 15 * 60_000;

/** A worker that does not answer within this time is none of ours, in ms. */
const PATIENCE = 3_000;

export const versionOfPage = (): string | null =>
  document.querySelector('meta[name="version"]')?.getAttribute('content') ?? null;

const versionOfWorker = (worker: ServiceWorker): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), PATIENCE);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : null);
    };
    worker.postMessage(VERSION_QUESTION, [port2]);
  });

/** Has the worker store what was loaded before it stood between the page and the network. */
const storeLoaded = (worker: ServiceWorker): void => {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(loaded)] } });
};

/**
 * Starts the worker that keeps the shell, and calls `onNew` with the version that has taken over from this page's.
 * @returns ends the watching; the worker stays
 */
export const watchVersion = (onNew: (version: string) => void): (() => void) => {
  // Not there on an insecure origin or in a private window of some browsers: the product works without it.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (workers === undefined) return () => undefined;
  let registration: ServiceWorkerRegistration | null = null;
  let first = workers.controller === null;

  const takenOver = async (): Promise<void> => {
    const worker = workers.controller;
    if (worker === null) return;
    if (first) storeLoaded(worker);
    first = false;
    const version = await versionOfWorker(worker);
    if (version !== null && version !== versionOfPage()) onNew(version);
  };
  const changed = (): void => void takenOver();
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return;
    // Without a network there is nothing new to learn.
    registration?.update().catch(() => undefined);
  };

  workers.addEventListener('controllerchange', changed);
  document.addEventListener('visibilitychange', ask);
  addEventListener('online', ask);
  const timer = setInterval(ask, ASK_EVERY);
  workers.register('/sw.js', { scope: '/', updateViaCache: 'none' }).then(
    (done) => {
      registration = done;
    },
    // Storage is closed or full; then the product works as without a worker.
    () => undefined,
  );
  return () => {
    workers.removeEventListener('controllerchange', changed);
    document.removeEventListener('visibilitychange', ask);
    removeEventListener('online', ask);
    clearInterval(timer);
  };
};
