import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { JobFacets, JobFilters } from '../../contracts/jobs.ts';
import { namedIn } from '../../projections/jobs/asked.ts';
import { allJobFacets, jobFacets } from '../../projections/jobs/facets.ts';
import type { Clock } from '../kernel/clock.ts';
import { createKeptAnswer } from '../platform/kept-answer.ts';

/** Up to so many open jobs, every asker's counts are counted anew. */
const FEW = 20_000;
/** How long the counts of a search stand for whoever asks the same, in milliseconds, where there are more. */
const KEPT_MS = 5_000;
/** Searches whose counts are kept. */
const SEARCHES_KEPT = 500;

/** The counts of the filter rail: exact while that is cheap, and the same for all askers where it is not. */
export const createJobFacets = (pool: Pool, clock: Clock): ((filters: JobFilters) => Promise<JobFacets>) => {
  const all = createKeptAnswer(async () => {
    const { facets, rows } = await allJobFacets(pool, clock.now());
    return { value: facets, rows };
  });
  const count = async (filters: JobFilters): Promise<JobFacets> =>
    jobFacets(pool, filters, await all(), clock.now());
  const kept = new LRUCache<string, JobFacets, JobFilters>({
    max: SEARCHES_KEPT,
    ttl: KEPT_MS,
    fetchMethod: (_key, _stale, { context }) => count(context),
  });
  return async (filters) => {
    const { total } = await all();
    if (total <= FEW) return count(filters);
    return kept.forceFetch(JSON.stringify(namedIn(filters)), { context: filters });
  };
};
