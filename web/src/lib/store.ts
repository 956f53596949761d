import { useSyncExternalStore } from 'react';

/**
 * What lies outside of React, and who hears of its changes. The server draws pages too (drawn/draw.tsx): with what it
 * is there, unless `drawn` says otherwise.
 */
export const useStore = <Value>(
  watch: (changed: () => void) => () => void,
  now: () => Value,
  drawn: () => Value = now,
): Value => useSyncExternalStore(watch, now, drawn);
