import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { MarketFigures } from '../../contracts/profiles.ts';
import { marketFigures } from '../../projections/profiles/queries.ts';
import type { Clock } from '../kernel/clock.ts';

/** How long the figures of the market stand, in milliseconds: to make them, all jobs and all money are gone through. */
const KEPT_MS = 30_000;

/** The figures of the market, read once for all who ask; what fails is not kept. */
export type Figures = () => Promise<MarketFigures>;

export const createFigures = (
  pool: Pool,
  clock: Clock,
  read: typeof marketFigures = marketFigures,
): Figures => {
  const kept = new LRUCache<'figures', MarketFigures>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: () => read(pool, clock.now()),
  });
  return () => kept.forceFetch('figures');
};
