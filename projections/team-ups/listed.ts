import type { Pool } from 'pg';
import type { Listed, Stretch } from '../listed.ts';
import { startsOf, stretchOf } from '../listed.ts';
import { isSentAway } from '../sql.ts';

/** Open posts of whoever has not been sent away; $1 is now. */
const source = `
  select t.id, t.changed_at, t.id as name from read.team_ups t
   where t.status = 'open' and not ${isSentAway('t.created_by', '$1')}`;

/** The ids at which every so many open posts begin, in their order. */
export const openTeamUpStarts = (db: Pool, now: Date, every: number): Promise<readonly string[]> =>
  startsOf(db, source, [now], every);

/** Open posts by id. */
export const openTeamUpsListed = (db: Pool, now: Date, stretch: Stretch): Promise<readonly Listed[]> =>
  stretchOf(db, source, [now], stretch);
