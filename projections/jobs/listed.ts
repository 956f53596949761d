import type { Pool } from 'pg';
import type { Listed, Stretch } from '../listed.ts';
import { startsOf, stretchOf } from '../listed.ts';
import { isSentAway } from '../sql.ts';

/** Open jobs of whoever has not been sent away; $1 is now. */
const source = `
  select j.id, coalesce(j.edited_at, j.created_at) as changed_at, j.id as name from read.jobs j
   where j.status = 'open' and not ${isSentAway('j.created_by', '$1')}`;

/** The ids at which every so many open jobs begin, in their order. */
export const openJobStarts = (db: Pool, now: Date, every: number): Promise<readonly string[]> =>
  startsOf(db, source, [now], every);

/** Open jobs by id, each as old as its last edit, or its posting. */
export const openJobsListed = (db: Pool, now: Date, stretch: Stretch): Promise<readonly Listed[]> =>
  stretchOf(db, source, [now], stretch);
