import type { Pool } from 'pg';
import type { SavedPeopleIds } from '../../contracts/saved-people.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import { isBlockedBetween } from '../conversations/blocked.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { jsonValue, parameterIn } from '../sql.ts';
import { isShown } from '../talent/asked.ts';
import { creatorJson } from '../talent/search.ts';

const savedLast = createOrder('saved people: last first', 'desc', [
  ['s.saved_at', 'time'],
  ['s.person_id', 'id'],
]);

/** Whether the list shows somebody whom the reader `$1` has saved. `t`: their row of read.talent, `s`: that of the saving. */
const isListed = (now: Date, values: unknown[]): string =>
  `${isShown({ now }, parameterIn(values))} and not ${isBlockedBetween('$1', 's.person_id')}`;

/** Whom a person has saved, as the JSON text of a SavedPeoplePage; null for a cursor of another list. */
export const savedPeople = (db: Pool, userId: string, page: PageQuery, now: Date): Promise<string | null> => {
  const values: unknown[] = [userId];
  const listed = isListed(now, values);
  return pageOf(
    db,
    {
      order: savedLast,
      of: { savedBy: userId },
      item: creatorJson('$1'),
      rows: `from saved.people s join read.talent t on t.id = s.person_id join read.profiles p on p.id = s.person_id
              where s.user_id = $1 and ${listed}`,
      values,
    },
    page,
  );
};

export const savedPeopleIds = async (db: Pool, userId: string, now: Date): Promise<SavedPeopleIds> => {
  const values: unknown[] = [userId];
  const listed = isListed(now, values);
  const ids = await jsonValue<SavedPeopleIds>(
    db,
    `select json_build_object(
       'user_ids', coalesce(json_agg(s.person_id), '[]'::json),
       'shown', count(*) filter (where ${listed}))::text as json
       from saved.people s join read.talent t on t.id = s.person_id where s.user_id = $1`,
    values,
  );
  return ids ?? { user_ids: [], shown: 0 };
};

/** Whether the list of talent shows somebody. */
export const isShownInTalent = async (db: Pool, personId: string, now: Date): Promise<boolean> => {
  const values: unknown[] = [personId];
  const { rows } = await db.query(
    `select 1 from read.talent t where t.id = $1 and ${isShown({ now }, parameterIn(values))}`,
    values,
  );
  return rows.length > 0;
};
