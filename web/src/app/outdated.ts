import { ofTab } from '../lib/storage.ts';

const STORAGE_KEY = 'makehold.reloaded';

/** A page's code could not be fetched: no network, or an update has taken it from the server. Each browser has its words. */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof TypeError && /import|module/i.test(error.message)) ||
    error.message.startsWith('Unable to preload CSS'));

/**
 * Whether a reload may help this address and has not been tried yet, this one time. Nothing is lost by it: the page
 * that was left is gone already.
 */
export const mayReload = (address: string): boolean => {
  // Without a memory it could go on for ever.
  return ofTab.get(STORAGE_KEY) !== address && ofTab.set(STORAGE_KEY, address);
};

export const reload = (): void => location.reload();
