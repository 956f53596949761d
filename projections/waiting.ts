import { WAITING_SHOWN } from '../contracts/waiting.ts';
import { iso, personJson } from './sql.ts';

/**
 * The JSON text of a Waiting (contracts/waiting.ts).
 * @param each a query of all that waits: id and title of what it is about, who waits (`person`) and since when
 */
export const waiting = (each: string): string => `
  with each as (${each}),
  about as (
    select id, title, count(*)::int as waiting, min(since) as since,
           (array_agg(person order by since, person))[1] as person
      from each group by id, title),
  first as (select * from about order by since, id limit ${WAITING_SHOWN})
  select json_build_object(
    'count', (select count(*)::int from each),
    'items', coalesce((
      select json_agg(json_build_object(
               'id', f.id, 'title', f.title, 'waiting', f.waiting, 'since', ${iso('f.since')}, 'person', ${personJson('p')})
               order by f.since, f.id)
        from first f join read.profiles p on p.id = f.person), '[]'::json))::text as json`;
