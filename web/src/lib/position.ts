import { ofTab } from './storage.ts';

/**
 * The newest log position that this browser has been told of. Sent along with every read, so that people read their
 * own writes. Kept for the tab, since a reload straight after a command must show it too.
 */
const STORAGE_KEY = 'makehold.position';

let newest: string | null = ofTab.get(STORAGE_KEY);

const isPosition = (value: string): boolean => /^\d{1,20}$/.test(value);

/** Whether whoever is at `position` has seen all that this browser has been told of. */
export const isNewest = (position: string): boolean =>
  newest === null || (isPosition(newest) && BigInt(newest) <= BigInt(position));

/** Keeps `position` when it is newer than what is known; positions may outgrow a double. */
export const recordPosition = (position: string | null | undefined): void => {
  if (!position || !isPosition(position)) return;
  if (newest !== null && isPosition(newest) && BigInt(newest) >= BigInt(position)) return;
  newest = position;
  ofTab.set(STORAGE_KEY, position);
};

export const newestPosition = (): string | null => newest;

/** After the server has been replaced by an older state, no projection can ever reach what we remember. */
export const forgetPosition = (): void => {
  newest = null;
  ofTab.remove(STORAGE_KEY);
};
