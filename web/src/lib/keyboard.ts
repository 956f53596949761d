import { ofBrowser } from './storage.ts';
import { useStore } from './store.ts';

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

/** WCAG 2.1.4: shortcuts of single letters can be turned off; ⌘K and Escape are none. */
export const singleKeysOn = (): boolean => ofBrowser.get(STORAGE_KEY) !== 'off';

export const switchSingleKeys = (on: boolean): void => {
  if (on) ofBrowser.remove(STORAGE_KEY);
  else ofBrowser.set(STORAGE_KEY, 'off');
  watchers.forEach((watch) => watch());
};

export const useSingleKeys = (): boolean =>
  useStore((watch) => {
    watchers.add(watch);
    return () => watchers.delete(watch);
  }, singleKeysOn);
