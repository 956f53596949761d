import { given as history } from '../../tests/support/given.ts';
import type { EventNamed, EventOf } from '../events.ts';
import type { SubscriptionCommand } from './subscription.decider.ts';
import { subscriptionRules, tierOf } from './subscription.decider.ts';

type Event = EventOf<'subscription'>;
type Recorded = Extract<SubscriptionCommand, { type: 'RecordSubscription' }>;

const userId = '0b9f2c3e-2c1a-4a55-9f0e-5a1c4b7a9d01';
const graceUntil = '2026-03-22T12:00:00.000Z';
const periodEnd = '2026-04-01T00:00:00.000Z';

const started: EventNamed<'SubscriptionStarted'> = {
  type: 'SubscriptionStarted',
  data: { userId, tier: 'pro', subscription: 'sub_1', customer: 'cus_1' },
};
const failed: Event = { type: 'SubscriptionPaymentFailed', data: { userId, graceUntil } };
const cancelled: Event = { type: 'SubscriptionCancelled', data: { userId, endsAt: periodEnd } };
const ended: Event = { type: 'SubscriptionEnded', data: { userId, from: 'pro' } };

const leftOver = (
  subscription: string,
  why: 'grace_over' | 'second' | 'account_deleted' | 'account_banned' | 'account_gone',
): Event => ({
  type: 'SubscriptionLeftOver',
  data: { userId, subscription, why },
});

const back = (subscription: string, why: 'second' | 'account_gone') => {
  const data = { userId, subscription, refund: 're_1', amount: 1_299, currency: 'USD' } as const;
  const returned: Event = { type: 'SubscriptionPaymentReturned', data: { ...data, why } };
  const command: SubscriptionCommand = { type: 'RecordReturnedPayment', ...data };
  return { returned, command };
};

const record = (more: Partial<Recorded> = {}): Recorded => ({
  type: 'RecordSubscription',
  userId,
  subscription: 'sub_1',
  customer: 'cus_1',
  tier: 'pro',
  endsAt: null,
  paid: true,
  ownerGone: false,
  ...more,
});

const given = (...events: Event[]) => history(subscriptionRules, events);

describe('a subscription', () => {
  it('starts when the provider tells of it', () => {
    expect(given().when(record())).toEqual([started]);
  });

  it('starts no plan before it was ever paid for', () => {
    expect(given().when(record({ paid: false }))).toEqual([]);
    expect(given().when(record({ paid: false, ownerGone: true }))).toEqual([]);
    expect(given(started).when(record({ subscription: 'sub_2', tier: 'studio', paid: false }))).toEqual([]);
  });

  it('that runs is known to be cancelled also while it is not paid for', () => {
    expect(given(started).when(record({ endsAt: periodEnd, paid: false }))).toEqual([cancelled]);
  });

  it('starts as cancelled when it was cancelled before we heard of it', () => {
    expect(given().when(record({ endsAt: periodEnd }))).toEqual([started, cancelled]);
  });

  it('ends with the account, here and at the provider', () => {
    const gone = [ended, leftOver('sub_1', 'account_deleted')];
    expect(given(started).when({ type: 'EndWithAccount' })).toEqual(gone);
    expect(given(started, cancelled).when({ type: 'EndWithAccount' })).toEqual(gone);
    expect(given().when({ type: 'EndWithAccount' })).toEqual([]);
    expect(given(started, ...gone).when({ type: 'EndWithAccount' })).toEqual([]);
    const banned = [ended, leftOver('sub_1', 'account_banned')];
    expect(given(started).when({ type: 'EndWithBan' })).toEqual(banned);
    expect(given().when({ type: 'EndWithBan' })).toEqual([]);
    expect(given(started, ...banned).when({ type: 'EndWithBan' })).toEqual([]);
    expect(given(started, ...banned).when(record())).toEqual([]);
    // What the provider still says of it.
    expect(given(started, ...gone).when(record())).toEqual([]);
  });

  it('tells nothing new the second time', () => {
    expect(given(started).when(record())).toEqual([]);
    expect(given(started, cancelled).when(record({ endsAt: periodEnd }))).toEqual([]);
  });

  it('changes its tier, is cancelled and is resumed', () => {
    expect(given(started).when(record({ tier: 'studio' }))).toEqual([
      { type: 'SubscriptionTierChanged', data: { userId, from: 'pro', to: 'studio' } },
    ]);
    expect(given(started).when(record({ endsAt: periodEnd }))).toEqual([cancelled]);
    expect(given(started, cancelled).when(record())).toEqual([
      { type: 'SubscriptionResumed', data: { userId } },
    ]);
  });

  it('gives way to a higher one beside it, which is left over itself when it is lower or equal', () => {
    const other = { subscription: 'sub_2', customer: 'cus_1' };
    const takenOver = [
      leftOver('sub_1', 'second'),
      { type: 'SubscriptionStarted', data: { userId, tier: 'studio', ...other } },
    ];
    expect(given(started).when(record({ ...other, tier: 'studio' }))).toEqual(takenOver);
    expect(given(started).when(record({ ...other, tier: 'creator' }))).toEqual([leftOver('sub_2', 'second')]);
    expect(given(started).when(record(other))).toEqual([leftOver('sub_2', 'second')]);
  });

  it.each([failed, cancelled])('gives way to any that is paid for after $type', (event) => {
    const other = { subscription: 'sub_2', customer: 'cus_1' };
    expect(given(started, event).when(record({ ...other, tier: 'creator' }))).toEqual([
      leftOver('sub_1', 'second'),
      { type: 'SubscriptionStarted', data: { userId, tier: 'creator', ...other } },
    ]);
  });

  it('is left over once, and then nothing that is told of it changes the plan', () => {
    const history = given(started, leftOver('sub_2', 'second'));
    expect(history.when(record({ subscription: 'sub_2' }))).toEqual([]);
    expect(history.when({ type: 'RecordPaymentSuccess', subscription: 'sub_2' })).toEqual([]);
    expect(history.when({ type: 'EndSubscription', subscription: 'sub_2' })).toEqual([]);
    expect(tierOf(history.state)).toBe('pro');
  });

  it('has its payment returned once, and only when it is over', () => {
    const { returned, command } = back('sub_2', 'second');
    const over = leftOver('sub_2', 'second');
    expect(given(started).when(command)).toEqual([]);
    expect(given(started, over).when(command)).toEqual([returned]);
    expect(given(started, over, returned).when(command)).toEqual([]);
  });
});

describe('a subscription that is paid for after the account went', () => {
  const away = (subscription: string) => record({ subscription, ownerGone: true });

  it('starts no plan and is left over once', () => {
    const over = leftOver('sub_9', 'account_gone');
    expect(given().when(away('sub_9'))).toEqual([over]);
    expect(given(over).when(away('sub_9'))).toEqual([]);
    expect(given(over).when(record({ subscription: 'sub_9' }))).toEqual([]);
    expect(given(started).when(away('sub_9'))).toEqual([over, ended, leftOver('sub_1', 'account_deleted')]);
  });

  it('has its payment returned for that reason, whatever was left over before', () => {
    const { returned, command } = back('sub_9', 'account_gone');
    const gone = leftOver('sub_9', 'account_gone');
    expect(given(gone).when(command)).toEqual([returned]);
    expect(given(started, leftOver('sub_2', 'second'), gone, ended).when(command)).toEqual([returned]);
    expect(given(started, gone, ended, started).when(command)).toEqual([returned]);
    expect(given(gone, returned).when(command)).toEqual([]);
  });

  it('is another one than the plan that ran before', () => {
    expect(given(started).when(away('sub_1'))).toEqual([ended, leftOver('sub_1', 'account_deleted')]);
    expect(given(started, ended).when(away('sub_1'))).toEqual([]);
  });
});

describe('a payment that fails', () => {
  it('keeps the tier for seven days', () => {
    expect(given(started).when({ type: 'RecordPaymentFailure', subscription: 'sub_1' })).toEqual([failed]);
    expect(tierOf(given(started, failed).state)).toBe('pro');
  });

  it('does not prolong the days when it fails again', () => {
    const later = new Date('2026-03-18T12:00:00.000Z');
    const failure: SubscriptionCommand = { type: 'RecordPaymentFailure', subscription: 'sub_1' };
    expect(given(started, failed).when(failure, later)).toEqual([]);
  });

  it('is forgotten once a payment succeeds', () => {
    const recovered: Event = { type: 'SubscriptionPaymentRecovered', data: { userId } };
    const success: SubscriptionCommand = { type: 'RecordPaymentSuccess', subscription: 'sub_1' };
    expect(given(started, failed).when(success)).toEqual([recovered]);
    expect(
      given(started, failed, recovered).when({ type: 'EndGrace', graceUntil }, new Date(graceUntil)),
    ).toEqual([]);
  });

  it('ends the tier when the days are over, not a moment before', () => {
    const end: SubscriptionCommand = { type: 'EndGrace', graceUntil };
    expect(given(started, failed).when(end, new Date('2026-03-22T11:59:59.999Z'))).toEqual([]);
    expect(given(started, failed).when(end, new Date(graceUntil))).toEqual([
      ended,
      leftOver('sub_1', 'grace_over'),
    ]);
    expect(tierOf(given(started, failed, ended).state)).toBe('explorer');
  });
});

describe('webhooks out of order', () => {
  it.each<SubscriptionCommand>([
    { type: 'RecordPaymentSuccess', subscription: 'sub_1' },
    { type: 'RecordPaymentFailure', subscription: 'sub_1' },
  ])('sends $type back for later while the subscription is not known yet', (command) => {
    expect(given().when(command)).toBe('conflict');
  });

  it.each<SubscriptionCommand>([
    record(),
    record({ tier: 'studio' }),
    { type: 'RecordPaymentSuccess', subscription: 'sub_1' },
    { type: 'RecordPaymentFailure', subscription: 'sub_1' },
    { type: 'EndSubscription', subscription: 'sub_1' },
  ])('lets no late $type bring an ended subscription back', (command) => {
    expect(given(started, ended).when(command)).toEqual([]);
  });

  it.each<SubscriptionCommand>([
    { type: 'RecordPaymentFailure', subscription: 'sub_1' },
    { type: 'EndSubscription', subscription: 'sub_1' },
  ])('lets no late $type of an earlier subscription touch the present one', (command) => {
    const next: Event = {
      type: 'SubscriptionStarted',
      data: { userId, tier: 'studio', subscription: 'sub_2', customer: 'cus_1' },
    };
    expect(given(started, ended, next).when(command)).toEqual([]);
  });

  it('has nothing to end before the subscription is known', () => {
    expect(given().when({ type: 'EndSubscription', subscription: 'sub_1' })).toEqual([]);
  });
});

describe('a plan that somebody asks for', () => {
  const asked = {
    userId,
    price: 'price_1',
    email: 'ada@example.com',
    page: 'https://makehold.example/subscription',
  };
  const start = (tier: 'creator' | 'pro' | 'studio'): SubscriptionCommand => ({
    type: 'StartPlan',
    ...asked,
    tier,
  });
  const on = (tier: 'creator' | 'pro' | 'studio'): Event => ({
    type: 'SubscriptionStarted',
    data: { ...started.data, tier },
  });

  it('is bought by whoever has none, as the customer that they were before', () => {
    const bought = (customer: string | null): Event => ({
      type: 'PlanCheckoutStarted',
      data: { ...asked, tier: 'pro', customer },
    });

    expect(given().when(start('pro'))).toEqual([bought(null)]);
    expect(given(started, ended).when(start('pro'))).toEqual([bought('cus_1')]);
  });

  it.each([
    ['creator', 'pro', 'now'],
    ['creator', 'studio', 'now'],
    ['studio', 'pro', 'period_end'],
    ['pro', 'creator', 'period_end'],
  ] as const)('comes from %s to %s: %s', (from, tier, whenItComes) => {
    const change = { userId, tier, price: 'price_1', subscription: 'sub_1', when: whenItComes };

    expect(given(on(from)).when(start(tier))).toEqual([{ type: 'PlanChangeStarted', data: change }]);
  });

  it('is another one', () => {
    expect(given(on('pro')).when(start('pro'))).toBe('already_on_plan');
  });

  it('is let run out where there is one', () => {
    expect(given().when({ type: 'StartCancellation' })).toBe('not_found');
    expect(given(started).when({ type: 'StartCancellation' })).toEqual([
      { type: 'PlanCancellationStarted', data: { userId, subscription: 'sub_1' } },
    ]);
  });

  it('is resumed while it runs out, and not otherwise', () => {
    const resume: SubscriptionCommand = { type: 'StartResumption' };
    const resumed: Event = { type: 'SubscriptionResumed', data: { userId } };
    expect(given().when(resume)).toBe('not_found');
    expect(given(started).when(resume)).toBe('plan_not_cancelled');
    expect(given(started, cancelled).when(resume)).toEqual([
      { type: 'PlanResumptionStarted', data: { userId, subscription: 'sub_1' } },
    ]);
    expect(given(started, cancelled, resumed).when(resume)).toBe('plan_not_cancelled');
    expect(given(started, cancelled, ended).when(resume)).toBe('not_found');
  });

  it('has the payment for what is left over of it decided once, as long as it is owed', () => {
    const refund = { userId, subscription: 'sub_2', payment: 'pi_1' };
    const decide: SubscriptionCommand = { type: 'StartRefund', ...refund };

    expect(given(started).when(decide)).toEqual([]);
    expect(given(started, leftOver('sub_2', 'second')).when(decide)).toEqual([
      { type: 'SubscriptionRefundStarted', data: refund },
    ]);
    const { returned } = back('sub_2', 'second');
    expect(given(started, leftOver('sub_2', 'second'), returned).when(decide)).toEqual([]);
  });
});
