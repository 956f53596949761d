import type { Pool } from 'pg';
import type { Attachment } from '../contracts/attachments.ts';
import { jsonValue } from './sql.ts';

/** The tables of messages, and which of their rows are shown to nobody any more. */
const tables = ['direct_messages', 'chat_messages'] as const;

/** Of a message's event, as its row keeps it. */
export const filesOf = ({
  files,
}: {
  readonly files: readonly Attachment[] | null;
}): readonly Attachment[] | null => (files === null || files.length === 0 ? null : files);

/** Messages of one sender that have files. */
export const filesIndex = (name: string): string =>
  `create index ${name}_files on read.${name} (sender_id) where files is not null`;

/** Of a message's row, unless it is gone. */
export const filesJson = (m: string, gone: string): string =>
  `case when ${gone} then '[]'::jsonb else coalesce(${m}.files, '[]'::jsonb) end`;

/** What stands for the words of a message that has none: "Photo", a file's name, or how many there are. */
const inWords = (m: string): string => `case jsonb_array_length(${m}.files)
  when 1 then case ${m}.files -> 0 ->> 'kind' when 'image' then 'Photo' else ${m}.files -> 0 ->> 'name' end
  else jsonb_array_length(${m}.files) || case when ${m}.files @> '[{"kind": "file"}]' then ' files' else ' photos' end end`;

/** @param words of the row `m`, which may be empty */
export const orFiles = (m: string, words: string): string =>
  `case when ${m}.body = '' and ${m}.files is not null then ${inWords(m)} else ${words} end`;

/** A query for the column `url`: those of `candidates` (url, owner) that a message of their owner has. */
export const attachedTo = (candidates: string): string =>
  tables
    .map(
      (table) => `
  select c.url from ${candidates} c join read.${table} m on m.sender_id = c.owner and m.files is not null
   where c.url like '/files/attachments/%'
     and m.files @> jsonb_build_array(jsonb_build_object('id', split_part(split_part(c.url, '/', 4), '.', 1)))`,
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
      select coalesce(m.files, '[]'::jsonb)::text as json from read.${table} m
       where m.id = $1 and $2 in (m.sender_id, m.recipient_id) and m.removed_at is null and m.body is not null`,
      )
      .join(' union all '),
    [messageId, viewer],
  );

/** The same, whoever asks, and also of a message that was removed: for the admin who has its case. */
export const filesOfReported = (db: Pool, messageId: string): Promise<readonly Attachment[] | null> =>
  jsonValue<readonly Attachment[]>(
    db,
    tables
      .map(
        (table) => `
      select m.files::text as json from read.${table} m where m.id = $1 and m.files is not null`,
      )
      .join(' union all '),
    [messageId],
  );
