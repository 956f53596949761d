import type { Pool } from 'pg';
import type { JobFilters } from '../../contracts/jobs.ts';
import { understoodIn } from '../slips.ts';
import type { SearchedList, Understood } from '../slips.ts';
import { askedIn, isShown } from './asked.ts';
import { jobOrders } from './orders.ts';

const openJobs: SearchedList = {
  table: 'read.jobs',
  alias: 'jobs',
  isListed: `jobs.status = 'open'`,
  isShown: (now, parameter) => isShown(askedIn({}, now), parameter),
  vector: 'array_to_tsvector(jobs.words)',
  words: 'jobs.words',
  order: jobOrders.newest.by,
};

/** A search of open jobs as it is carried out: words that no job has are taken for slips. */
export const understood = (
  db: Pick<Pool, 'query'>,
  filters: JobFilters,
  now: Date,
): Promise<Understood<JobFilters>> => understoodIn(db, openJobs, filters, now);
