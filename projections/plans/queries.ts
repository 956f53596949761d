import type { Pool } from 'pg';
import type { PlanAndUsage, Tier } from '../../contracts/plans.ts';
import { plans } from '../../contracts/plans.ts';
import { iso, jsonValue } from '../sql.ts';

/** The UTC calendar month of an instant, as quota streams name it: `2026-11`. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** The first instant of the next UTC month. */
export const nextMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** A person's plan and what is used of it now. */
export const planAndUsage = async (db: Pool, userId: string, now: Date): Promise<PlanAndUsage> => {
  const found = await jsonValue<{
    tier: Tier | null;
    paid: Tier | null;
    grace_until: string | null;
    ends_at: string | null;
    used: number;
    jobs: number;
  }>(
    db,
    `select json_build_object(
       'tier', plan.tier, 'paid', plan.paid, 'grace_until', ${iso('plan.grace_until')}, 'ends_at', ${iso('plan.ends_at')},
       'used', coalesce((select greatest(used, 0) from read.application_usage where id = $1 || '.' || $2), 0),
       'jobs', (select count(*) from read.jobs where created_by = $1 and status = 'open'))::text as json
      from (select 1) one left join read.plans plan on plan.id = $1`,
    [userId, monthOf(now)],
  );
  const tier = found?.tier ?? 'explorer';
  const limits = plans[tier];
  return {
    tier,
    paid: found?.paid ?? 'explorer',
    applications: {
      used: found?.used ?? 0,
      limit: limits.applications,
      resets_at: nextMonth(now).toISOString(),
    },
    active_jobs: { used: found?.jobs ?? 0, limit: limits.activeJobs },
    can_boost: limits.boost,
    grace_until: found?.grace_until ?? null,
    ends_at: found?.ends_at ?? null,
  };
};

/** Whose subscription, at the payment provider, this is; null when it is not known. */
export const ownerOfSubscription = async (db: Pool, subscription: string): Promise<string | null> => {
  const { rows } = await db.query<{ id: string }>('select id from read.plans where subscription = $1', [
    subscription,
  ]);
  return rows[0]?.id ?? null;
};
