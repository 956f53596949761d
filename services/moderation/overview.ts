import type { Pool } from 'pg';
import type { Overview } from '../../contracts/overview.ts';
import { onlineCount } from '../../projections/profiles/queries.ts';
import { isNoneOf, isOldestOfCase } from '../../projections/reports/queries.ts';
import { modelsIn } from '../../projections/models.ts';
import { jsonValue } from '../../projections/sql.ts';

/** A refund or a payout that came back, and whose money is still here. */
const HAS_FAILED = `(owed > 0 and refund_failed_at is not null or payable > 0 and payout_reversed_at is not null)`;

const FIGURES = `
  select json_build_object(
    'people', (select count(*) from read.profiles where username is not null and not erased),
    'open_jobs', (select count(*) from read.jobs where status = 'open'),
    'money', coalesce((
      select json_agg(json_build_object('currency', currency, 'held', held, 'released', released) order by currency)
        from (select currency, sum(amount) as held,
                     coalesce(-sum(amount) filter (where event_type = 'PaymentReleased'), 0) as released
                from read.ledger where account like 'escrow:%' group by currency) sums), '[]'::json),
    'reports', (
      select json_build_object(
               'under_a_day', count(*) filter (where created_at > $2::timestamptz - interval '1 day'),
               'under_a_week', count(*) filter (where created_at <= $2::timestamptz - interval '1 day'
                                                  and created_at > $2::timestamptz - interval '7 days'),
               'older', count(*) filter (where created_at <= $2::timestamptz - interval '7 days'))
        from read.reports r where status in ('open', 'in_progress') and ${isNoneOf('r', '$1')} and ${isOldestOfCase('r')}),
    'verification_requests', (
      select count(*) from read.verification v join read.profiles p on p.id = v.id
       where v.request_id is not null and p.username is not null and not p.erased),
    'parked_tasks', (select count(*) from tasks.pending_tasks where done_at is null and parked_at is not null),
    'payments', (
      select json_build_object('failed', count(*) filter (where ${HAS_FAILED}),
                               'waiting', count(*) filter (where not ${HAS_FAILED}))
        from read.escrows where payable > 0 or owed > 0))::text as json`;

/** The site in numbers, for an admin. */
export const overviewFor = async (db: Pool, admin: string, now: Date): Promise<Overview> => {
  const [figures, online, models] = await Promise.all([
    jsonValue<Omit<Overview, 'online' | 'degraded'>>(db, FIGURES, [admin, now.toISOString()]),
    onlineCount(db, now),
    modelsIn(db),
  ]);
  if (figures === null) throw new Error('the figures of the site are missing');
  const degraded = [...models.values()].flatMap(({ name, degraded_at: at }) => (at === null ? [] : [name]));
  return { ...figures, online, degraded: degraded.sort() };
};
