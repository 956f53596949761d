import type { Pool } from 'pg';
import { z } from 'zod';
import type { ChatQuery } from '../../contracts/chats.ts';
import { LAST_WORDS, UNREAD_MOST } from '../../contracts/chats.ts';
import { unreadMessages } from '../chat/unread.ts';
import { createCursors, Moment, momentOf, timeOf } from '../cursors.ts';
import { joinAgreed } from '../jobs/agreed.ts';
import { iso, personJson } from '../sql.ts';

const Place = z.tuple([Moment, z.uuid()]);
const newest = createCursors('chats: newest', Place);

/** White space of any length is one space: a message stands on one line here. What is cut off first is no longer searched. */
const begins = `left(regexp_replace(left(m.body, ${LAST_WORDS * 4}), '\\s+', ' ', 'g'), ${LAST_WORDS})`;

const chatJson = `json_build_object(
  'id', c.id, 'job', json_build_object('id', j.id, 'title', agreed.title), 'person', ${personJson('p')},
  'last', json_build_object(
    'what', c.last,
    'words', case c.last when 'message' then coalesce((
      select ${begins} from read.chat_messages m where m.application_id = c.id order by m.sequence desc limit 1), '') end,
    'mine', c.last_by = $1, 'at', ${iso('c.last_at')}),
  'unread', (select count(*)::int from (
    select 1 from (${unreadMessages('c.id', '$1', 'c.notice')}) unread limit ${UNREAD_MOST}) counted))`;

/** Both sides of an application have columns of their own: each finds its page by an index. */
const sideOf = (side: 'employer' | 'developer', other: 'employer' | 'developer', reached: string): string => `
  (select c.*, c.${other}_id as other_id, c.${side}_notice as notice from read.chats c
    where c.${side}_id = $1 and ($3::text is null or c.${other}_id = $3) ${reached} order by c.last_at desc, c.id desc limit $2 + 1)`;

/**
 * The chats of a person, the one with the newest news first, as the JSON text of a ChatPage.
 * @returns null for a cursor that is none of this list
 */
export const chatsOf = async (
  db: Pool,
  viewer: string,
  { cursor, limit, with: person }: ChatQuery,
): Promise<string | null> => {
  const filters = { with: person };
  const values: unknown[] = [viewer, limit, person ?? null];
  const place = cursor === undefined ? undefined : newest.read(filters, cursor);
  if (cursor !== undefined && place === undefined) return null;
  if (place !== undefined) values.push(timeOf(place[0]), place[1]);
  const reached = place === undefined ? '' : 'and (c.last_at, c.id) < ($4::timestamptz, $5::text)';
  const { rows } = await db.query<{ items: string; next: unknown }>(
    `with found as (
       select * from (${sideOf('employer', 'developer', reached)} union all ${sideOf('developer', 'employer', reached)}) mine
        order by last_at desc, id desc limit $2 + 1),
     shown as (select * from found order by last_at desc, id desc limit $2)
     select coalesce((
         select json_agg(${chatJson} order by c.last_at desc, c.id desc)
           from shown c
           join read.applications a on a.id = c.id
           join read.jobs j on j.id = c.job_id ${joinAgreed}
           join read.profiles p on p.id = c.other_id), '[]'::json)::text as items,
       case when (select count(*) from found) > $2 then (
         select json_build_array(${momentOf('last_at')}, id) from shown order by last_at, id limit 1) end as next`,
    values,
  );
  const [{ items, next } = { items: '[]', next: null }] = rows;
  const told = next === null ? null : newest.write(filters, Place.parse(next));
  return `{"items":${items},"next_cursor":${JSON.stringify(told)}}`;
};
