import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** A page with a name of its own, as it was visited. */
export interface Visit {
  to: string;
  title: string;
}

const STORAGE_KEY = 'makehold.recent';
const KEPT = 6;

/** Things that somebody made; what is the same for all is a destination already. Never a chat: its title is a person. */
const named = /^\/(?:jobs|profile|team-ups|collectives|studios)\/[^/]+$/;

/** What such a page is called until its own name has loaded, and when there is none. */
const nameless = new Set([
  '',
  'Job',
  'Team-up',
  'Collective',
  'Studio',
  'Page not found',
  'Something went wrong',
]);

const Stored = z.object({
  /** Whose visits these are: the next person on this device does not see them. */
  who: z.string().nullable(),
  visits: z.array(z.object({ to: z.string().regex(/^\//), title: z.string() })),
});

let cached: { text: string | null; visits: readonly Visit[]; who: string | null } | null = null;
const watchers = new Set<() => void>();

const read = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

/** The latest first; nothing of another person. */
export const visitsOf = (who: string | null): readonly Visit[] => {
  const text = read();
  if (cached?.text === text && cached.who === who) return cached.visits;
  let visits: readonly Visit[] = [];
  try {
    const stored = Stored.safeParse(JSON.parse(text ?? 'null'));
    if (stored.success && stored.data.who === who) visits = stored.data.visits;
  } catch {
    // Not ours; the next visit writes over it.
  }
  cached = { text, visits, who };
  return visits;
};

export const recordVisit = (who: string | null, { to, title }: Visit): void => {
  const name = title.replace(/ · Makehold$/, '');
  if (!named.test(to) || nameless.has(name)) return;
  const others = visitsOf(who).filter((visit) => visit.to !== to);
  const visits = [{ to, title: name }, ...others].slice(0, KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ who, visits }));
  } catch {
    // Then nothing is remembered.
  }
  watchers.forEach((watch) => watch());
};

export const useVisits = (who: string | null): readonly Visit[] =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => visitsOf(who),
  );
