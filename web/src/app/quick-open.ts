import { useStore } from '../lib/store.ts';

/** What opens over any page by a key or a button of the shell. */
export type Quick = 'palette' | 'shortcuts';

let open: Quick | null = null;
const watchers = new Set<() => void>();

export const openQuick = (what: Quick | null): void => {
  open = what;
  watchers.forEach((watch) => watch());
};

export const quickNow = (): Quick | null => open;

export const useQuick = (): Quick | null =>
  useStore((watch) => {
    watchers.add(watch);
    return () => watchers.delete(watch);
  }, quickNow);
