import { useStore } from './store.ts';

let live = true;
const watchers = new Set<() => void>();

export const setLive = (value: boolean): void => {
  if (live === value) return;
  live = value;
  watchers.forEach((watch) => watch());
};

const watchLive = (watch: () => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};

/** Whether news comes by itself; a short break counts as live. */
export const useLive = (): boolean => useStore(watchLive, () => live);
