import { EntitySchema } from 'typeorm';
import type { Tier } from '../../contracts/plans.ts';
import type { Change, Projection, Row } from '../projection.ts';
import { patch } from '../projection.ts';
import { planNotices } from './notices.ts';
import { planSignals } from './signals.ts';

/** One row a person who has, or had, a subscription. */
export interface PlanRow extends Row {
  readonly tier: Tier;
  readonly customer: string | null;
  readonly subscription: string | null;
  readonly grace_until: string | null;
  readonly ends_at: string | null;
}

const table = new EntitySchema<PlanRow>({
  name: 'plans',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    tier: { type: 'text' },
    customer: { type: 'text', nullable: true },
    subscription: { type: 'text', nullable: true },
    grace_until: { type: 'timestamptz', nullable: true },
    ends_at: { type: 'timestamptz', nullable: true },
  },
});

const change = (userId: string, plan: Partial<PlanRow>): Change<PlanRow>[] => [patch<PlanRow>(userId, plan)];

/** Which plan is a person on? */
export const planRows: Projection<PlanRow> = {
  name: 'plans',
  version: 1,
  table,
  indexes: (name) => [`create index ${name}_subscription on read.${name} (subscription)`],
  signals: planSignals,
  notices: planNotices,
  on: {
    SubscriptionStarted: ({ data: { userId, tier, subscription, customer } }) => [
      {
        id: userId,
        fold: () => ({ id: userId, tier, subscription, customer, grace_until: null, ends_at: null }),
      },
    ],
    SubscriptionTierChanged: ({ data }) => change(data.userId, { tier: data.to }),
    SubscriptionPaymentFailed: ({ data }) => change(data.userId, { grace_until: data.graceUntil }),
    SubscriptionPaymentRecovered: ({ data }) => change(data.userId, { grace_until: null }),
    SubscriptionCancelled: ({ data }) => change(data.userId, { ends_at: data.endsAt }),
    SubscriptionResumed: ({ data }) => change(data.userId, { ends_at: null }),
    SubscriptionEnded: ({ data }) =>
      change(data.userId, { tier: 'explorer', subscription: null, grace_until: null, ends_at: null }),
  },
};
