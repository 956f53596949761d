import type { PaidTier, Tier } from '../../contracts/plans.ts';
import { plans } from '../../contracts/plans.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

/** What the payment provider's webhooks mean (ruling 15); nothing else changes a tier. */
export type SubscriptionCommand =
  /** Somebody chose a plan: a page to buy it on, or the change of the one that they have. */
  | ({ readonly type: 'StartPlan' } & Omit<DataOf<'PlanCheckoutStarted'>, 'customer'>)
  /** They let it run out. */
  | { readonly type: 'StartCancellation' }
  /** They keep what was to run out. */
  | { readonly type: 'StartResumption' }
  | {
      readonly type: 'StartRefund';
      readonly userId: string;
      readonly subscription: string;
      readonly payment: string;
    }
  | {
      readonly type: 'RecordSubscription';
      readonly userId: string;
      readonly subscription: string;
      readonly customer: string;
      readonly tier: PaidTier;
      /** Set when it ends at the period's end. */
      readonly endsAt: string | null;
      /** Whether the provider holds it to be paid for. */
      readonly paid: boolean;
      /** The person's account is deleted, or about to be. */
      readonly ownerGone: boolean;
    }
  | { readonly type: 'RecordPaymentFailure'; readonly subscription: string }
  | { readonly type: 'RecordPaymentSuccess'; readonly subscription: string }
  | { readonly type: 'EndSubscription'; readonly subscription: string }
  /** The days of grace are over. */
  | { readonly type: 'EndGrace'; readonly graceUntil: string }
  /** The account is deleted: its plan ends here and, by a task, at the provider. */
  | { readonly type: 'EndWithAccount' }
  /** The person is banned for good: the same (ruling 45). */
  | { readonly type: 'EndWithBan' }
  | {
      readonly type: 'RecordReturnedPayment';
      readonly userId: string;
      readonly subscription: string;
      readonly refund: string;
      readonly amount: number;
      readonly currency: 'USD';
    };

interface Past {
  /** Subscriptions that give no plan any more, or never did. */
  readonly ended: readonly string[];
  /** Those of them that were paid for after the account went. */
  readonly turnedAway: readonly string[];
  /** Those of them that ended with the account: what was charged for them later goes back. */
  readonly outlived: readonly string[];
  /** Those of them whose payment went back. */
  readonly returned: readonly string[];
  /** As the provider knows the person; null for whoever never had a plan. */
  readonly customer: string | null;
}

export type SubscriptionState =
  | ({ readonly status: 'none' } & Past)
  | ({
      readonly status: 'active';
      readonly userId: string;
      readonly tier: PaidTier;
      readonly subscription: string;
      readonly customer: string;
      readonly graceUntil: string | null;
      readonly endsAt: string | null;
    } & Past);

/** Ruling 15: a failed payment keeps the tier 7 days. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

const withOne = (known: readonly string[], one: string): readonly string[] =>
  known.includes(one) ? known : [...known, one];

export const tierOf = (state: SubscriptionState): Tier =>
  state.status === 'active' ? state.tier : 'explorer';

type Active = Extract<SubscriptionState, { status: 'active' }>;
type Recorded = Extract<SubscriptionCommand, { type: 'RecordSubscription' }>;
type Asked = Extract<
  SubscriptionCommand,
  { type: 'StartPlan' | 'StartCancellation' | 'StartResumption' | 'StartRefund' }
>;
type Returned = Extract<SubscriptionCommand, { type: 'RecordReturnedPayment' }>;

/**
 * Somebody has paid for two plans, in two tabs say. They expect one plan, the better of the two, and to pay for one:
 * the other subscription ends at once, its payment goes back to the card, and they are told. One that was failing or
 * cancelled gives way to any that is paid for. Both were bought within a day, as long as a checkout stays open, so
 * that the whole payment goes back and nothing is prorated.
 */
const decideSecond = (state: Active, command: Recorded): readonly EventOf<'subscription'>[] => {
  const { userId, subscription, customer, tier } = command;
  const leftOver = (surplus: string): EventOf<'subscription'> => ({
    type: 'SubscriptionLeftOver',
    data: { userId, subscription: surplus, why: 'second' },
  });
  const takesOver =
    plans[tier].rank > plans[state.tier].rank || state.graceUntil !== null || state.endsAt !== null;
  if (!takesOver) return [leftOver(subscription)];
  return [
    leftOver(state.subscription),
    { type: 'SubscriptionStarted', data: { userId, tier, subscription, customer } },
  ];
};

const endWithAccount = (
  { userId, tier, subscription }: Active,
  why: 'account_deleted' | 'account_banned' = 'account_deleted',
): readonly EventOf<'subscription'>[] => [
  { type: 'SubscriptionEnded', data: { userId, from: tier } },
  { type: 'SubscriptionLeftOver', data: { userId, subscription, why } },
];

/**
 * Paid for on a page that was still open when the account went: it would charge nobody for ever, and buys nothing. A
 * plan that ran before the account went ends with it, and what was paid for it then stays paid.
 */
const decideTooLate = (
  state: SubscriptionState,
  { userId, subscription }: Recorded,
): readonly EventOf<'subscription'>[] => {
  const plan = state.status === 'active' ? state : null;
  const known = state.ended.includes(subscription) || plan?.subscription === subscription;
  const away: EventOf<'subscription'> = {
    type: 'SubscriptionLeftOver',
    data: { userId, subscription, why: 'account_gone' },
  };
  return [...(known ? [] : [away]), ...(plan === null ? [] : endWithAccount(plan))];
};

const decideRecorded = (state: SubscriptionState, command: Recorded): readonly EventOf<'subscription'>[] => {
  const { userId, subscription, customer, tier, endsAt, paid, ownerGone } = command;
  if (paid && ownerGone) return decideTooLate(state, command);
  // One that has never been paid for must not start a plan.
  if (!paid && (state.status === 'none' || state.subscription !== subscription)) return [];
  // Webhooks come late and out of order: one about a subscription that has ended tells nothing new.
  if (state.ended.includes(subscription)) return [];
  const cancelled = (at: string): EventOf<'subscription'> => ({
    type: 'SubscriptionCancelled',
    data: { userId, endsAt: at },
  });
  if (state.status === 'none') {
    const started: EventOf<'subscription'> = {
      type: 'SubscriptionStarted',
      data: { userId, tier, subscription, customer },
    };
    return endsAt === null ? [started] : [started, cancelled(endsAt)];
  }
  if (state.subscription !== subscription) return decideSecond(state, command);
  const events: EventOf<'subscription'>[] = [];
  if (tier !== state.tier)
    events.push({ type: 'SubscriptionTierChanged', data: { userId, from: state.tier, to: tier } });
  if (endsAt !== state.endsAt)
    events.push(endsAt === null ? { type: 'SubscriptionResumed', data: { userId } } : cancelled(endsAt));
  return events;
};

const decideActive = (
  state: Active,
  command: Exclude<SubscriptionCommand, Recorded | Returned | Asked>,
  now: Date,
): readonly EventOf<'subscription'>[] => {
  const { userId, tier } = state;
  const ended: EventOf<'subscription'> = { type: 'SubscriptionEnded', data: { userId, from: tier } };
  if (command.type === 'EndGrace') {
    if (state.graceUntil !== command.graceUntil || now.toISOString() < command.graceUntil) return [];
    const { subscription } = state;
    return [ended, { type: 'SubscriptionLeftOver', data: { userId, subscription, why: 'grace_over' } }];
  }
  if (command.type === 'EndWithAccount') return endWithAccount(state);
  if (command.type === 'EndWithBan') return endWithAccount(state, 'account_banned');
  if (state.subscription !== command.subscription) return [];
  switch (command.type) {
    case 'RecordPaymentFailure': {
      if (state.graceUntil !== null) return [];
      const graceUntil = new Date(now.getTime() + GRACE_MS).toISOString();
      return [{ type: 'SubscriptionPaymentFailed', data: { userId, graceUntil } }];
    }
    case 'RecordPaymentSuccess':
      return state.graceUntil === null ? [] : [{ type: 'SubscriptionPaymentRecovered', data: { userId } }];
    case 'EndSubscription':
      return [ended];
  }
};

/** What was paid for a subscription that gives no plan, and has not gone back. */
const isOwed = ({ ended, returned }: Past, subscription: string): boolean =>
  ended.includes(subscription) && !returned.includes(subscription);

/** Upwards at once, downwards at the period's end. */
export const whenChanged = (from: PaidTier, to: PaidTier): 'now' | 'period_end' =>
  plans[to].rank > plans[from].rank ? 'now' : 'period_end';

/**
 * How somebody comes to a plan (ruling 15): upwards at once, downwards at the period's end. Whoever has none yet buys
 * it; a second checkout would start a second subscription beside the first.
 */
const decideStart = (
  state: SubscriptionState,
  { type: _type, ...asked }: Extract<SubscriptionCommand, { type: 'StartPlan' }>,
): readonly EventOf<'subscription'>[] => {
  if (state.status === 'none')
    return [{ type: 'PlanCheckoutStarted', data: { ...asked, customer: state.customer } }];
  const { userId, tier, price } = asked;
  if (tier === state.tier) throw new Rejection('already_on_plan');
  const when = whenChanged(state.tier, tier);
  return [
    { type: 'PlanChangeStarted', data: { userId, tier, price, subscription: state.subscription, when } },
  ];
};

const decideReturned = (
  state: SubscriptionState,
  { userId, subscription, refund, amount, currency }: Returned,
): readonly EventOf<'subscription'>[] => {
  if (!isOwed(state, subscription)) return [];
  const { turnedAway, outlived } = state;
  const why =
    turnedAway.includes(subscription) || outlived.includes(subscription) ? 'account_gone' : 'second';
  return [
    { type: 'SubscriptionPaymentReturned', data: { userId, subscription, refund, amount, currency, why } },
  ];
};

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    subscription: { readonly state: SubscriptionState; readonly command: SubscriptionCommand };
  }
}

export const subscriptionRules: StreamRules<'subscription'> = {
  category: 'subscription',
  initial: { status: 'none', ended: [], turnedAway: [], outlived: [], returned: [], customer: null },

  decide: (state, command, now) => {
    if (command.type === 'StartPlan') return decideStart(state, command);
    if (command.type === 'StartCancellation') {
      if (state.status === 'none') throw new Rejection('not_found');
      const { userId, subscription } = state;
      return [{ type: 'PlanCancellationStarted', data: { userId, subscription } }];
    }
    if (command.type === 'StartResumption') {
      if (state.status === 'none') throw new Rejection('not_found');
      const { userId, subscription, endsAt } = state;
      if (endsAt === null) throw new Rejection('plan_not_cancelled');
      return [{ type: 'PlanResumptionStarted', data: { userId, subscription } }];
    }
    if (command.type === 'StartRefund') {
      const { type: _type, ...data } = command;
      if (!isOwed(state, data.subscription)) return [];
      return [{ type: 'SubscriptionRefundStarted', data }];
    }
    if (command.type === 'RecordSubscription') return decideRecorded(state, command);
    if (command.type === 'RecordReturnedPayment') return decideReturned(state, command);
    if (state.status === 'none') {
      if (
        command.type === 'EndSubscription' ||
        command.type === 'EndGrace' ||
        command.type === 'EndWithAccount' ||
        command.type === 'EndWithBan'
      )
        return [];
      // The subscription itself has not arrived yet: the provider sends its webhook again.
      if (!state.ended.includes(command.subscription)) throw new Rejection('conflict');
      return [];
    }
    return decideActive(state, command, now);
  },

  evolve: (state, event) => {
    if (event.type === 'SubscriptionStarted') {
      const { userId, tier, subscription, customer } = event.data;
      const { ended, turnedAway, outlived, returned } = state;
      return {
        status: 'active',
        ended,
        turnedAway,
        outlived,
        returned,
        userId,
        tier,
        subscription,
        customer,
        graceUntil: null,
        endsAt: null,
      };
    }
    if (event.type === 'SubscriptionLeftOver') {
      const { subscription, why } = event.data;
      const ended = withOne(state.ended, subscription);
      switch (why) {
        case 'account_gone':
          return { ...state, ended, turnedAway: withOne(state.turnedAway, subscription) };
        case 'account_deleted':
        case 'account_banned':
          return { ...state, ended, outlived: withOne(state.outlived, subscription) };
        case 'grace_over':
        case 'second':
          return { ...state, ended };
      }
    }
    if (event.type === 'SubscriptionPaymentReturned')
      return { ...state, returned: withOne(state.returned, event.data.subscription) };
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'SubscriptionTierChanged':
        return { ...state, tier: event.data.to };
      case 'SubscriptionPaymentFailed':
        return { ...state, graceUntil: event.data.graceUntil };
      case 'SubscriptionPaymentRecovered':
        return { ...state, graceUntil: null };
      case 'SubscriptionCancelled':
        return { ...state, endsAt: event.data.endsAt };
      case 'SubscriptionResumed':
        return { ...state, endsAt: null };
      case 'SubscriptionEnded':
        return {
          status: 'none',
          ended: withOne(state.ended, state.subscription),
          turnedAway: state.turnedAway,
          outlived: state.outlived,
          returned: state.returned,
          customer: state.customer,
        };
      // What the provider is asked changes nothing: its answer does.
      case 'PlanCheckoutStarted':
      case 'PlanChangeStarted':
      case 'PlanCancellationStarted':
      case 'PlanResumptionStarted':
      case 'SubscriptionRefundStarted':
        return state;
    }
  },
};
