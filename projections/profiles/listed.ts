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

/** Where a work stands among all: whose it is, then which. */
const worksOf = `
  select p.id || '.' || (work ->> 'id') as id, p.changed_at, p.username || '/' || (work ->> 'id') as name
    from (${source}) shown join read.profiles p on p.id = shown.id
         cross join lateral jsonb_array_elements(p.works) made (work)`;

const personIn = (id: string | null | undefined): string | null => id?.split('.')[0] ?? null;

/** The ids at which every so many works of public profiles begin, in their order. */
export const workStarts = (db: Pool, now: Date, every: number): Promise<readonly string[]> =>
  startsOf(db, worksOf, [now], every);

/** Works of public profiles, person by person: no other people are looked at than those of the stretch. */
export const worksListed = (db: Pool, now: Date, stretch: Stretch): Promise<readonly Listed[]> =>
  stretchOf(
    db,
    `${worksOf} where ($2::text is null or p.id >= $2) and ($3::text is null or p.id <= $3)`,
    [now, personIn(stretch.after ?? stretch.from), personIn(stretch.to)],
    stretch,
  );
