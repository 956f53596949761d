import type { Pool } from 'pg';
import type { Attachment, OwnFileQuery, SentFile } from '../contracts/attachments.ts';
import { createOrder, pageOf } from './keyset.ts';
import { iso, jsonValue, personJson } from './sql.ts';

/** The tables of messages, and which of their rows are shown to nobody any more. */
const tables = ['direct_messages', 'chat_messages'] as const;

/** Of a message's event, as its row keeps it. */
export const filesOf = ({
  files,
}: {
  readonly files: readonly Attachment[] | null;
}): readonly Attachment[] | null => (files === null || files.length === 0 ? null : files);

/** Of a message’s row: its files without one of them, whose name stays for a report. */
export const withoutFile = (files: readonly SentFile[] | null, fileId: string): readonly SentFile[] | null =>
  files?.map((file) => (file.id === fileId ? { ...file, removed: true } : file)) ?? null;

/** The message of a file. */
export const filesIndex = (name: string): string =>
  `create index ${name}_files on read.${name} using gin (files jsonb_path_ops) where files is not null`;

/** Those files of a row that their sender has not removed. */
export const filesLeft = (m: string): string =>
  `jsonb_path_query_array(coalesce(${m}.files, '[]'::jsonb), '$[*] ? (!(@.removed == true))')`;

const REMOVED = `'[{"removed": true}]'`;
/** What is shown of a removed one. */
const unnamed = `file || '{"name": "", "bytes": 0, "width": null, "height": null}'::jsonb`;

/** Of a message's row, unless it is gone. */
export const filesJson = (m: string, gone: string): string => `
  case when ${gone} then '[]'::jsonb
       when ${m}.files @> ${REMOVED} then (
         select jsonb_agg(case when file @> '{"removed": true}' then ${unnamed} else file end order by place)
           from jsonb_array_elements(${m}.files) with ordinality as one (file, place))
       else coalesce(${m}.files, '[]'::jsonb) end`;

/** What stands for the words of a message that has none: "Photo", a file's name, or how many there are. */
const inWords = (m: string): string => `(select case jsonb_array_length(files)
    when 0 then 'File removed'
    when 1 then case files -> 0 ->> 'kind' when 'image' then 'Photo' else files -> 0 ->> 'name' end
    else jsonb_array_length(files) || case when files @> '[{"kind": "file"}]' then ' files' else ' photos' end end
  from (select ${filesLeft(m)} as files) shown)`;

/** @param words of the row `m`, which may be empty */
export const orFiles = (m: string, words: string): string =>
  `case when ${m}.body = '' and ${m}.files is not null then ${inWords(m)} else ${words} end`;

const withFile = (id: string): string => `jsonb_build_array(jsonb_build_object('id', ${id}))`;

/**
 * A query for the column `url`: those of `candidates` (url, owner) that a message of their owner has. One that its sender
 * has removed is kept for the case of its message, and for no longer.
 */
export const attachedTo = (candidates: string): string =>
  tables
    .map(
      (table) => `
  select c.url from ${candidates} c cross join lateral split_part(split_part(c.url, '/', 4), '.', 1) as file_id
    join read.${table} m on m.sender_id = c.owner and m.files is not null and m.files @> ${withFile('file_id')}
   where c.url like '/files/attachments/%'
     and (${filesLeft('m')} @> ${withFile('file_id')}
          or exists (select 1 from read.reports r
                      where r.about_kind = 'message' and r.about_id = m.id and r.status <> 'resolved'))`,
    )
    .join('\n  union all');

/** The files of a message that one of its two people may open; null where there is no such message, or it was removed. */
export const openFilesOf = (
  db: Pool,
  messageId: string,
  viewer: string,
): Promise<readonly Attachment[] | null> =>
  jsonValue<readonly Attachment[]>(
    db,
    tables
      .map(
        (table) => `
      select ${filesLeft('m')}::text as json from read.${table} m
       where m.id = $1 and $2 in (m.sender_id, m.recipient_id) and m.removed_at is null and m.body is not null`,
      )
      .join(' union all '),
    [messageId, viewer],
  );

/** The same, whoever asks, and also what was removed: for the admin who has its case. */
export const filesOfReported = (db: Pool, messageId: string): Promise<readonly SentFile[] | null> =>
  jsonValue<readonly SentFile[]>(
    db,
    tables
      .map(
        (table) => `
      select m.files::text as json from read.${table} m where m.id = $1 and m.files is not null`,
      )
      .join(' union all '),
    [messageId],
  );

/** Of a file that somebody has sent: the message and whom it went to. `chatId`: the conversation, or the application of a contract. */
interface OwnSentFile {
  readonly messageId: string;
  readonly kind: 'direct' | 'contract';
  readonly chatId: string;
  readonly recipientId: string;
}

/** The message of $1 that has the file `id`, whatever became of either. */
const messageWith = (id: string): string =>
  (
    [
      ['direct', 'direct_messages', 'conversation_id'],
      ['contract', 'chat_messages', 'application_id'],
    ] as const
  )
    .map(
      ([kind, table, chat]) => `
      select '${kind}' as kind, m.id, m.${chat} as chat, m.recipient_id, m.removed_at
        from read.${table} m where m.sender_id = $1::text and m.files is not null and m.files @> ${withFile(id)}`,
    )
    .join(' union all ');

/** Null where they have sent no such file. */
export const ownSentFile = async (db: Pool, sender: string, fileId: string): Promise<OwnSentFile | null> => {
  const { rows } = await db.query<OwnSentFile>(
    `select m.id as "messageId", m.kind, m.chat as "chatId", m.recipient_id as "recipientId"
       from (${messageWith('$2::text')}) m limit 1`,
    [sender, fileId],
  );
  return rows[0] ?? null;
};

const ownOrders = {
  newest: createOrder('own files: newest', 'desc', [
    ['u.created_at', 'time'],
    ["u.details ->> 'id'", 'id'],
  ]),
  largest: createOrder('own files: largest', 'desc', [
    ['u.bytes', 'number'],
    ["u.details ->> 'id'", 'id'],
  ]),
};

/**
 * What somebody has uploaded for messages and not removed, as the JSON text of a page without its sum.
 * @param uploads a condition on `u`, a row of files.uploads: that it is a file of $1 that is there
 * @returns null for a cursor of another list
 */
export const ownFiles = (
  db: Pool,
  owner: string,
  uploads: string,
  { order, ...page }: OwnFileQuery,
): Promise<string | null> =>
  pageOf(
    db,
    {
      order: ownOrders[order],
      of: { owner },
      item: `(u.details || jsonb_build_object('created_at', ${iso('u.created_at')}, 'message', case when m.id is not null then
        json_build_object('id', m.id, 'kind', m.kind, 'conversation_id', m.chat, 'person', ${personJson('p')},
          'removed', m.removed_at is not null) end))`,
      rows: `
        from files.uploads u
        left join lateral (${messageWith("u.details ->> 'id'")} limit 1) m on true
        left join read.profiles p on p.id = m.recipient_id
       where ${uploads}`,
      values: [owner],
    },
    page,
  );
