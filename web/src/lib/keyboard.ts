import { useSyncExternalStore } from 'react';

interface WithPlatform {
  userAgentData?: { platform: string };
}

/** Whether keys are written the way a Mac's are. */
export const isMac = (): boolean =>
  /mac|iphone|ipad/i.test((navigator as WithPlatform).userAgentData?.platform ?? navigator.platform);

/** The key of commands: what stands on it. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');

const STORAGE_KEY = 'makehold.shortcuts';
const watchers = new Set<() => void>();
/** Where storage is closed to us the choice lasts as long as the page. */
let chosen: boolean | null = null;

/** WCAG 2.1.4: shortcuts of single letters can be turned off; ⌘K and Escape are none. */
export const singleKeysOn = (): boolean => {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
};

export const switchSingleKeys = (on: boolean): void => {
  chosen = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // See above.
  }
  watchers.forEach((watch) => watch());
};

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((watch) => {
    watchers.add(watch);
    return () => watchers.delete(watch);
  }, singleKeysOn);
