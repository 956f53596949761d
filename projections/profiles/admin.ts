import type { Pool } from 'pg';
import type {
  AdminUserFilter,
  AdminUserQuery,
  AdminUserShow,
  AdminUserSort,
} from '../../contracts/admin-users.ts';
import type { Count } from '../../contracts/wire.ts';
import type { Order } from '../keyset.ts';
import { createOrder, pageOf } from '../keyset.ts';
import { avatarUrl, countUpTo, isBanned, iso, parameterIn } from '../sql.ts';
import { verificationOf, waitingRequestOf } from '../verification/columns.ts';
import { namesLike } from './people.ts';

const orders: Readonly<Record<AdminUserSort, Order>> = {
  newest: createOrder('users for admins: newest', 'desc', [
    ['p.created_at', 'time'],
    ['p.id', 'id'],
  ]),
  oldest: createOrder('users for admins: oldest', 'asc', [
    ['p.created_at', 'time'],
    ['p.id', 'id'],
  ]),
  reputation: createOrder('users for admins: most reputation', 'desc', [
    ['coalesce(earned.reputation, 0)', 'number'],
    ['p.id', 'id'],
  ]),
};

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

/** Of a row `s` of read.standing, or of none. */
export const standingJson = (now: string): string => `
  case when ${isBanned('s', now)} then json_build_object('status', 'banned', 'until', ${iso('s.banned_until')})
    when s.suspended_until > ${now} then json_build_object('status', 'suspended', 'until', ${iso('s.suspended_until')})
    else json_build_object('status', 'good', 'until', null) end`;

/** From `from` to the end of `where`, which names all of `values`; and the parameter with the time of the question. */
const rowsOf = (
  { q = '', show, id }: Pick<AdminUserQuery, 'q' | 'show' | 'id'>,
  time: Date,
  values: unknown[],
) => {
  const parameter = parameterIn(values);
  const now = parameter(time.toISOString(), 'timestamptz');
  const wanted = ['not p.erased', `${now} is not null`, ...(show === undefined ? [] : [shown[show](now)])];
  if (id !== undefined) wanted.push(`p.id = ${parameter(id, 'text')}`);
  const like = namesLike(q);
  if (like !== null) wanted.push(like('p.', (value) => parameter(value, 'text')));
  const rows = `from read.profiles p left join read.standing s on s.id = p.id
    left join read.reputation earned on earned.id = p.id where ${wanted.join(' and ')}`;
  return { rows, now };
};

/** People for an admin, as the JSON text of an AdminUserPage; null for a cursor of another list. */
export const usersForAdmin = (
  db: Pool,
  { q, show, id, sort = 'newest', ...page }: AdminUserQuery,
  time: Date,
): Promise<string | null> => {
  const values: unknown[] = [];
  const { rows, now } = rowsOf({ q, show, id }, time, values);
  return pageOf(
    db,
    {
      order: orders[sort],
      of: { q, show, id },
      item: `json_build_object('id', p.id, 'username', p.username, 'display_name', coalesce(p.display_name, ''),
        'avatar_url', case when p.username is null then p.avatar_url else ${avatarUrl('p')} end,
        'roles', coalesce((select to_json(r.roles) from read.roles r where r.id = p.id), '[]'::json),
        'tier', coalesce((select plan.tier from read.plans plan where plan.id = p.id), 'explorer'),
        'verification_status', ${verificationOf('p.id')}, 'verification_request', ${waitingRequestOf('p')},
        'standing', ${standingJson(now)},
        'reputation', coalesce(earned.reputation, 0),
        'level', coalesce(earned.level, 1),
        'created_at', ${iso('p.created_at')},
        'last_active_at', ${iso('(select at from presence.last_active l where l.user_id = p.id)')})`,
      rows,
      values,
    },
    page,
  );
};

export const countUsersForAdmin = (db: Pool, filter: AdminUserFilter, time: Date): Promise<Count> => {
  const values: unknown[] = [];
  return countUpTo(db, rowsOf(filter, time, values).rows, values);
};
