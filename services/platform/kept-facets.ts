import { LRUCache } from 'lru-cache';
import type { Counted } from './kept-answer.ts';
import { createKeptAnswer } from './kept-answer.ts';

/** Up to so many things, every asker's counts are counted anew. */
const FEW = 20_000;
/** How long the counts of a search stand for whoever asks the same, in milliseconds, where there are more. */
const KEPT_MS = 5_000;
/** Searches whose counts are kept. */
const SEARCHES_KEPT = 500;

interface Counting<Filters, Facets> {
  /** The counts over all that there is. */
  readonly all: () => Promise<Counted<Facets>>;
  /** Those of one search. */
  readonly of: (filters: Filters, all: Facets) => Promise<Facets>;
  /** What tells a search from others. */
  readonly named: (filters: Filters) => object;
}

/** The counts of a filter rail: exact while that is cheap, and the same for all askers where it is not. */
export const createKeptFacets = <Filters extends object, Facets extends { readonly total: number }>({
  all: countAll,
  of,
  named,
}: Counting<Filters, Facets>): ((filters: Filters) => Promise<Facets>) => {
  const all = createKeptAnswer(countAll);
  const count = async (filters: Filters): Promise<Facets> => of(filters, await all());
  const kept = new LRUCache<string, Facets, () => Promise<Facets>>({
    max: SEARCHES_KEPT,
    ttl: KEPT_MS,
    fetchMethod: (_key, _stale, { context: counting }) => counting(),
  });
  return async (filters) => {
    const { total } = await all();
    if (total <= FEW) return count(filters);
    return kept.forceFetch(JSON.stringify(named(filters)), { context: () => count(filters) });
  };
};
