import type { Pool } from 'pg';
import type { ChatQuery } from '../../contracts/chats.ts';
import { LAST_WORDS, UNREAD_MOST } from '../../contracts/chats.ts';
import { orFiles } from '../attached.ts';
import { unreadMessages } from '../chat/unread.ts';
import { joinAgreed } from '../jobs/agreed.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { iso, personJson } from '../sql.ts';

const newestFirst = createOrder('chats: newest', 'desc', [
  ['c.last_at', 'time'],
  ['c.id', 'id'],
]);

/** White space of any length is one space: a message stands on one line here. What is cut off first is no longer searched. */
const begins = orFiles(
  'm',
  `left(regexp_replace(left(m.body, ${LAST_WORDS * 4}), '\\s+', ' ', 'g'), ${LAST_WORDS})`,
);

/** Of a row `c` as sideOf has it, with its job `j`, what was `agreed`, and the other side `p`. $1: who reads. */
export const chatFields = `
  'id', c.id, 'job', json_build_object('id', j.id, 'title', agreed.title), 'person', ${personJson('p')},
  'last', json_build_object(
    'what', c.last,
    'words', case c.last when 'message' then coalesce((
      select case when m.removed_at is null then ${begins} end from read.chat_messages m where m.application_id = c.id order by m.sequence desc limit 1), '') end,
    'mine', c.last_by = $1, 'at', ${iso('c.last_at')}),
  'unread', (select count(*)::int from (
    select 1 from (${unreadMessages('c.id', '$1', 'c.notice')}) unread limit ${UNREAD_MOST}) counted)`;

/** Both sides of an application have columns of their own: each finds its chats by an index. */
export const sideOf = (side: 'employer' | 'developer', other: 'employer' | 'developer'): string =>
  `select c.*, c.${other}_id as other_id, c.${side}_notice as notice from read.chats c where c.${side}_id = $1`;

/**
 * The chats of a person, the one with the newest news first, as the JSON text of a ChatPage.
 * @returns null for a cursor that is none of this list
 */
export const chatsOf = (
  db: Pool,
  viewer: string,
  { with: person, q, ...page }: ChatQuery,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: { viewer, with: person, q },
      item: `json_build_object(${chatFields})`,
      rows: `
        from (${sideOf('employer', 'developer')} union all ${sideOf('developer', 'employer')}) c
        join read.applications a on a.id = c.id
        join read.jobs j on j.id = c.job_id ${joinAgreed}
        join read.profiles p on p.id = c.other_id
       where ($2::text is null or c.other_id = $2)
         and ($3::text is null
              or position(public.folded($3) in public.folded(concat_ws(chr(10), agreed.title, p.display_name, p.username))) > 0)`,
      values: [viewer, person ?? null, q ?? null],
    },
    page,
  );
