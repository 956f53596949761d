import type { Pool } from 'pg';
import type { Listed, Stretch } from '../listed.ts';
import { startsOf, stretchOf } from '../listed.ts';
import { isSentAway } from '../sql.ts';

/** Whoever has a profile and has neither left nor been sent away; $1 is now. */
const source = `
  select p.id, p.changed_at, p.username as name from read.profiles p
   where p.onboarding_complete and not p.erased and not ${isSentAway('p.id', '$1')}`;

/** The ids at which every so many public profiles begin, in their order. */
export const profileStarts = (db: Pool, now: Date, every: number): Promise<readonly string[]> =>
  startsOf(db, source, [now], every);

/** Public profiles by id. */
export const profilesListed = (db: Pool, now: Date, stretch: Stretch): Promise<readonly Listed[]> =>
  stretchOf(db, source, [now], stretch);
