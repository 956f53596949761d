import type { Pool } from 'pg';
import { NEW_MATCHES_MOST, savedKinds } from '../../contracts/saved-search-plan.ts';
import { iso } from '../sql.ts';
import { isShownSubject } from './matching.ts';

type Db = Pick<Pool, 'query'>;

/** What a followed search has found since its person last looked, as far as it is still there. */
export interface NewMatches {
  /** The newest first. */
  readonly new_matches: string[];
  /** When the first of them was found, and the last. */
  readonly new_since: string | null;
  readonly new_until: string | null;
}

export const noNewMatches: NewMatches = { new_matches: [], new_since: null, new_until: null };

/** By search, for those of a person that have any. */
export const newMatchesOf = async (
  db: Db,
  userId: string,
  now: Date,
): Promise<ReadonlyMap<string, NewMatches>> => {
  const found = new Map<string, NewMatches>();
  for (const kind of savedKinds) {
    const values: unknown[] = [userId, kind];
    const shown = isShownSubject(kind, 'm.subject_id::text', now, values);
    const { rows } = await db.query<NewMatches & { id: string }>(
      `select s.id, array_agg(m.subject_id::text order by m.found_at desc, m.subject_id) as new_matches,
              ${iso('min(m.found_at)')} as new_since, ${iso('max(m.found_at)')} as new_until
         from read.saved_searches s
         cross join lateral (
           select m.subject_id, m.found_at from searches.matches m
            where m.search_id = s.id::uuid and m.seen_at is null and ${shown}
            order by m.found_at desc limit ${NEW_MATCHES_MOST}) m
        where s.user_id = $1 and s.kind = $2 and s.follow is not null group by s.id`,
      values,
    );
    for (const { id, ...matches } of rows) found.set(id, matches);
  }
  return found;
};

/** Of what a search has found by then nothing is new any more. */
export const noteSeen = async (db: Db, searchId: string, until: Date, now: Date): Promise<void> => {
  await db.query(
    `update searches.matches set seen_at = $3::timestamptz
      where search_id = $1::uuid and seen_at is null and found_at <= $2::timestamptz`,
    [searchId, until.toISOString(), now.toISOString()],
  );
};
