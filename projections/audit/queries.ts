import type { Pool } from 'pg';
import type { AuditEntry, AuditPage, AuditQuery } from '../../contracts/audit.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { iso } from '../sql.ts';
import { wordsOf } from './words.ts';

/** `alias`: a row of read.profiles. */
const person = (alias: string): string => `
  json_build_object('id', ${alias}.id, 'username', ${alias}.username, 'display_name', coalesce(${alias}.display_name, ''))`;

/** Positions are kept as text, all of one length. */
const newestFirst = createOrder('audit: newest', 'desc', [['a.position', 'id']]);

/** A page of the audit, newest first; null for a cursor of another list. */
export const auditPage = async (
  db: Pool,
  { person: about, ...page }: AuditQuery,
): Promise<AuditPage | null> => {
  const text = await pageOf(
    db,
    {
      order: newestFirst,
      of: { person: about },
      item: `json_build_object(
        'id', a.id, 'position', a.position::numeric::text, 'at', ${iso('a.at')}, 'kind', a.kind,
        'actor', case when actor.id is null then null else ${person('actor')} end,
        'person', case when a.person_id is null then null when p.id is null
          then json_build_object('id', a.person_id, 'username', null, 'display_name', '') else ${person('p')} end,
        'task', case when a.task_id is null then null
          else json_build_object('id', a.task_id, 'kind', a.task_kind) end,
        'report_id', a.report_id,
        'job', case when a.job_id is null then null else json_build_object('id', a.job_id, 'title', coalesce(j.title, '')) end,
        'sanction', case when s.id is null then null
          else json_build_object('kind', s.kind, 'about', s.about_kind, 'title', s.about_title) end,
        'until', ${iso('a.until')}, 'reason', a.reason)`,
      rows: `
        from read.audit a
        left join read.profiles actor on actor.id = a.actor_id
        left join read.profiles p on p.id = a.person_id
        left join read.jobs j on j.id = a.job_id
        left join read.sanctions s on s.id = a.sanction_id
       where ($1::text is null or a.person_id = $1 or a.actor_id = $1)`,
      values: [about ?? null],
    },
    page,
  );
  if (text === null) return null;
  const { items, next_cursor } = JSON.parse(text) as {
    items: Omit<AuditEntry, 'words'>[];
    next_cursor: string | null;
  };
  return { items: items.map((entry) => ({ ...entry, words: wordsOf(entry) })), next_cursor };
};
