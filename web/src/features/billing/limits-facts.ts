import type { PlanAndUsage, Tier } from '../../../../contracts/plans.ts';
import { plans } from '../../../../contracts/plans.ts';
import { savesSearches } from '../../../../contracts/saved-search-plan.ts';
import { opensTo } from '../../../../contracts/talent-search.ts';
import type { Usage } from '../../../../contracts/usage.ts';
import { money } from '../../lib/format.ts';
import { tiers } from './plan-facts.ts';

/** `true` and `false` stand for a tick and a dash. */
export type LimitValue = string | boolean;

export interface LimitRow {
  readonly title: string;
  /** What the row means where its name does not say it. */
  readonly note?: string;
  readonly of: Readonly<Record<Tier, LimitValue>>;
  /** What the person has used of it this month or now, as far as that is known. */
  readonly used?: (plan: PlanAndUsage, usage: Usage | undefined) => string | null;
}

const perTier = (value: (tier: Tier) => LimitValue): Readonly<Record<Tier, LimitValue>> =>
  Object.fromEntries(tiers.map((tier) => [tier, value(tier)])) as Record<Tier, LimitValue>;

const from = (first: Tier): Readonly<Record<Tier, LimitValue>> =>
  perTier((tier) => plans[tier].rank >= plans[first].rank);

const usedOf = (counted: { used: number; limit: number | null } | undefined): string | null => {
  if (counted === undefined) return null;
  const { used, limit } = counted;
  return limit === null ? `${used} used` : limit === 0 ? null : `${used} of ${limit} used`;
};

/** The table of spec §9, all rows, with ruling 12 where the table and a card differ; and what else a plan locks. */
export const limitRows: readonly LimitRow[] = [
  {
    title: 'Price',
    of: perTier((tier) => {
      const { price } = plans[tier];
      return price === null ? 'Custom' : price === 0 ? '$0' : `${money(price)} a month`;
    }),
  },
  {
    title: 'Job applications',
    note: 'Resets on the first of each month, UTC.',
    of: perTier((tier) => {
      const { applications } = plans[tier];
      return applications === null ? 'Unlimited' : `${applications} a month`;
    }),
    used: (plan) => usedOf(plan.applications),
  },
  {
    title: 'Active job posts',
    note: 'How many can be open at once.',
    of: perTier((tier) => {
      const { activeJobs } = plans[tier];
      return activeJobs === null ? 'Unlimited' : activeJobs === 0 ? 'None' : String(activeJobs);
    }),
    used: (plan) => usedOf(plan.active_jobs),
  },
  {
    title: 'Direct messaging',
    note: 'Replies and contract chats never count.',
    of: perTier((tier) => {
      const { conversations } = plans[tier];
      return conversations === null ? 'Unlimited' : `Limited: ${conversations} new conversations a month`;
    }),
    used: (_, usage) => usedOf(usage?.conversations),
  },
  {
    title: 'Verification request',
    note: 'Included means we look at your request first. No plan buys the badge.',
    of: perTier((tier) => (plans[tier].rank >= plans.pro.rank ? 'Included' : 'Requested')),
  },
  { title: 'Advanced developer search', of: from('pro') },
  {
    title: 'Skill combinations',
    note: 'Find people in Talent who have every skill you need.',
    of: perTier((tier) => opensTo(tier, 'skills')),
  },
  {
    title: 'Talent filters',
    note: 'Filter by reputation, any of several skills, and verification.',
    of: perTier((tier) => opensTo(tier, 'min_reputation')),
  },
  {
    title: 'Saved searches',
    note: 'Save a search and hear about new matches.',
    of: perTier(savesSearches),
    used: (_, usage) => usedOf(usage?.saved_searches),
  },
  { title: 'Job boosts', of: perTier((tier) => plans[tier].boost) },
  { title: 'Profile viewers', of: perTier((tier) => plans[tier].viewers) },
  { title: 'Profile analytics', of: perTier((tier) => plans[tier].analytics) },
  { title: 'Applicant tracking system', of: perTier((tier) => plans[tier].tracking) },
  {
    title: 'API access',
    note: 'For your programs, by API keys.',
    of: perTier((tier) => plans[tier].api),
    used: (_, usage) => {
      const used = usedOf(usage?.api_keys);
      return used && used.replace(' used', ' keys used');
    },
  },
  {
    title: 'Dedicated account manager',
    note: 'An admin who looks after your account.',
    of: from('enterprise'),
  },
];
