import type { AuthChangeEvent, GoTrueClient, Session as AuthSession } from '@supabase/auth-js';
import { emailIn, endOf, isAtSecondLevel, isTokenOf, owesSecondFactor } from './assurance.ts';
import { authFetch, onNoAuthAnswer, unlessUnanswered } from './auth-fetch.ts';
import { setRefusalWatch, setTokenSource } from './client.ts';
import { forgetLink, takeLink } from './link-return.ts';
import type { LinkTokens } from './link-return.ts';
import { serverNow } from './server-time.ts';
import { hasStoredSession, noteSignOut, SESSION_KEY, storedSession } from './stored-session.ts';
import { ofBrowser } from './storage.ts';

export { SESSION_KEY } from './stored-session.ts';

/** A token this close to its end is renewed before it is used, in seconds. */
const RENEW_BEFORE = 30;
/** The server's words when the session is gone already; signing out then goes on (spec §8). */
const DEAD_SESSION = 'Session from session_id claim in JWT does not exist';

export interface AuthState {
  /** `second-factor`: the password was right, the code of the second factor is still to come. */
  status: 'loading' | 'visitor' | 'second-factor' | 'signed-in';
  session: AuthSession | null;
  /** The session was ended here by the person, not by its age or by the server. */
  signedOut: boolean;
}
/** `restored`: the page has found the session that it was opened with. */
export type AuthChange = 'restored' | 'signed-in' | 'signed-out' | 'refreshed' | 'updated';

let state: AuthState = { status: 'loading', session: null, signedOut: false };
let leaving = false;
/** The tokens of a link are being turned into a session; until then nothing is known. */
let arriving = false;
/** Whom the server has asked for a second factor that the stored session does not know of. */
let challenged: string | null = null;
/** What a link brought for somebody else than who is logged in here: it waits for a word of the person. */
let offered: LinkTokens | null = null;
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

const statusOf = (session: AuthSession | null): AuthState['status'] => {
  if (session === null) return 'visitor';
  const asked = challenged === session.user.id && !isAtSecondLevel(session.access_token);
  return asked || owesSecondFactor(session) ? 'second-factor' : 'signed-in';
};

const take = (session: AuthSession | null, event?: AuthChangeEvent): void => {
  const before = state;
  if (session === null) challenged = null;
  else if (before.session === null) noteSignOut(false);
  const status = statusOf(session);
  state = { status, session, signedOut: session === null && (leaving || state.signedOut) };
  watchers.forEach((watch) => watch());
  if (session === null && before.session === null) return;
  // Half signed in nothing may be asked for yet; what follows the code is the sign-in.
  if (status === 'second-factor') return;
  const samePerson = before.session?.user.id === session?.user.id && before.status !== 'second-factor';
  const sameToken = before.session?.access_token === session?.access_token;
  if (samePerson && sameToken && event !== 'USER_UPDATED') return;
  const change = ((): AuthChange => {
    if (session === null) return 'signed-out';
    if (before.status === 'loading') return 'restored';
    if (!samePerson) return 'signed-in';
    return sameToken ? 'updated' : 'refreshed';
  })();
  changeWatchers.forEach((watch) => watch(change, session));
};

/** The GoTrue client, loaded when it is first needed: a visitor who only looks does without it. */
export const authClient = (): Promise<GoTrueClient> => {
  client ??= import('./auth-client.ts')
    .then(({ GoTrueClient: Client, sessionStore }) => {
      const made = new Client({
        storage: sessionStore,
        experimental: { passkey: true },
        url: `${location.origin}/auth/v1`,
        storageKey: SESSION_KEY,
        persistSession: true,
        autoRefreshToken: true,
        // The address is emptied before this code is here: see `startAuth`.
        detectSessionInUrl: false,
        flowType: 'implicit',
        fetch: authFetch,
      });
      made.onAuthStateChange((event, session) => {
        if (arriving) return;
        // At the start it also shows none while it cannot renew the one that is stored: that says nothing about it.
        take(event === 'INITIAL_SESSION' ? (session ?? storedSession()) : session, event);
      });
      return made;
    })
    .catch((error: unknown) => {
      client = null;
      throw error;
    });
  return client;
};

/** Milliseconds before the code of the client is asked for again, where it did not come. */
const ASK_AGAIN = [500, 1_500, 4_000];

/** Somebody whose session is stored is no visitor because a file did not come once: browsers give one up now and then. */
const load = (later = ASK_AGAIN): void => {
  authClient().catch(() => {
    const [wait, ...rest] = later;
    if (wait === undefined) take(storedSession());
    else setTimeout(() => load(rest), wait);
  });
};

/**
 * A session from the tokens of a link. The last half of a change of address needs none where the person is logged in
 * already, perhaps with a second factor that the link's would lack: that one stays, and learns of the new address.
 */
const sessionFrom = async (made: GoTrueClient, tokens: LinkTokens): Promise<void> => {
  const present = (await made.getSession()).data.session;
  const same = present !== null && isTokenOf(tokens.access_token, present.user.id);
  if (tokens.type === 'email_change' && same) {
    await made.admin.signOut(tokens.access_token, 'local');
    await made.refreshSession();
    forgetLink();
  } else if (present !== null && !same) offered = tokens;
  else {
    const { error } = await made.setSession(tokens);
    // No answer says nothing about the link: a reload tries it again.
    if (error?.name !== 'AuthRetryableFetchError') forgetLink();
  }
};

/** The address of the account that a link belongs to, while another one is logged in here; null otherwise. */
export const offeredAccount = (): string | null => (offered === null ? null : emailIn(offered.access_token));

/** Takes the account of the link in place of the one that is logged in. @throws AuthError in the server's words */
export const takeOffered = async (): Promise<void> => {
  if (offered === null) return;
  const { error } = await (await authClient()).setSession(offered);
  if (error) throw error;
  forgetLink();
  offered = null;
  watchers.forEach((watch) => watch());
};

/** Stays with the account that is logged in, and ends the link's session. */
export const refuseOffered = async (): Promise<void> => {
  const token = offered?.access_token;
  forgetLink();
  offered = null;
  watchers.forEach((watch) => watch());
  if (token !== undefined) await (await authClient()).admin.signOut(token, 'local');
};

/** A link that does not work leaves the session that was there. */
const arrive = async (tokens: LinkTokens): Promise<void> => {
  arriving = true;
  try {
    const made = await authClient();
    await sessionFrom(made, tokens);
    arriving = false;
    take((await made.getSession()).data.session ?? storedSession());
  } catch {
    arriving = false;
    take(storedSession());
  }
};

/** A token renewed less than this ago and refused all the same is not renewed again, in ms. */
const RENEW_PAUSE = 10_000;
/** By the time since the page was opened, which nobody sets. */
let renewedAt = -Infinity;

/** The server refused: what that says about the session. */
const afterRefusal = (code: string): void => {
  if (code === 'not_signed_in' && state.session !== null && performance.now() - renewedAt > RENEW_PAUSE) {
    renewOrDrop().catch(() => undefined);
  }
  if (code === 'second_factor_required' && state.session !== null) {
    challenged = state.session.user.id;
    take(state.session);
  }
};

/** Reads the stored session, or the one in the address; called once, before the router and the first render. */
export const startAuth = (): void => {
  setTokenSource(currentAccessToken);
  setRefusalWatch(afterRefusal);
  // Who is signed in need not wait until the client gives up: their page says what is the matter.
  onNoAuthAnswer(() => {
    const kept = storedSession();
    if (state.status === 'loading' && !arriving && kept !== null) take(kept);
  });
  const tokens = takeLink();
  if (tokens !== null) void arrive(tokens);
  else if (hasStoredSession()) load();
  else take(null);
  // Another tab has signed in while this one still is a visitor's and has no client that would hear of it.
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY && event.newValue !== null && client === null) load();
  });
};

/** For a while after a renewal without an answer a client tries no other one; a new client does. */
const startAfresh = (made: GoTrueClient): void => {
  client = null;
  made.dispose().catch(() => undefined);
};

/** The renewed token; null where the session is over. @throws Error when nobody answers and the token has ended */
const renewedToken = async (): Promise<string | null> => {
  try {
    const made = await authClient();
    const { session } = (await unlessUnanswered(made.getSession())).data;
    if (session !== null) return session.access_token;
    if (storedSession() === null) return null;
    startAfresh(made);
    throw new Error('The token couldn’t be renewed.');
  } catch (error) {
    const kept = storedSession();
    if (kept !== null && endOf(kept) * 1_000 > serverNow()) return kept.access_token;
    throw error;
  }
};

/**
 * The access token in force, renewed when it is about to end; null for a visitor.
 * @throws Error when it has ended and cannot be renewed: as a visitor nobody is asked for then
 */
export const currentAccessToken = async (): Promise<string | null> => {
  const { session } = state;
  if (session === null && state.status !== 'loading') return null;
  if (session !== null && endOf(session) - serverNow() / 1_000 > RENEW_BEFORE) return session.access_token;
  if (session === null && !hasStoredSession()) return null;
  return renewedToken();
};

/** Forgets the session on this device without asking the server. The client, which reads what is stored, serves the next. */
export const dropSession = (): void => {
  ofBrowser.remove(SESSION_KEY);
  take(null);
};

/** The session is about to be over, perhaps is already: nothing is worth asking for with it. */
export const isSigningOut = (): boolean => leaving;

/** Ends the session. A session that is dead on the server ends all the same. @throws Error in the server's words */
export const signOut = async (): Promise<void> => {
  leaving = true;
  // Before the other tabs hear that there is no session any more.
  noteSignOut(true);
  forgetLink();
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (error && error.message !== DEAD_SESSION) throw error;
    if (state.session !== null) dropSession();
  } finally {
    leaving = false;
    if (state.session !== null) noteSignOut(false);
  }
};

let renewing: Promise<boolean> | null = null;

/**
 * The server no longer takes our token: renew it, or become a visitor. Asked for several times at once, it happens
 * once; a visitor has nothing to renew.
 * @returns whether there is a new token to ask again with
 */
export const renewOrDrop = (): Promise<boolean> => {
  if (renewing === null && state.session === null) return Promise.resolve(false);
  renewing ??= (async () => {
    const { error } = await (await authClient()).refreshSession();
    renewedAt = performance.now();
    // No answer says nothing about the session; one that the client itself has forgotten is gone already.
    if (error && error.name !== 'AuthRetryableFetchError' && state.session !== null) dropSession();
    return error === null && state.session !== null;
  })().finally(() => {
    renewing = null;
  });
  return renewing;
};
