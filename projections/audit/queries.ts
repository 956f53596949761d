import type { Pool } from 'pg';
import type { AuditEntry, AuditPage, AuditQuery } from '../../contracts/moderation.ts';
import { iso, jsonValue } from '../sql.ts';
import { wordsOf } from './words.ts';

/** `alias`: a row of read.profiles. */
const person = (alias: string): string => `
  json_build_object('id', ${alias}.id, 'username', ${alias}.username, 'display_name', coalesce(${alias}.display_name, ''))`;

/** A page of the audit, newest first. `cursor`: the position of the last entry of the page before. */
export const auditPage = async (
  db: Pool,
  { person: about, cursor, limit }: AuditQuery,
): Promise<AuditPage> => {
  const found = await jsonValue<Omit<AuditEntry, 'words'>[]>(
    db,
    `select coalesce(json_agg(json_build_object(
         'id', a.id, 'position', a.position::numeric::text, 'at', ${iso('a.at')}, 'kind', a.kind,
         'actor', case when actor.id is null then null else ${person('actor')} end,
         'person', case when p.id is null
           then json_build_object('id', a.person_id, 'username', null, 'display_name', '') else ${person('p')} end,
         'until', ${iso('a.until')}, 'reason', a.reason) order by a.position desc), '[]'::json)::text as json
       from (
         select * from read.audit
          where ($1::text is null or person_id = $1 or actor_id = $1) and ($2::text is null or position < $2)
          order by position desc limit $3) a
       left join read.profiles actor on actor.id = a.actor_id
       left join read.profiles p on p.id = a.person_id`,
    [about ?? null, cursor?.padStart(20, '0') ?? null, limit + 1],
  );
  const entries = found ?? [];
  const items = entries.slice(0, limit).map((entry) => ({ ...entry, words: wordsOf(entry) }));
  return { items, next_cursor: entries.length > limit ? (items.at(-1)?.position ?? null) : null };
};
