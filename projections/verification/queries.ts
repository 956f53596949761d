import type { Pool } from 'pg';
import type { VerificationCount, VerificationQuery, VerificationSort } from '../../contracts/verification.ts';
import type { Count } from '../../contracts/wire.ts';
import type { Order } from '../keyset.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { namesLike } from '../profiles/people.ts';
import { figuresOf } from '../profiles/queries.ts';
import { reputationOf } from '../reputation/columns.ts';
import { avatarUrl, countUpTo, iso, parameterIn } from '../sql.ts';

/** Plans that include the request: it is handled first (ruling 17). */
const INCLUDED = `('pro', 'studio', 'enterprise')`;

const orders: Readonly<Record<VerificationSort, Order>> = {
  line: createOrder('verification requests: in line', 'asc', [
    [`(case when coalesce(plan.tier, 'explorer') in ${INCLUDED} then 0 else 1 end)`, 'number'],
    ['v.requested_at', 'time'],
    ['v.id', 'id'],
  ]),
  newest: createOrder('verification requests: newest', 'desc', [
    ['v.requested_at', 'time'],
    ['v.id', 'id'],
  ]),
  oldest: createOrder('verification requests: oldest', 'asc', [
    ['v.requested_at', 'time'],
    ['v.id', 'id'],
  ]),
};

/** From `from` to the end of `where`. */
const rowsOf = ({ q = '' }: VerificationCount, values: unknown[]): string => {
  const parameter = parameterIn(values);
  const like = namesLike(q);
  const named = like === null ? '' : `and ${like('p.', (value) => parameter(value, 'text'))}`;
  return `from read.verification v join read.profiles p on p.id = v.id
        left join read.plans plan on plan.id = p.id
       where v.request_id is not null and p.username is not null and not p.erased ${named}`;
};

/** A page of the requests that wait, as the JSON text of VerificationRequests; null for a cursor of another list. */
export const verificationRequests = (
  db: Pool,
  { q, sort = 'line', ...page }: VerificationQuery,
): Promise<string | null> => {
  const values: unknown[] = [];
  return pageOf(
    db,
    {
      order: orders[sort],
      of: { q },
      item: `json_build_object('id', v.request_id, 'user_id', p.id, 'username', p.username,
        'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')}, 'message', coalesce(v.message, ''),
        'created_at', ${iso('v.requested_at')}, 'priority', coalesce(plan.tier, 'explorer') in ${INCLUDED},
        'member_since', ${iso('p.created_at')}, ${figuresOf}, 'reputation', ${reputationOf('p.id')})`,
      rows: rowsOf({ q }, values),
      values,
    },
    page,
  );
};

export const countVerificationRequests = (db: Pool, filter: VerificationCount): Promise<Count> => {
  const values: unknown[] = [];
  return countUpTo(db, rowsOf(filter, values), values);
};
