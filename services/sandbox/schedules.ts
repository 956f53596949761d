import { badRequest, missing, refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import { priceOf } from './catalogue.ts';
import { monthAfter } from './period.ts';
import type { Price, SchedulePhase, Subscription, SubscriptionSchedule } from './objects.ts';

export interface PhaseRequest {
  readonly items: readonly { price: string; quantity: number }[];
  readonly start_date?: number | undefined;
  readonly end_date?: number | undefined;
  /** Months, where no end is given. */
  readonly months: number;
  readonly proration_behavior: SchedulePhase['proration_behavior'];
}

/** Puts a schedule on a subscription, with its running period as the first phase. */
export const scheduleFrom = async (books: Books, subscriptionId: string): Promise<SubscriptionSchedule> => {
  const subscription = await books.lock('subscription', subscriptionId);
  if (subscription === null) throw missing('subscription', subscriptionId, 'from_subscription');
  if (subscription.status === 'canceled')
    throw refused('subscription_canceled', 'You cannot schedule a canceled subscription.');
  if (subscription.schedule !== null)
    throw refused('schedule_exists', `The subscription is already attached to ${subscription.schedule}.`);
  const item = subscription.items.data[0];
  const current = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule: SubscriptionSchedule = {
    id: freshId('sub_sched'),
    object: 'subscription_schedule',
    created: books.now,
    current_phase: current,
    customer: subscription.customer,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [
      { ...current, items: [{ price: item.price.id, quantity: 1 }], proration_behavior: 'create_prorations' },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  };
  await books.add('subscription_schedule', schedule);
  await books.save('subscription', {
    ...subscription,
    cancel_at: null,
    cancel_at_period_end: false,
    schedule: schedule.id,
  });
  await books.emit('subscription_schedule.created', schedule);
  return schedule;
};

const monthsAfter = (start: number, months: number): number => {
  let end = start;
  for (let month = 0; month < months; month += 1) end = monthAfter(end, start);
  return end;
};

/** Says what the subscription costs in each coming phase. */
export const rewriteSchedule = async (
  books: Books,
  id: string,
  phases: readonly PhaseRequest[],
): Promise<SubscriptionSchedule> => {
  const schedule = await books.lock('subscription_schedule', id);
  if (schedule === null) throw missing('subscription_schedule', id, 'schedule', 404);
  if (schedule.status !== 'active')
    throw refused('schedule_not_active', `The schedule ${id} is ${schedule.status}.`);
  let start = phases[0]?.start_date;
  if (start === undefined) throw badRequest('The first phase needs a start_date.', 'phases[0][start_date]');
  const written: SchedulePhase[] = [];
  for (const [index, phase] of phases.entries()) {
    for (const item of phase.items) await priceOf(books, item.price, `phases[${index}][items][0][price]`);
    const end: number = phase.end_date ?? monthsAfter(start, phase.months);
    if (end <= start) throw badRequest('A phase ends after it starts.', `phases[${index}][end_date]`);
    written.push({
      start_date: start,
      end_date: end,
      items: [...phase.items],
      proration_behavior: phase.proration_behavior,
    });
    start = end;
  }
  const rewritten: SubscriptionSchedule = { ...schedule, phases: written };
  await books.save('subscription_schedule', rewritten);
  await books.emit('subscription_schedule.updated', rewritten);
  return rewritten;
};

const released = (schedule: SubscriptionSchedule, now: number): SubscriptionSchedule => ({
  ...schedule,
  current_phase: null,
  released_at: now,
  released_subscription: schedule.subscription,
  status: 'released',
  subscription: null,
});

/** Marks a schedule as over; the caller takes it off the subscription. */
export const endedSchedule = async (books: Books, id: string): Promise<SubscriptionSchedule> => {
  const schedule = await books.lock('subscription_schedule', id);
  if (schedule === null) throw missing('subscription_schedule', id, 'schedule', 404);
  if (schedule.status !== 'active') return schedule;
  const ended = released(schedule, books.now);
  await books.save('subscription_schedule', ended);
  await books.emit('subscription_schedule.released', ended);
  return ended;
};

/** Takes a schedule off its subscription; what the subscription costs now, it goes on costing. */
export const releaseSchedule = async (books: Books, id: string): Promise<SubscriptionSchedule> => {
  const found = await books.get('subscription_schedule', id);
  if (found === null) throw missing('subscription_schedule', id, 'schedule', 404);
  if (found.subscription !== null) {
    const subscription = await books.lock('subscription', found.subscription);
    if (subscription?.schedule === id) await books.save('subscription', { ...subscription, schedule: null });
  }
  return endedSchedule(books, id);
};

/** Moves every date of a schedule, so that its phases follow a period that was ended early. */
export const shiftSchedule = async (books: Books, id: string, seconds: number): Promise<void> => {
  const schedule = await books.lock('subscription_schedule', id);
  if (schedule?.status !== 'active') return;
  const phases = schedule.phases.map((phase, index) => ({
    ...phase,
    start_date: index === 0 ? phase.start_date : phase.start_date + seconds,
    end_date: phase.end_date + seconds,
  }));
  await books.save('subscription_schedule', { ...schedule, phases });
};

/** What a subscription costs from `at` on, and the schedule that it still has then. */
export const priceOfPhase = async (
  books: Books,
  subscription: Subscription,
  at: number,
): Promise<{ price: Price; schedule: string | null }> => {
  const current = subscription.items.data[0].price;
  if (subscription.schedule === null) return { price: current, schedule: null };
  const schedule = await books.lock('subscription_schedule', subscription.schedule);
  if (schedule === null) return { price: current, schedule: null };
  const phase = schedule.phases.find((each) => each.start_date <= at && at < each.end_date);
  if (phase === undefined) {
    await endedSchedule(books, schedule.id);
    return { price: current, schedule: null };
  }
  await books.save('subscription_schedule', {
    ...schedule,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  });
  const price = await priceOf(books, phase.items[0]?.price ?? current.id, 'price');
  return { price, schedule: schedule.id };
};
