import type { QueryClient } from '@tanstack/react-query';
import type { FirstData } from '../../../contracts/first-data.ts';
import { FIRST_DATA } from '../../../contracts/first-data.ts';
import { isNewest } from './position.ts';

/** Older than this (or as much younger, by a clock that is wrong) the page came from a store, not from the server, in ms. */
const LONGEST_AGE = 60_000;

/**
 * Puts what the page has brought along into the cache, before the first render; the usual rules say when it is asked for
 * again. Not checked against the contract: it came with this very code from our own server, and the first paint would
 * wait for the schemas.
 */
export const seedFirstData = (client: QueryClient, visitor: boolean): void => {
  try {
    const text = document.getElementById(FIRST_DATA)?.textContent ?? '';
    const { position, at, forVisitors, answers } = JSON.parse(text) as FirstData;
    if (forVisitors && !visitor) return;
    // People read their own writes, also where the page is from before them.
    if (Math.abs(Date.now() - at) > LONGEST_AGE || !isNewest(position)) return;
    for (const [key, answer] of answers) client.setQueryData(key, answer, { updatedAt: at });
  } catch {
    // None, or a page that was cut off: everything is asked for.
  }
};
