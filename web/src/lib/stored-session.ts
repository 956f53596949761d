import type { Session } from '@supabase/auth-js';

export const SESSION_KEY = 'makehold.session';

export const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
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
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
};
