import type { Tier } from '../../contracts/plans.ts';
import { text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { planNotices } from './notices.ts';
import { planSignals } from './signals.ts';

/** One row a person who has, or had, a subscription. */
const table = readTable('plans', {
  tier: text<Tier>(),
  customer: text().nullable(),
  subscription: text().nullable(),
  grace_until: timestamp().nullable(),
  ends_at: timestamp().nullable(),
});
export type PlanRow = RowOf<typeof table>;

const change = (userId: string, plan: Partial<PlanRow>): Change<PlanRow>[] => [table.patch(userId, plan)];

/** Which plan is a person on? */
export const planRows = readModel(table, {
  version: 1,
  indexes: (name) => [`create index ${name}_subscription on read.${name} (subscription)`],
  signals: planSignals,
  notices: planNotices,
  on: {
    SubscriptionStarted: ({ data: { userId, tier, subscription, customer } }) => [
      table.put({ id: userId, tier, subscription, customer }),
    ],
    SubscriptionTierChanged: ({ data }) => change(data.userId, { tier: data.to }),
    SubscriptionPaymentFailed: ({ data }) => change(data.userId, { grace_until: data.graceUntil }),
    SubscriptionPaymentRecovered: ({ data }) => change(data.userId, { grace_until: null }),
    SubscriptionCancelled: ({ data }) => change(data.userId, { ends_at: data.endsAt }),
    SubscriptionResumed: ({ data }) => change(data.userId, { ends_at: null }),
    SubscriptionEnded: ({ data }) =>
      change(data.userId, { tier: 'explorer', subscription: null, grace_until: null, ends_at: null }),
  },
});
