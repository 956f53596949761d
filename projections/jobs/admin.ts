import type { Pool } from 'pg';
import type { AdminJobFilter, AdminJobQuery, AdminJobSort } from '../../contracts/admin-jobs.ts';
import type { Count } from '../../contracts/wire.ts';
import type { Order } from '../keyset.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { tsqueryOf } from '../search-words.ts';
import { countUpTo, iso, parameterIn, personJson } from '../sql.ts';
import { studioOf } from './job-json.ts';

const orders: Readonly<Record<AdminJobSort, Order>> = {
  newest: createOrder('jobs for admins: newest', 'desc', [
    ['j.created_at', 'time'],
    ['j.id', 'id'],
  ]),
  oldest: createOrder('jobs for admins: oldest', 'asc', [
    ['j.created_at', 'time'],
    ['j.id', 'id'],
  ]),
  applications: createOrder('jobs for admins: most applications', 'desc', [
    ['j.applicants', 'number'],
    ['j.created_at', 'time'],
    ['j.id', 'id'],
  ]),
};

const withStatus = {
  open: `j.status = 'open'`,
  closed: `j.status = 'closed'`,
  removed: `j.status = 'deleted' and j.closed_reason = 'moderation'`,
} as const;
const listed = `(j.status <> 'deleted' or j.closed_reason = 'moderation')`;

/** From `from` to the end of `where`. */
const rowsOf = (
  { q = '', status, boosted, id }: Pick<AdminJobQuery, 'q' | 'status' | 'boosted' | 'id'>,
  values: unknown[],
): string => {
  const parameter = parameterIn(values);
  const wanted = [status === undefined ? listed : withStatus[status]];
  if (boosted !== undefined) wanted.push(boosted === 'yes' ? 'j.is_boosted' : 'not j.is_boosted');
  if (id !== undefined) wanted.push(`j.id = ${parameter(id, 'text')}`);
  if (q !== '') {
    const query = tsqueryOf(q);
    // Nothing is found by signs alone.
    wanted.push(
      query === null ? 'false' : `array_to_tsvector(j.title_words) @@ ${parameter(query, 'tsquery')}`,
    );
  }
  return `from read.jobs j left join read.profiles p on p.id = j.created_by where ${wanted.join(' and ')}`;
};

/** Jobs for an admin, as the JSON text of an AdminJobPage; null for a cursor of another list. */
export const jobsForAdmin = (
  db: Pool,
  { q, status, boosted, id, sort = 'newest', ...page }: AdminJobQuery,
): Promise<string | null> => {
  const values: unknown[] = [];
  return pageOf(
    db,
    {
      order: orders[sort],
      of: { q, status, boosted, id },
      item: `json_build_object('id', j.id, 'title', j.title,
        'poster', case when p.erased then null else ${personJson('p')} end,
        'studio', ${studioOf}, 'role', j.role, 'pay_type', j.pay_type, 'budget', j.budget, 'tags', j.tags,
        'status', case j.status when 'deleted' then 'removed' else j.status end, 'removed_reason', j.removed_reason,
        'is_boosted', j.is_boosted, 'boosted_until', ${iso('j.boosted_until')}, 'applications', j.applicants, 'created_at', ${iso('j.created_at')})`,
      rows: rowsOf({ q, status, boosted, id }, values),
      values,
    },
    page,
  );
};

export const countJobsForAdmin = (db: Pool, filter: AdminJobFilter): Promise<Count> => {
  const values: unknown[] = [];
  return countUpTo(db, rowsOf(filter, values), values);
};
