import { useEffect } from 'react';
import { useSession } from './session.ts';
import { ofBrowser } from './storage.ts';
import { useStore } from './store.ts';

/** Something that somebody made and that has a page, as it was visited. */
export interface Visit {
  to: string;
  title: string;
}

const STORAGE_KEY = 'makehold.recent';
const KEPT = 6;

interface Stored {
  /** Whose visits these are: the next person on this device does not see them. */
  who: string | null;
  visits: readonly Visit[];
}

const isVisit = (value: unknown): value is Visit => {
  const { to, title } = (value ?? {}) as { [Name in keyof Visit]?: unknown };
  return typeof to === 'string' && to.startsWith('/') && typeof title === 'string';
};

/** Without a schema: the pages that people arrive at are there before any is. @throws when it is no JSON */
const storedIn = (text: string | null): Stored | null => {
  const value: unknown = JSON.parse(text ?? 'null');
  const { who, visits } = (value ?? {}) as { [Name in keyof Stored]?: unknown };
  if (who !== null && typeof who !== 'string') return null;
  return Array.isArray(visits) && visits.every(isVisit) ? { who, visits } : null;
};

let cached: { text: string | null; visits: readonly Visit[]; who: string | null } | null = null;
const watchers = new Set<() => void>();

const read = (): string | null => ofBrowser.get(STORAGE_KEY);

/** The latest first; nothing of another person. */
const visitsOf = (who: string | null): readonly Visit[] => {
  const text = read();
  if (cached?.text === text && cached.who === who) return cached.visits;
  let visits: readonly Visit[] = [];
  try {
    const stored = storedIn(text);
    if (stored?.who === who) visits = stored.visits;
  } catch {
    // Not ours; the next visit writes over it.
  }
  cached = { text, visits, who };
  return visits;
};

const write = (who: string | null, visits: readonly Visit[]): void => {
  ofBrowser.set(STORAGE_KEY, JSON.stringify({ who, visits }));
  watchers.forEach((watch) => watch());
};

const recordVisit = (who: string | null, visit: Visit): void => {
  const others = visitsOf(who).filter(({ to }) => to !== visit.to);
  write(who, [visit, ...others].slice(0, KEPT));
};

/** Of a page that is not there any more; addresses of people are one in either case. */
export const forgetVisit = (who: string | null, address: string): void => {
  const visits = visitsOf(who);
  const left = visits.filter(({ to }) => to.toLowerCase() !== address.toLowerCase());
  if (left.length < visits.length) write(who, left);
};

/**
 * A page says what it shows once that has loaded, so nothing unknown is remembered, nor under a name of the page before.
 * Never a chat: its title is a person.
 */
export const useVisited = (visit: Visit | undefined): void => {
  const { status, signedOut, userId } = useSession();
  const to = visit?.to;
  const title = visit?.title;
  useEffect(() => {
    // The page that a sign-out leaves is not to stand there again.
    if (status === 'loading' || signedOut || to === undefined || title === undefined || title === '') return;
    recordVisit(userId, { to, title });
  }, [status, signedOut, userId, to, title]);
};

/** Says of a page whether its thing turned out to be gone: deleted, or under another name. Stands after `useVisited`. */
export const useGone = (gone: boolean, address: string): void => {
  const { status, userId } = useSession();
  useEffect(() => {
    if (gone && status !== 'loading') forgetVisit(userId, address);
  }, [gone, status, userId, address]);
};

/** What a person has visited leaves the device with the session. */
export const useForgottenVisits = (): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'visitor') return;
    try {
      const stored = storedIn(read());
      if (stored !== null && stored.who !== null) ofBrowser.remove(STORAGE_KEY);
    } catch {
      // Not ours.
    }
  }, [status]);
};

export const useVisits = (who: string | null): readonly Visit[] =>
  useStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => visitsOf(who),
  );
