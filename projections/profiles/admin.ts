import type { Pool } from 'pg';
import type { AdminUserQuery, AdminUserShow } from '../../contracts/admin-users.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { reputationOf } from '../reputation/columns.ts';
import { avatarUrl, isBanned, iso, parameterIn } from '../sql.ts';
import { verificationOf } from '../verification/columns.ts';
import { namesLike } from './people.ts';

const newestFirst = createOrder('users for admins: newest', 'desc', [
  ['p.created_at', 'time'],
  ['p.id', 'id'],
]);

/** `now`: the parameter with the time of the question. */
const shown: Readonly<Record<AdminUserShow, (now: string) => string>> = {
  admins: () => 'p.id in (select id from read.roles)',
  verified: () => `p.id in (select id from read.verification where status = 'verified')`,
  notable: () => `p.id in (select id from read.verification where status = 'notable')`,
  suspended: (now) =>
    `p.id in (select s.id from read.standing s where s.suspended_until > ${now} and not ${isBanned('s', now)})`,
  banned: (now) => `p.id in (select s.id from read.standing s where ${isBanned('s', now)})`,
  paying: () => `p.id in (select id from read.plans where tier <> 'explorer')`,
};

const standingJson = (now: string): string => `
  case when ${isBanned('s', now)} then json_build_object('status', 'banned', 'until', ${iso('s.banned_until')})
    when s.suspended_until > ${now} then json_build_object('status', 'suspended', 'until', ${iso('s.suspended_until')})
    else json_build_object('status', 'good', 'until', null) end`;

/** People for an admin, newest first, as the JSON text of an AdminUserPage; null for a cursor of another list. */
export const usersForAdmin = (
  db: Pool,
  { q = '', show, ...page }: AdminUserQuery,
  time: Date,
): Promise<string | null> => {
  const values: unknown[] = [];
  const parameter = parameterIn(values);
  const now = parameter(time.toISOString(), 'timestamptz');
  const wanted = ['not p.erased', ...(show === undefined ? [] : [shown[show](now)])];
  const like = namesLike(q);
  if (like !== null) wanted.push(like('p.', (value) => parameter(value, 'text')));
  return pageOf(
    db,
    {
      order: newestFirst,
      of: { q, show },
      item: `json_build_object('id', p.id, 'username', p.username, 'display_name', coalesce(p.display_name, ''),
        'avatar_url', case when p.username is null then p.avatar_url else ${avatarUrl('p')} end,
        'roles', coalesce((select to_json(r.roles) from read.roles r where r.id = p.id), '[]'::json),
        'tier', coalesce((select plan.tier from read.plans plan where plan.id = p.id), 'explorer'),
        'verification_status', ${verificationOf('p.id')}, 'standing', ${standingJson(now)},
        'reputation', ${reputationOf('p.id')},
        'level', coalesce((select rep.level from read.reputation rep where rep.id = p.id), 1),
        'created_at', ${iso('p.created_at')},
        'last_active_at', ${iso('(select at from presence.last_active l where l.user_id = p.id)')})`,
      rows: `from read.profiles p left join read.standing s on s.id = p.id where ${wanted.join(' and ')}`,
      values,
    },
    page,
  );
};
