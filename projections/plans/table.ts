import type { Tier } from '../../contracts/plans.ts';
import { higherTier } from '../../contracts/plans.ts';
import { text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { planNotices } from './notices.ts';
import { planSignals } from './signals.ts';

/** One row a person who has, or had, a subscription. */
const table = readTable('plans', {
  /** The higher one of what is paid for and what an admin has granted. */
  tier: text<Tier>(),
  paid: text<Tier>(),
  granted: text<Tier>(),
  customer: text().nullable(),
  subscription: text().nullable(),
  grace_until: timestamp().nullable(),
  ends_at: timestamp().nullable(),
});
export type PlanRow = RowOf<typeof table>;

const paying = ({ granted }: PlanRow, paid: Tier) => ({ paid, tier: higherTier(paid, granted) });
const granting = ({ paid }: PlanRow, granted: Tier) => ({ granted, tier: higherTier(paid, granted) });
const begun = (id: string) => ({ id, tier: 'explorer', paid: 'explorer', granted: 'explorer' }) as const;
const settled = { grace_until: null, ends_at: null };

const change = (userId: string, plan: ColumnChange<PlanRow>): Change<PlanRow>[] => [
  table.patch(userId, plan),
];

/** Which plan is a person on? */
export const planRows = readModel(table, {
  version: 2,
  indexes: (name) => [`create index ${name}_subscription on read.${name} (subscription)`],
  signals: planSignals,
  notices: planNotices,
  on: {
    SubscriptionStarted: ({ data: { userId, tier, subscription, customer } }) => [
      table.upsert(begun(userId), (row) => ({ ...paying(row, tier), subscription, customer, ...settled })),
    ],
    SubscriptionTierChanged: ({ data }) => change(data.userId, (row) => paying(row, data.to)),
    SubscriptionPaymentFailed: ({ data }) => change(data.userId, { grace_until: data.graceUntil }),
    SubscriptionPaymentRecovered: ({ data }) => change(data.userId, { grace_until: null }),
    SubscriptionCancelled: ({ data }) => change(data.userId, { ends_at: data.endsAt }),
    SubscriptionResumed: ({ data }) => change(data.userId, { ends_at: null }),
    SubscriptionEnded: ({ data }) =>
      change(data.userId, (row) => ({ ...paying(row, 'explorer'), subscription: null, ...settled })),
    PlanGranted: ({ data: { userId, tier } }) => [table.upsert(begun(userId), (row) => granting(row, tier))],
    PlanGrantEnded: ({ data }) => change(data.userId, (row) => granting(row, 'explorer')),
  },
});
