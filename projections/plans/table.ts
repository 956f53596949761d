import type { Tier } from '../../contracts/plans.ts';
import { higherTier } from '../../contracts/plans.ts';
import { json, text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { planNotices } from './notices.ts';
import { planSignals } from './signals.ts';

/** From when on a plan held. */
export interface HeldTier {
  readonly since: string;
  readonly tier: Tier;
}

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
  /** Which plan held since when, the oldest first; before it, Explorer. */
  held: json<readonly HeldTier[]>(),
});
export type PlanRow = RowOf<typeof table>;

/** More than the months of a history (contracts/usage.ts). */
export const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** What held longer ago than it is shown goes, but for the plan that then still held. */
const holding = (held: readonly HeldTier[], tier: Tier, since: string): readonly HeldTier[] => {
  if (tier === (held.at(-1)?.tier ?? 'explorer')) return held;
  const oldest = new Date(Date.parse(since) - KEPT_MS).toISOString();
  return [
    ...held.filter((_, index) => {
      const next = held[index + 1];
      return next === undefined || next.since > oldest;
    }),
    { since, tier },
  ];
};

const paying = ({ granted, held }: PlanRow, paid: Tier, time: string) => {
  const tier = higherTier(paid, granted);
  return { paid, tier, held: holding(held, tier, time) };
};
const granting = ({ paid, held }: PlanRow, granted: Tier, time: string) => {
  const tier = higherTier(paid, granted);
  return { granted, tier, held: holding(held, tier, time) };
};
const begun = (id: string) =>
  ({ id, tier: 'explorer', paid: 'explorer', granted: 'explorer', held: [] }) as const;
const settled = { grace_until: null, ends_at: null };

const change = (userId: string, plan: ColumnChange<PlanRow>): Change<PlanRow>[] => [
  table.patch(userId, plan),
];

/** Which plan is a person on? */
export const planRows = readModel(table, {
  version: 3,
  indexes: (name) => [`create index ${name}_subscription on read.${name} (subscription)`],
  signals: planSignals,
  notices: planNotices,
  on: {
    SubscriptionStarted: ({ data: { userId, tier, subscription, customer }, metadata: { time } }) => [
      table.upsert(begun(userId), (row) => ({
        ...paying(row, tier, time),
        subscription,
        customer,
        ...settled,
      })),
    ],
    SubscriptionTierChanged: ({ data, metadata: { time } }) =>
      change(data.userId, (row) => paying(row, data.to, time)),
    SubscriptionPaymentFailed: ({ data }) => change(data.userId, { grace_until: data.graceUntil }),
    SubscriptionPaymentRecovered: ({ data }) => change(data.userId, { grace_until: null }),
    SubscriptionCancelled: ({ data }) => change(data.userId, { ends_at: data.endsAt }),
    SubscriptionResumed: ({ data }) => change(data.userId, { ends_at: null }),
    SubscriptionEnded: ({ data, metadata: { time } }) =>
      change(data.userId, (row) => ({ ...paying(row, 'explorer', time), subscription: null, ...settled })),
    PlanGranted: ({ data: { userId, tier }, metadata: { time } }) => [
      table.upsert(begun(userId), (row) => granting(row, tier, time)),
    ],
    PlanGrantEnded: ({ data, metadata: { time } }) =>
      change(data.userId, (row) => granting(row, 'explorer', time)),
  },
});
