import type { Pool } from 'pg';
import type { PageQuery } from '../../contracts/wire.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { figuresOf } from '../profiles/queries.ts';
import { reputationOf } from '../reputation/columns.ts';
import { avatarUrl, iso } from '../sql.ts';

/** Plans that include the request: it is handled first (ruling 17). */
const INCLUDED = `('pro', 'studio', 'enterprise')`;

const firstInLine = createOrder('verification requests: in line', 'asc', [
  [`(case when coalesce(plan.tier, 'explorer') in ${INCLUDED} then 0 else 1 end)`, 'number'],
  ['v.requested_at', 'time'],
  ['v.id', 'id'],
]);

/** A page of the requests that wait, as the JSON text of VerificationRequests; null for a cursor of another list. */
export const verificationRequests = (db: Pool, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: firstInLine,
      of: {},
      item: `json_build_object('id', v.request_id, 'user_id', p.id, 'username', p.username,
        'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')}, 'message', coalesce(v.message, ''),
        'created_at', ${iso('v.requested_at')}, 'priority', coalesce(plan.tier, 'explorer') in ${INCLUDED},
        'member_since', ${iso('p.created_at')}, ${figuresOf}, 'reputation', ${reputationOf('p.id')})`,
      rows: `from read.verification v join read.profiles p on p.id = v.id
        left join read.plans plan on plan.id = p.id
       where v.request_id is not null and p.username is not null and not p.erased`,
      values: [],
    },
    page,
  );
