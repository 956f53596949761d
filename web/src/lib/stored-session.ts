import type { Session } from '@supabase/auth-js';
import { ofBrowser } from './storage.ts';

export const SESSION_KEY = 'makehold.session';

export const hasStoredSession = (): boolean => ofBrowser.get(SESSION_KEY) !== null;

/** That the last session in this browser was ended by hand: its other tabs hear only that it is gone. */
const SIGNED_OUT = 'makehold.signed-out';

export const wasSignedOut = (): boolean => ofBrowser.get(SIGNED_OUT) !== null;

export const noteSignOut = (signedOut: boolean): void => {
  if (signedOut) ofBrowser.set(SIGNED_OUT, '1');
  else ofBrowser.remove(SIGNED_OUT);
};

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'access_token' in value &&
  typeof value.access_token === 'string' &&
  'refresh_token' in value &&
  'expires_at' in value &&
  'user' in value &&
  typeof value.user === 'object' &&
  value.user !== null &&
  'id' in value.user &&
  typeof value.user.id === 'string';

/**
 * The session as the auth client has stored it, its token perhaps at its end; null where there is none. The client
 * itself shows no session while it cannot renew that token, but takes one that is over out of the store.
 */
export const storedSession = (): Session | null => {
  try {
    const stored: unknown = JSON.parse(ofBrowser.get(SESSION_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
};
