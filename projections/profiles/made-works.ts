import type { Pool } from 'pg';
import { MADE_SHOWN } from '../../contracts/made-works.ts';
import { isSentAway, jsonText, personJson } from '../sql.ts';

/**
 * The newest works of some people, without those of whoever has been sent away, as the JSON text of a MadeWorks. Those of
 * newcomers come last: nobody is the face of a group that they have just joined.
 * @param people a query of their `id` and whether they are a `newcomer`, by `about`, its parameter $1, and the time $2
 */
export const madeWorks = async (db: Pool, people: string, about: string, now: Date): Promise<string> =>
  (await jsonText(
    db,
    `with newest as (
       select p.id as person, m.newcomer, made.work, made.work ->> 'added_at' as added_at, made.work ->> 'id' as id
         from (${people}) m join read.profiles p on p.id = m.id
         cross join lateral jsonb_array_elements(p.works) made (work)
        where p.username is not null and not p.erased
          and not ${isSentAway('p.id', '$2::timestamptz')} and made.work ->> 'image_url' <> ''
        order by newcomer, added_at desc, id limit ${MADE_SHOWN})
     select json_build_object('items', coalesce(
              json_agg(n.work || jsonb_build_object('by', ${personJson('p')}) order by n.newcomer, n.added_at desc, n.id),
              '[]'::json))::text as json
       from newest n join read.profiles p on p.id = n.person`,
    [about, now.toISOString()],
  )) ?? '';
