import type { Pool } from 'pg';
import type { MessageHit, MessageSearchQuery } from '../../contracts/conversations.ts';
import { SEARCHED_AT_ONCE } from '../../contracts/conversations.ts';
import { filesLeft } from '../attached.ts';
import { joinAgreed } from '../jobs/agreed.ts';
import { createOrder } from '../keyset.ts';
import { iso, jsonValue, personJson } from '../sql.ts';

const newestFirst = createOrder('message search: newest', 'desc', [
  ['m.created_at', 'time'],
  ['m.id', 'id'],
]);

/** A message that was found, whole: its words, and the names of its files below. */
export type FoundMessage = Omit<MessageHit, 'excerpt' | 'marks'> & { readonly body: string };

export interface FoundMessages {
  readonly items: readonly FoundMessage[];
  readonly next_cursor: string | null;
  readonly searched_to: string | null;
}

const kinds = [
  { kind: 'direct', table: 'direct_messages', chat: 'conversation_id' },
  { kind: 'contract', table: 'chat_messages', chat: 'application_id' },
] as const;

const said = `concat_ws(E'\\n', nullif(m.body, ''),
  (select string_agg(file ->> 'name', E'\\n') from jsonb_array_elements(${filesLeft('m')}) file))`;

/**
 * Looks through what a person was told and has said, the newest first: so many messages for each answer, by the two
 * indexes of each kind. Nothing of it is stored.
 * @param words each is in what is found
 * @returns null for a cursor of another search
 */
export const searchMessages = async (
  db: Pool,
  viewer: string,
  { cursor, limit, q }: MessageSearchQuery,
  words: readonly string[],
): Promise<FoundMessages | null> => {
  const of = { viewer, q };
  const place = cursor === undefined ? null : newestFirst.read(of, cursor);
  if (place === undefined) return null;
  const values: unknown[] = [viewer, words, SEARCHED_AT_ONCE, limit + 1];
  const behind = place === null ? 'true' : newestFirst.after(place, values);
  const page = `order by ${newestFirst.by} limit $3`;
  const parts = kinds.flatMap(({ kind, table, chat }) =>
    ['sender_id', 'recipient_id'].map(
      (side) => `(
        select '${kind}' as kind, m.id, m.${chat} as chat, m.sender_id, m.recipient_id, ${said} as body, m.created_at
          from read.${table} m where m.${side} = $1 and m.removed_at is null and m.body is not null and ${behind} ${page})`,
    ),
  );
  const found = await jsonValue<{
    readonly items: readonly { readonly hit: FoundMessage; readonly place: unknown }[];
    readonly looked_at: number;
    readonly last: { readonly place: unknown; readonly at: string } | null;
  }>(
    db,
    `with looked_at as materialized (select * from (${parts.join(' union all ')}) m ${page}),
          found as (
            select * from looked_at m
             where (select bool_and(position(public.folded(word) in public.folded(m.body)) > 0) from unnest($2::text[]) word)
             order by ${newestFirst.by} limit $4)
     select json_build_object(
       'items', coalesce((
         select json_agg(json_build_object('place', ${newestFirst.place}, 'hit', json_build_object(
                  'id', m.id, 'kind', m.kind, 'conversation_id', m.chat, 'about', agreed.title, 'person', ${personJson('p')},
                  'sender_id', m.sender_id, 'created_at', ${iso('m.created_at')}, 'body', m.body)) order by ${newestFirst.by})
           from found m
           join read.profiles p on p.id = case when m.sender_id = $1 then m.recipient_id else m.sender_id end
           left join read.applications a on m.kind = 'contract' and a.id = m.chat
           left join read.jobs j on j.id = a.job_id ${joinAgreed}), '[]'::json),
       'looked_at', (select count(*)::int from looked_at),
       'last', (select json_build_object('place', ${newestFirst.place}, 'at', ${iso('m.created_at')})
                  from looked_at m order by m.created_at, m.id limit 1))::text as json`,
    values,
  );
  const { items = [], looked_at: lookedAt = 0, last = null } = found ?? {};
  const shown = items.slice(0, limit).map(({ hit }) => hit);
  const end =
    items.length > limit
      ? { place: items[limit - 1]?.place, at: shown.at(-1)?.created_at ?? null }
      : lookedAt < SEARCHED_AT_ONCE
        ? null
        : last;
  return {
    items: shown,
    next_cursor: end === null ? null : newestFirst.write(of, end.place),
    searched_to: end?.at ?? null,
  };
};
