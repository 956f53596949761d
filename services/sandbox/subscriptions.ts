import { cardError, missing, refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import { collect, draftInvoice } from './invoices.ts';
import type { InvoiceDraft } from './invoices.ts';
import type { Invoice, Metadata, Price, Subscription } from './objects.ts';
import { monthAfter } from './period.ts';
import { endedSchedule, priceOfPhase, shiftSchedule } from './schedules.ts';

export const newSubscription = (
  customer: string,
  price: Price,
  metadata: Metadata,
  now: number,
): Subscription => {
  const id = freshId('sub');
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: freshId('si'),
          object: 'subscription_item',
          created: now,
          current_period_end: monthAfter(now, now),
          current_period_start: now,
          metadata: {},
          price,
          quantity: 1,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata,
    schedule: null,
    start_date: now,
    status: 'active',
  };
};

const withItem = (
  subscription: Subscription,
  change: Partial<Subscription['items']['data'][0]>,
): Subscription['items'] => ({
  ...subscription.items,
  data: [{ ...subscription.items.data[0], ...change }],
});

export const lockSubscription = async (books: Books, id: string): Promise<Subscription> => {
  const subscription = await books.lock('subscription', id);
  if (subscription === null) throw missing('subscription', id, 'id', 404);
  return subscription;
};

const saveChanged = async (
  books: Books,
  before: Subscription,
  after: Subscription,
  previous: Partial<Subscription>,
): Promise<Subscription> => {
  await books.save('subscription', after, { due: after.items.data[0].current_period_end });
  await books.emit('customer.subscription.updated', after, {
    previous: { ...previous, status: before.status },
  });
  return after;
};

/** Ends a subscription for good. */
export const endSubscription = async (books: Books, subscription: Subscription): Promise<Subscription> => {
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? books.now,
    ended_at: books.now,
    schedule: null,
    status: 'canceled',
  };
  if (subscription.schedule !== null) await endedSchedule(books, subscription.schedule);
  await books.save('subscription', ended, { due: null });
  await books.emit('customer.subscription.deleted', ended);
  return ended;
};

/** Stores an invoice of this subscription and tries to collect it. */
const bill = async (
  books: Books,
  subscription: Subscription,
  draft: Parameters<typeof draftInvoice>[1],
  present: boolean,
): Promise<Invoice> => {
  const customer = await books.get('customer', subscription.customer);
  const invoice = draftInvoice(subscription, draft, customer?.email ?? null, books.now);
  await books.add('invoice', invoice);
  return collect(books, invoice, { present });
};

/** What a payment or its failure does to the subscription. */
export const applyCollection = async (
  books: Books,
  subscription: Subscription,
  invoice: Invoice,
): Promise<Subscription> => {
  if (subscription.status === 'canceled') return subscription;
  if (invoice.status === 'uncollectible') return endSubscription(books, subscription);
  const status = invoice.status === 'paid' ? 'active' : 'past_due';
  if (status === subscription.status && subscription.latest_invoice === invoice.id) return subscription;
  const after: Subscription = { ...subscription, latest_invoice: invoice.id, status };
  return saveChanged(books, subscription, after, { latest_invoice: subscription.latest_invoice });
};

/** Ends what was cancelled; otherwise moves to the next period and bills it. */
const turnPeriod = async (books: Books, subscription: Subscription): Promise<Subscription> => {
  if (subscription.cancel_at_period_end) return endSubscription(books, subscription);
  const start = subscription.items.data[0].current_period_end;
  const end = monthAfter(start, subscription.billing_cycle_anchor);
  const { price, schedule } = await priceOfPhase(books, subscription, start);
  const moved: Subscription = {
    ...subscription,
    items: withItem(subscription, { current_period_start: start, current_period_end: end, price }),
    schedule,
  };
  await saveChanged(books, subscription, moved, { items: subscription.items });
  const invoice = await bill(
    books,
    moved,
    {
      reason: 'subscription_cycle',
      lines: [{ amount: price.unit_amount, description: price.nickname }],
      period: { start, end },
    },
    false,
  );
  return applyCollection(books, moved, invoice);
};

/** Turns the period if the clock says that it is over. */
export const turnWhenOver = async (books: Books, id: string): Promise<void> => {
  const subscription = await lockSubscription(books, id);
  if (subscription.status === 'canceled' || subscription.items.data[0].current_period_end > books.now) return;
  await turnPeriod(books, subscription);
};

/** Ends the running period now and begins the next one, whatever the clock says. */
export const renewNow = async (books: Books, id: string): Promise<void> => {
  const subscription = await lockSubscription(books, id);
  if (subscription.status === 'canceled') return;
  const period = subscription.items.data[0];
  const now = Math.max(books.now, period.current_period_start + 1);
  if (subscription.schedule !== null)
    await shiftSchedule(books, subscription.schedule, now - period.current_period_end);
  const over: Subscription = {
    ...subscription,
    billing_cycle_anchor: now,
    items: withItem(subscription, { current_period_end: now }),
  };
  await turnPeriod(books, over);
};

/** The share of a period's price that is still to come, rounded to whole cents. */
const remaining = (price: Price, period: { start: number; end: number }, now: number): number =>
  Math.round((price.unit_amount * Math.max(0, period.end - now)) / (period.end - period.start));

/** What a change of the price charges for the rest of the period: the new price less what the old one has paid for. */
const prorated = (
  subscription: Subscription,
  price: Price,
  now: number,
): Pick<InvoiceDraft, 'lines' | 'period'> & { readonly total: number } => {
  const item = subscription.items.data[0];
  const period = { start: item.current_period_start, end: item.current_period_end };
  const lines = [
    {
      amount: -remaining(item.price, period, now),
      description: `Unused time on ${item.price.nickname}`,
    },
    { amount: remaining(price, period, now), description: `Remaining time on ${price.nickname}` },
  ];
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  if (total < 0)
    throw refused(
      'sandbox_no_credit',
      'The sandbox keeps no credit balances: move to a lower price at the end of the period.',
      'proration_behavior',
    );
  return { lines, period, total };
};

/**
 * The invoice that a change of the price would make: with proration the one of now, without it the next period's. It is
 * kept nowhere.
 */
export const previewInvoice = async (
  books: Books,
  id: string,
  change: {
    readonly item: string;
    readonly price: Price;
    readonly proration: 'always_invoice' | 'none';
    readonly cancel: boolean | undefined;
  },
): Promise<Invoice> => {
  const subscription = await books.get('subscription', id);
  if (subscription === null) throw missing('subscription', id, 'subscription');
  const item = subscription.items.data[0];
  if (item.id !== change.item)
    throw missing('subscription_item', change.item, 'subscription_details[items][0][id]');
  const ends = change.cancel ?? subscription.cancel_at_period_end;
  if (subscription.status === 'canceled' || (change.proration === 'none' && ends))
    throw refused('invoice_upcoming_none', `No upcoming invoices for subscription: ${id}`);
  const { price } = change;
  const start = item.current_period_end;
  const draft: InvoiceDraft =
    change.proration === 'always_invoice'
      ? { reason: 'subscription_update', ...prorated(subscription, price, books.now) }
      : {
          reason: 'upcoming',
          lines: [{ amount: price.unit_amount, description: price.nickname }],
          period: { start, end: monthAfter(start, subscription.billing_cycle_anchor) },
        };
  const customer = await books.get('customer', subscription.customer);
  const invoice = draftInvoice(subscription, draft, customer?.email ?? null, books.now);
  return { ...invoice, id: `upcoming_${invoice.id}`, status: 'draft' };
};

/**
 * Changes the price at once. With proration the difference for the rest of the period is charged now;
 * when that fails nothing changes.
 */
export const changePrice = async (
  books: Books,
  subscription: Subscription,
  price: Price,
  proration: 'always_invoice' | 'none',
): Promise<Subscription> => {
  const item = subscription.items.data[0];
  if (item.price.id === price.id) return subscription;
  const changed: Subscription = { ...subscription, items: withItem(subscription, { price }) };
  if (proration === 'none') return saveChanged(books, subscription, changed, { items: subscription.items });
  const { lines, period, total } = prorated(subscription, price, books.now);
  if (total === 0) return saveChanged(books, subscription, changed, { items: subscription.items });
  const invoice = await bill(books, changed, { reason: 'subscription_update', lines, period }, true);
  if (invoice.status !== 'paid') throw cardError('generic_decline', 'Your card was declined.');
  return saveChanged(
    books,
    subscription,
    { ...changed, latest_invoice: invoice.id },
    { items: subscription.items, latest_invoice: subscription.latest_invoice },
  );
};

/** Lets the subscription run out at the end of its period, or takes that back. */
export const cancelAtPeriodEnd = async (
  books: Books,
  subscription: Subscription,
  cancel: boolean,
): Promise<Subscription> => {
  if (subscription.schedule !== null)
    throw refused(
      'subscription_managed_by_schedule',
      `The subscription is managed by the subscription schedule ${subscription.schedule}; release it first.`,
      'cancel_at_period_end',
    );
  if (subscription.cancel_at_period_end === cancel) return subscription;
  return saveChanged(
    books,
    subscription,
    {
      ...subscription,
      cancel_at: cancel ? subscription.items.data[0].current_period_end : null,
      cancel_at_period_end: cancel,
      canceled_at: cancel ? books.now : null,
    },
    { cancel_at_period_end: subscription.cancel_at_period_end },
  );
};

const lockOpenInvoice = async (
  books: Books,
  id: string,
): Promise<{ invoice: Invoice; subscription: Subscription } | null> => {
  const found = await books.get('invoice', id);
  if (found === null) throw missing('invoice', id, 'invoice', 404);
  const subscription = await lockSubscription(books, found.parent.subscription_details.subscription);
  const invoice = await books.lock('invoice', id);
  return invoice?.status === 'open' ? { invoice, subscription } : null;
};

/** Tries an open invoice again because the customer asked; null when there is nothing to pay. */
export const payInvoice = async (books: Books, id: string): Promise<Invoice | null> => {
  const open = await lockOpenInvoice(books, id);
  if (open === null) return null;
  const collected = await collect(books, open.invoice, { present: true });
  await applyCollection(books, open.subscription, collected);
  return collected;
};

/** Tries an open invoice again when the plan of attempts says so. */
export const retryWhenDue = async (books: Books, id: string): Promise<void> => {
  const open = await lockOpenInvoice(books, id);
  if (open === null || (open.invoice.next_payment_attempt ?? Infinity) > books.now) return;
  const collected = await collect(books, open.invoice, { present: false });
  await applyCollection(books, open.subscription, collected);
};
