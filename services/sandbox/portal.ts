import type { Books } from './books.ts';
import { SANDBOX_PRICES } from './catalogue.ts';
import { changeCard } from './invoices.ts';
import type { Card, Customer, Invoice, PortalSession, Price, Subscription } from './objects.ts';
import { releaseSchedule, rewriteSchedule, scheduleFrom } from './schedules.ts';
import {
  cancelAtPeriodEnd,
  changePrice,
  endSubscription,
  lockSubscription,
  payInvoice,
  renewNow,
} from './subscriptions.ts';

/** Seconds that a portal's address stays good. */
const PORTAL_LIFE = 60 * 60;

export interface PortalView {
  readonly session: PortalSession;
  readonly customer: Customer;
  readonly card: Card | null;
  readonly failNext: boolean;
  readonly subscription: Subscription | null;
  /** The price that a schedule moves to when the period ends. */
  readonly coming: Price | null;
  readonly openInvoice: Invoice | null;
  readonly prices: readonly Price[];
}

const comingPrice = async (books: Books, subscription: Subscription): Promise<Price | null> => {
  if (subscription.schedule === null) return null;
  const schedule = await books.get('subscription_schedule', subscription.schedule);
  const next = schedule?.phases.find(
    (phase) => phase.start_date >= subscription.items.data[0].current_period_end,
  );
  const id = next?.items[0]?.price;
  return id === undefined || id === subscription.items.data[0].price.id ? null : books.get('price', id);
};

/** What the portal page shows; null for an address that is unknown or too old. */
export const viewPortal = async (books: Books, id: string): Promise<PortalView | null> => {
  const session = await books.get('billing_portal.session', id);
  if (session === null || session.created + PORTAL_LIFE <= books.now) return null;
  const customer = await books.get('customer', session.customer);
  if (customer === null) return null;
  const { card, failNext } = await books.hidden('customer', customer.id);
  const { data } = await books.list('subscription', { customer: customer.id }, { limit: 10 });
  const subscription = data.find((each) => each.status !== 'canceled') ?? data[0] ?? null;
  const open = await books.list('invoice', { customer: customer.id, status: 'open' }, { limit: 1 });
  const prices: Price[] = [];
  for (const priceId of Object.values(SANDBOX_PRICES)) {
    const price = await books.get('price', priceId);
    if (price !== null) prices.push(price);
  }
  return {
    session,
    customer,
    card,
    failNext,
    subscription,
    coming: subscription === null ? null : await comingPrice(books, subscription),
    openInvoice: open.data[0] ?? null,
    prices,
  };
};

const unscheduled = async (books: Books, id: string): Promise<Subscription> => {
  const subscription = await lockSubscription(books, id);
  if (subscription.schedule === null) return subscription;
  await releaseSchedule(books, subscription.schedule);
  return lockSubscription(books, id);
};

const switchPrice = async (books: Books, subscription: Subscription, price: Price): Promise<void> => {
  const item = subscription.items.data[0];
  if (price.unit_amount >= item.price.unit_amount) {
    await changePrice(books, await unscheduled(books, subscription.id), price, 'always_invoice');
    return;
  }
  await unscheduled(books, subscription.id);
  const schedule = await scheduleFrom(books, subscription.id);
  const [current] = schedule.phases;
  if (current === undefined) throw new Error(`schedule ${schedule.id} has no phase`);
  await rewriteSchedule(books, schedule.id, [
    { ...current, months: 1 },
    { items: [{ price: price.id, quantity: 1 }], months: 1, proration_behavior: 'none' },
  ]);
};

export const PORTAL_ACTIONS = ['switch', 'cancel', 'resume', 'end', 'fail', 'renew', 'pay'] as const;
export type PortalAction = (typeof PORTAL_ACTIONS)[number];

/** Does what a button of the portal says; answers what to tell the person, null when all went well. */
export const actInPortal = async (
  books: Books,
  view: PortalView,
  action: PortalAction,
  form: { readonly price?: string | undefined; readonly card_number?: string | undefined },
): Promise<string | null> => {
  const { subscription, customer } = view;
  if (action === 'fail') {
    const locked = (await books.lock('customer', customer.id)) ?? customer;
    await books.save('customer', locked, { hidden: { card: view.card, failNext: !view.failNext } });
    return null;
  }
  if (action === 'pay') {
    const invoice = view.openInvoice;
    if (invoice === null) return 'There’s nothing to pay.';
    if ((await changeCard(books, customer.id, form.card_number ?? '')) === null)
      return 'That’s not a test card. Use 4242 4242 4242 4242.';
    const paid = await payInvoice(books, invoice.id);
    return paid === null || paid.status === 'paid' ? null : 'Your card was declined.';
  }
  if (subscription === null || subscription.status === 'canceled')
    return 'There’s no subscription to change.';
  if (action === 'switch') {
    const price = view.prices.find((each) => each.id === form.price);
    if (price === undefined) return 'Choose one of the plans.';
    await switchPrice(books, subscription, price);
  } else if (action === 'renew') await renewNow(books, subscription.id);
  else if (action === 'end') await endSubscription(books, await lockSubscription(books, subscription.id));
  else await cancelAtPeriodEnd(books, await unscheduled(books, subscription.id), action === 'cancel');
  return null;
};
