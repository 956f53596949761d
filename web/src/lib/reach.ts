import { within } from './deadline.ts';
import { useStore } from './store.ts';

/** `offline`: the device says so. `unreachable`: it has a network, but no answer comes from the server. */
export type Reach = 'online' | 'offline' | 'unreachable';

/** Read by everyone, small, and never stored. */
const PROBE = '/api/plans';

/** Waits in ms: one lost answer is asked after before it is told, then again until one comes. */
const ASK_AFTER = 1_000;
const ASK_AGAIN = 5_000;
/** A server that takes longer for so little is not there, in ms. */
const PROBE_DEADLINE = 8_000;

let answering = true;
let heard = false;
let timer: ReturnType<typeof setTimeout> | null = null;
const watchers = new Set<() => void>();

const set = (value: boolean): void => {
  if (answering === value) return;
  answering = value;
  watchers.forEach((watch) => watch());
};

const stopAsking = (): void => {
  if (timer !== null) clearTimeout(timer);
  timer = null;
};

/** A proxy answers 502, 503 or 504 while no server stands behind it; our own refusals of that kind are JSON. */
export const isFromServer = (response: Response): boolean =>
  response.status < 502 ||
  response.status > 504 ||
  (response.headers.get('content-type') ?? '').includes('json');

const ask = async (): Promise<void> => {
  try {
    const response = await within(PROBE_DEADLINE, null, (signal) =>
      fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal }),
    );
    if (!isFromServer(response)) throw new Error(`answered ${response.status}`);
    noteAnswer();
  } catch {
    set(false);
    timer = setTimeout(() => void ask(), ASK_AGAIN);
  }
};

/** Something answered, if only with a refusal. */
export const noteAnswer = (): void => {
  stopAsking();
  heard = true;
  set(true);
};

/** No answer came; that may pass, so the server is asked once more before anybody is told. */
export const noteNoAnswer = (): void => {
  timer ??= setTimeout(() => void ask(), ASK_AFTER);
};

/** For a page that may have come from the browser's own store: asks at once, unless something has answered already. */
export const askForServer = (): void => {
  if (timer === null && !heard) void ask();
};

/** Told when a server that gave no answer gives one again, and when it gives none any more. */
export const onReach = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

const watchReach = (changed: () => void): (() => void) => {
  const back = (): void => {
    changed();
    if (!answering) {
      stopAsking();
      void ask();
    }
  };
  const unwatch = onReach(changed);
  addEventListener('online', back);
  addEventListener('offline', changed);
  return () => {
    unwatch();
    removeEventListener('online', back);
    removeEventListener('offline', changed);
  };
};

export const reachNow = (): Reach => {
  if (!navigator.onLine) return 'offline';
  return answering ? 'online' : 'unreachable';
};

export const useReach = (): Reach => useStore(watchReach, reachNow);
