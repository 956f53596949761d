import type { Pool } from 'pg';
import type { HeldReferralQuery } from '../../contracts/referrals.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import type { List } from '../keyset.ts';
import { createOrder, pageOf, wholeOf } from '../keyset.ts';
import { avatarUrl, iso } from '../sql.ts';

/** Who has this referral code, in any case; null when nobody has, or has left. */
export const idByReferralCode = async (db: Pool, code: string): Promise<string | null> => {
  const { rows } = await db.query<{ id: string }>(
    'select id from read.profiles where referral_code = upper(btrim($1)) and not erased',
    [code],
  );
  return rows[0]?.id ?? null;
};

/** When somebody's profile was set up, as far as the rows can tell: now at the latest. Null while it is not. */
export const profileCompletedAt = async (db: Pool, userId: string): Promise<string | null> => {
  const { rows } = await db.query<{ at: Date }>(
    `select coalesce((select at from read.reputation_entries e
                       where e.id = p.id || '.onboarding:once'), p.changed_at, p.created_at) as at
       from read.profiles p where p.id = $1 and p.onboarding_complete and not p.erased`,
    [userId],
  );
  return rows[0]?.at.toISOString() ?? null;
};

const newestFirst = createOrder('referrals: newest', 'desc', [
  ['r.created_at', 'time'],
  ['r.id', 'id'],
]);

const broughtBy = (referrerId: string): List => ({
  order: newestFirst,
  of: { referrer: referrerId },
  item: `json_build_object('id', r.id, 'status', r.status, 'why', r.why, 'created_at', ${iso('r.created_at')},
    'due_at', ${iso('r.due_at')}, 'decided_at', ${iso('r.decided_at')},
    'person', case when p.username is not null and not p.erased then json_build_object(
      'username', p.username, 'display_name', p.display_name, 'avatar_url', ${avatarUrl('p')}) end)`,
  rows: `from read.referrals r left join read.profiles p on p.id = r.id where r.referrer_id = $1`,
  values: [referrerId],
});

/** A page of those whom somebody brought, as the JSON text of a page of Referral; null for a cursor of another list. */
export const referralsOf = (db: Pool, referrerId: string, page: PageQuery): Promise<string | null> =>
  pageOf(db, broughtBy(referrerId), page);

/** All of them, for the export. */
export const allReferrals = (db: Pool, referrerId: string): Promise<{ readonly items: readonly unknown[] }> =>
  wholeOf(db, broughtBy(referrerId));

/** Code and counts of somebody. */
export const referralSums = async (
  db: Pool,
  userId: string,
): Promise<{ readonly code: string | null; readonly count: number; readonly earned: number }> => {
  const { rows } = await db.query<{ code: string | null; count: number; earned: number }>(
    `select (select code from read.referral_codes where id = $1) as code,
            (select count(*)::int from read.referrals where referrer_id = $1) as count,
            (select count(*)::int from read.referrals where referrer_id = $1 and status = 'earned') as earned`,
    [userId],
  );
  return rows[0] ?? { code: null, count: 0, earned: 0 };
};

const oldestFirst = createOrder('held referrals: oldest', 'asc', [
  ['r.created_at', 'time'],
  ['r.id', 'id'],
]);

const lastRefused = createOrder('refused referrals: newest', 'desc', [
  ['r.decided_at', 'time'],
  ['r.id', 'id'],
]);

const lastEarned = createOrder('earned referrals: newest', 'desc', [
  ['r.decided_at', 'time'],
  ['r.id', 'id'],
]);

/** Whoever has left since brings nobody anything. */
const LISTED = {
  held: { order: oldestFirst, where: "r.status = 'held'" },
  refused: { order: lastRefused, where: "r.status = 'refused' and r.why <> 'account_gone'" },
  earned: { order: lastEarned, where: "r.status = 'earned'" },
} as const;

const named = (alias: string): string => `case when ${alias}.username is not null and not ${alias}.erased then
  json_build_object('id', ${alias}.id, 'username', ${alias}.username, 'display_name', ${alias}.display_name) end`;

/** A page of those that wait for an admin, were refused or were earned, as the JSON text of HeldReferrals; null for a cursor of another list. */
export const heldReferrals = (db: Pool, { status, ...page }: HeldReferralQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: LISTED[status].order,
      of: { status },
      item: `json_build_object('id', r.id, 'created_at', ${iso('r.created_at')},
        'why', r.why, 'decided_at', ${iso('r.decided_at')}, 'referrer', ${named('a')}, 'referred', ${named('b')})`,
      rows: `from read.referrals r left join read.profiles a on a.id = r.referrer_id
        left join read.profiles b on b.id = r.id where ${LISTED[status].where}`,
      values: [],
    },
    page,
  );
