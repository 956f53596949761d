import { NEW_MATCHES_MOST } from '../../../contracts/saved-search-plan.ts';
import { count } from './format.ts';
import { useStore } from './store.ts';

/** What the saved search that is open had found newly when it was opened, and since. */
export interface OpenedNew {
  readonly searchId: string;
  readonly ids: readonly string[];
  /** When the first of them was found. */
  readonly since: string | null;
}

/** Apart from any component: the list, the chips and the row above the list come with code of their own. */
let opened: OpenedNew | null = null;
const listeners = new Set<() => void>();

const tell = (next: OpenedNew | null): void => {
  opened = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A search is open: what it has found newly stays marked for as long as it is, though it counts as seen. */
export const showAsNew = ({ searchId, ids, since }: OpenedNew): void => {
  const before = opened?.searchId === searchId ? opened : null;
  const all = [...new Set([...ids, ...(before?.ids ?? [])])];
  if (before === null || all.length > before.ids.length)
    tell({ searchId, ids: all, since: before?.since ?? since });
};

export const showNothingAsNew = (): void => {
  if (opened !== null) tell(null);
};

const current = (): OpenedNew | null => opened;

/** What the open search shows as new; null where none is open. */
export const useOpenedNew = (): OpenedNew | null => useStore(subscribe, current);

/** "24", or "99+": nobody names more. */
export const newText = (found: number): string =>
  found < NEW_MATCHES_MOST ? count(found) : `${count(NEW_MATCHES_MOST - 1)}+`;

/** Whether the open search has found this one newly. */
export const useIsNew = (): ((id: string) => boolean) => {
  const ids = useOpenedNew()?.ids;
  return (id) => ids?.includes(id) === true;
};
