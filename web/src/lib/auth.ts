import type { GoTrueClient, Session as AuthSession } from '@supabase/auth-js';
import { setTokenSource } from './client.ts';

export const SESSION_KEY = 'makehold.session';
/** A token this close to its end is renewed before it is used, in seconds. */
const RENEW_BEFORE = 30;
/** The server's words when the session is gone already; signing out then goes on (spec §8). */
const DEAD_SESSION = 'Session from session_id claim in JWT does not exist';

export interface AuthState {
  status: 'loading' | 'visitor' | 'signed-in';
  session: AuthSession | null;
  /** The session was ended here by the person, not by its age or by the server. */
  signedOut: boolean;
}
/** `restored`: the page has found the session that it was opened with. */
export type AuthChange = 'restored' | 'signed-in' | 'signed-out' | 'refreshed';

let state: AuthState = { status: 'loading', session: null, signedOut: false };
let leaving = false;
const watchers = new Set<() => void>();
const changeWatchers = new Set<(change: AuthChange, session: AuthSession | null) => void>();
let client: Promise<GoTrueClient> | null = null;

export const authState = (): AuthState => state;
export const watchAuth = (watch: () => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};
/** Told of every auth event, after the state has taken it. */
export const onAuthChange = (
  watch: (change: AuthChange, session: AuthSession | null) => void,
): (() => void) => {
  changeWatchers.add(watch);
  return () => changeWatchers.delete(watch);
};

const take = (session: AuthSession | null): void => {
  const before = state.session;
  const opening = state.status === 'loading';
  state = {
    status: session === null ? 'visitor' : 'signed-in',
    session,
    signedOut: session === null && (leaving || state.signedOut),
  };
  watchers.forEach((watch) => watch());
  const samePerson = before?.user.id === session?.user.id;
  if (session === null && before === null) return;
  if (samePerson && before?.access_token === session?.access_token) return;
  const change: AuthChange =
    session === null ? 'signed-out' : opening ? 'restored' : samePerson ? 'refreshed' : 'signed-in';
  changeWatchers.forEach((watch) => watch(change, session));
};

/** The GoTrue client, loaded when it is first needed: a visitor who only looks does without it. */
export const authClient = (): Promise<GoTrueClient> => {
  client ??= import('@supabase/auth-js')
    .then(({ GoTrueClient: Client }) => {
      const made = new Client({
        url: `${location.origin}/auth/v1`,
        storageKey: SESSION_KEY,
        persistSession: true,
        autoRefreshToken: true,
        detectSessionInUrl: true,
        flowType: 'implicit',
      });
      made.onAuthStateChange((_event, session) => take(session));
      return made;
    })
    .catch((error: unknown) => {
      client = null;
      throw error;
    });
  return client;
};

const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
};

/** A confirmation link comes back with its tokens, or its fault, in the fragment. */
const returnsFromMail = (): boolean =>
  /[#&?](access_token|error_code|error)=/.test(location.hash + location.search);

const load = (): void => {
  authClient().catch(() => take(null));
};

/** Reads the stored session, or the one in the address; called once, before the first render. */
export const startAuth = (): void => {
  setTokenSource(currentAccessToken);
  if (hasStoredSession() || returnsFromMail()) load();
  else take(null);
  // Another tab has signed in while this one still is a visitor's and has no client that would hear of it.
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY && event.newValue !== null && client === null) load();
  });
};

/** The access token in force, renewed when it is about to end; null for a visitor. */
export const currentAccessToken = async (): Promise<string | null> => {
  const { session } = state;
  if (session === null && state.status !== 'loading') return null;
  const now = Date.now() / 1000;
  if (session?.expires_at !== undefined && session.expires_at - now > RENEW_BEFORE)
    return session.access_token;
  if (session === null && !hasStoredSession()) return null;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
};

/** Forgets the session on this device without asking the server. */
export const dropSession = (): void => {
  localStorage.removeItem(SESSION_KEY);
  client?.then((made) => made.stopAutoRefresh()).catch(() => undefined);
  client = null;
  take(null);
};

/** Ends the session. A session that is dead on the server ends all the same. @throws Error in the server's words */
export const signOut = async (): Promise<void> => {
  leaving = true;
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (error && error.message !== DEAD_SESSION) throw error;
    if (state.session !== null) dropSession();
  } finally {
    leaving = false;
  }
};

/** The server no longer takes our token: renew it, or become a visitor. */
export const renewOrDrop = async (): Promise<void> => {
  const { error } = await (await authClient()).refreshSession();
  if (error) dropSession();
};
