import type { Pool } from 'pg';
import type { MyEnterprise, UserPlan } from '../../contracts/enterprise.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { iso, jsonValue, personJson } from '../sql.ts';

const oldestFirst = createOrder('enterprise requests: oldest', 'asc', [
  ['e.requested_at', 'time'],
  ['e.id', 'id'],
]);

const nothing: MyEnterprise = { request: null, granted: null, account_manager: null };

/** Somebody's request, granted plan and account manager. */
export const enterpriseOf = async (db: Pool, userId: string): Promise<MyEnterprise> =>
  (await jsonValue<MyEnterprise>(
    db,
    `select json_build_object(
       'request', case when e.request_status is not null then json_build_object('status', e.request_status,
         'created_at', ${iso('e.requested_at')}, 'answer', coalesce(e.answer, '')) end,
       'granted', case when e.tier is not null then
         json_build_object('tier', e.tier, 'until', ${iso('e.until')}) end,
       'account_manager', case when m.erased then null else ${personJson('m')} end)::text as json
      from read.enterprise e left join read.profiles m on m.id = e.manager_id where e.id = $1`,
    [userId],
  )) ?? nothing;

/** Requests that wait, oldest first, as the JSON text of an EnterpriseRequestPage; null for a cursor of another list. */
export const enterpriseRequests = (db: Pool, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: oldestFirst,
      of: {},
      item: `json_build_object('id', e.request_id, 'user_id', e.id, 'person', ${personJson('p')},
        'company', coalesce(e.company, ''), 'needs', coalesce(e.needs, ''),
        'created_at', ${iso('e.requested_at')})`,
      rows: `from read.enterprise e join read.profiles p on p.id = e.id
       where e.request_status = 'pending' and not p.erased`,
      values: [],
    },
    page,
  );

/** What an admin sees of somebody's plan, but for the plan that holds. */
export const planForAdmin = async (db: Pool, userId: string): Promise<Omit<UserPlan, 'tier'>> => {
  const found = await jsonValue<Omit<UserPlan, 'tier'>>(
    db,
    `select json_build_object(
       'granted', case when e.tier is not null then json_build_object('tier', e.tier, 'until', ${iso('e.until')},
         'note', coalesce(e.note, ''), 'by', ${personJson('g')}) end,
       'account_manager', ${personJson('m')},
       'admins', (select coalesce(json_agg(${personJson('a')} order by a.display_name, a.id), '[]')
          from read.roles r join read.profiles a on a.id = r.id where a.username is not null))::text as json
      from (select 1) one
      left join read.enterprise e on e.id = $1
      left join read.profiles g on g.id = e.granted_by
      left join read.profiles m on m.id = e.manager_id`,
    [userId],
  );
  return found ?? { granted: null, account_manager: null, admins: [] };
};
