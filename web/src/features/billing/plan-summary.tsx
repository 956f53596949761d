import { lazy, Suspense } from 'react';
import { plans } from '../../../../contracts/plans.ts';
import type { PlanAndUsage } from '../../../../contracts/plans.ts';
import { count, plural, shortDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { tierName } from './plan-facts.ts';

const AccountManager = lazy(async () => ({
  default: (await import('./account-manager.tsx')).AccountManager,
}));

const used = ({ used: taken, limit }: { used: number; limit: number | null }, what: string): string =>
  limit === null ? `${plural(taken, what)} (unlimited)` : `${count(taken)} of ${plural(limit, what)} used`;

/** The plan on the dashboard: when it ends if it was cancelled, what is used of it, and the way up. */
export const PlanSummary = ({ plan }: { plan: PlanAndUsage }) => (
  <section aria-label="Plan">
    <h2 className="label">Plan</h2>
    <div className="side__row split">
      <span>{tierName[plan.tier]}</span>
      {plans[plan.tier].rank < plans.pro.rank ? (
        <ButtonLink to={paths.subscription}>Upgrade to Pro</ButtonLink>
      ) : (
        <ButtonLink kind="bare" className="-mr-[12px]" to={paths.subscription}>
          Plans
        </ButtonLink>
      )}
    </div>
    {plan.tier === 'enterprise' && (
      <Suspense fallback={null}>
        <AccountManager />
      </Suspense>
    )}
    {plans[plan.tier].api && (
      <div className="side__row">
        <Link className="u" to={paths.apiKeys}>
          API keys
        </Link>
      </div>
    )}
    {plan.ends_at !== null && (
      <div className="side__row">
        {plan.paid === plan.tier ? 'Ends' : `${tierName[plan.paid]} ends`} {shortDate(plan.ends_at)}
      </div>
    )}
    <div className="side__row c2">
      {plan.active_jobs.limit === 0 ? 'No job posts in this plan' : used(plan.active_jobs, 'active job')}
    </div>
    <div className="side__row split c2">
      <span>{used(plan.applications, 'application')}</span>
      <Link className="link" to={paths.usage}>
        All usage
      </Link>
    </div>
  </section>
);
