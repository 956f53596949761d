import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { ofTab } from '../lib/storage.ts';

/** A document's first entry, and one that a link within its page made, have no key of their own. */
const isKeyless = ({ key }: Location): boolean => key === 'default';

/** The part of the page and what is searched are in the key, too: else a link to them would open the page where it was left. */
export const scrollKey = (location: Location): string =>
  isKeyless(location) ? location.pathname + location.search + location.hash : location.key;

/** Where React Router keeps the places. */
const PLACES = 'react-router-scroll-positions';

const isReturned = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load !== undefined && load.type !== 'navigate';
};

/**
 * Before the router is made: whoever comes to an address anew, typed or by a link from outside, begins at its top. The
 * tab still has the place where it left that address the last time.
 */
export const forgetLeftPlace = ({ pathname, search, hash }: Omit<Location, 'key' | 'state'>): void => {
  if (isReturned()) return;
  try {
    const places = JSON.parse(ofTab.get(PLACES) ?? '{}') as Record<string, number>;
    const left = pathname + search + hash;
    const kept = Object.entries(places).filter(([key]) => key !== left);
    ofTab.set(PLACES, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Not what the router writes: then it finds no place either.
  }
};

const idOf = (hash: string): string => {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % in an address: the id is what stands there.
    return text;
  }
};

/** Leads to the part of a page that its address names; whoever comes back finds the place that they left instead. */
export const useScrollToPart = (): void => {
  const location = useLocation();
  const { hash, key } = location;
  const back = useNavigationType() === NavigationType.Pop && (!isKeyless(location) || isReturned());
  useEffect(() => {
    if (hash === '' || back) return undefined;
    let end: (() => void) | null = null;
    let gone = false;
    // Most pages are opened without one: its code comes when it is asked for.
    void import('./lead-to-part.ts').then(({ leadToPart }) => {
      if (!gone) end = leadToPart(idOf(hash));
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [hash, key, back]);
};
