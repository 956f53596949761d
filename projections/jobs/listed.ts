import type { Pool } from 'pg';
import type { Listed, Stretch } from '../listed.ts';
import { startsOf, stretchOf } from '../listed.ts';

const source = `select id, created_at as changed_at, id as name from read.jobs where status = 'open'`;

/** The ids at which every so many open jobs begin, in their order. */
export const openJobStarts = (db: Pool, every: number): Promise<readonly string[]> =>
  startsOf(db, source, [], every);

/** Open jobs by id. What a job says never changes, so that it is as old as its posting. */
export const openJobsListed = (db: Pool, stretch: Stretch): Promise<readonly Listed[]> =>
  stretchOf(db, source, [], stretch);
