import type { Pool } from 'pg';
import type { Tier } from '../../contracts/plans.ts';
import { SAVED_MOST, savesSearches } from '../../contracts/saved-search-plan.ts';
import type { SavedKind } from '../../contracts/saved-search-plan.ts';
import type { SavedQuery, SavedSearch, SavedSearches } from '../../contracts/saved-searches.ts';
import { beyondPlan } from '../../contracts/talent-search.ts';
import { iso } from '../sql.ts';
import type { NewMatches } from './new-matches.ts';
import { newMatchesOf, noNewMatches } from './new-matches.ts';

/** A search as it is kept: what is asked for, as an address says it; nothing that is empty. */
export const queryOf = (asked: Readonly<Record<string, string | number | undefined>>): SavedQuery =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Whether a plan has saved searches, and all that this one asks for. */
export const isInPlan = (kind: SavedKind, query: SavedQuery, tier: Tier): boolean =>
  savesSearches(tier) && (kind === 'jobs' || beyondPlan(query, tier).length === 0);

/** A person's saved searches, the oldest first. */
export const savedSearchesOf = async (
  db: Pick<Pool, 'query'>,
  userId: string,
  tier: Tier,
  now: Date,
): Promise<SavedSearches> => {
  const { rows } = await db.query<Omit<SavedSearch, 'beyond_plan' | keyof NewMatches>>(
    `select id, kind, name, query, follow, ${iso('created_at')} as created_at
       from read.saved_searches where user_id = $1 order by created_at, id`,
    [userId],
  );
  const found = await newMatchesOf(db, userId, now);
  return {
    items: rows.map((row) => ({
      ...row,
      ...noNewMatches,
      ...found.get(row.id),
      beyond_plan: !isInPlan(row.kind, row.query, tier),
    })),
    limit: SAVED_MOST,
  };
};

/** Ids of a person's saved searches. */
export const savedSearchIdsOf = async (
  db: Pick<Pool, 'query'>,
  userId: string,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>('select id from read.saved_searches where user_id = $1', [
    userId,
  ]);
  return rows.map(({ id }) => id);
};
