import type { SupportedStorage } from '@supabase/auth-js';
import { endOf } from './assurance.ts';
import { setAuthWords } from './errors.ts';
import { serverNow } from './server-time.ts';
import { SESSION_KEY, storedSession } from './stored-session.ts';
import { plainAuthWords } from './auth-words.ts';
import { ofBrowser } from './storage.ts';

// The first page shows nothing that the client has said: its words need not be there before it is.
setAuthWords(plainAuthWords);

/**
 * What the client reads its session from. It compares the end of the token with this device's clock, so it is told that end
 * by this device's clock, as the clock is set now: one that is hours ahead would have it renew the token with every read.
 */
export const sessionStore: SupportedStorage = {
  getItem: (key) => {
    const session = key === SESSION_KEY ? storedSession() : null;
    if (session === null) return ofBrowser.get(key);
    const ahead = Math.round((Date.now() - serverNow()) / 1_000);
    return JSON.stringify({ ...session, expires_at: endOf(session) + ahead });
  },
  setItem: (key, value) => void ofBrowser.set(key, value),
  removeItem: (key) => ofBrowser.remove(key),
};

export { GoTrueClient } from '@supabase/auth-js';
