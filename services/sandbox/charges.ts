import { badRequest, missing, refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import type { Decline } from './cards.ts';
import type { Card, Charge, Dispute, Metadata, PaymentIntent, Refund } from './objects.ts';

/** Accounts of the double entry: the outside world of cards, and the platform's own balance. */
export const CARDS = 'cards';
export const PLATFORM = 'platform';

export interface PaymentOrder {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly email: string | null;
  readonly metadata: Metadata;
  readonly transferGroup: string | null;
}

export interface PaymentOutcome {
  readonly intent: PaymentIntent;
  readonly charge: Charge;
}

const intentFor = (order: PaymentOrder, now: number): PaymentIntent => ({
  id: freshId('pi'),
  object: 'payment_intent',
  amount: order.amount,
  amount_capturable: 0,
  amount_received: 0,
  capture_method: 'automatic',
  created: now,
  currency: order.currency,
  customer: order.customer,
  description: order.description,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: order.metadata,
  payment_method_types: ['card'],
  receipt_email: order.email,
  status: 'requires_payment_method',
  transfer_group: order.transferGroup,
});

const chargeFor = (intent: PaymentIntent, card: Card, decline: Decline | null, now: number): Charge => ({
  id: freshId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: decline === null ? intent.amount : 0,
  amount_refunded: 0,
  captured: decline === null,
  created: now,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_code: decline === null ? null : 'card_declined',
  failure_message: decline?.message ?? null,
  livemode: false,
  metadata: intent.metadata,
  paid: decline === null,
  payment_intent: intent.id,
  payment_method_details: {
    type: 'card',
    card: { brand: card.brand, last4: card.last4 } as NonNullable<
      NonNullable<Charge['payment_method_details']>['card']
    >,
  },
  receipt_email: intent.receipt_email,
  refunded: false,
  status: decline === null ? 'succeeded' : 'failed',
  transfer_group: intent.transfer_group,
});

const openDispute = async (books: Books, charge: Charge): Promise<void> => {
  const dispute: Dispute = {
    id: freshId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: books.now,
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await books.add('dispute', dispute);
  await books.save('charge', { ...charge, disputed: true });
  await books.post(dispute.id, dispute.currency, [
    [PLATFORM, -dispute.amount],
    [CARDS, dispute.amount],
  ]);
  await books.emit('charge.dispute.created', dispute);
};

/**
 * Charges a card once: a new payment intent, or another try on `earlier`. A decline is an outcome, not an error.
 */
export const takePayment = async (
  books: Books,
  order: PaymentOrder,
  card: Card,
  decline: Decline | null,
  earlier: PaymentIntent | null,
): Promise<PaymentOutcome> => {
  const before = earlier ?? intentFor(order, books.now);
  const charge = chargeFor(before, card, decline, books.now);
  const intent: PaymentIntent =
    decline === null
      ? {
          ...before,
          amount_received: before.amount,
          last_payment_error: null,
          latest_charge: charge.id,
          status: 'succeeded',
        }
      : {
          ...before,
          last_payment_error: {
            type: 'card_error',
            code: 'card_declined',
            decline_code: decline.code,
            message: decline.message,
            charge: charge.id,
          },
          latest_charge: charge.id,
        };
  if (earlier === null) await books.add('payment_intent', intent);
  else await books.save('payment_intent', intent);
  await books.add('charge', charge);
  if (decline !== null) {
    await books.emit('charge.failed', charge);
    await books.emit('payment_intent.payment_failed', intent);
    return { intent, charge };
  }
  await books.client.query('INSERT INTO sandbox.charge_sums (charge, amount) VALUES ($1, $2)', [
    charge.id,
    charge.amount,
  ]);
  await books.post(charge.id, charge.currency, [
    [CARDS, -charge.amount],
    [PLATFORM, charge.amount],
  ]);
  await books.emit('charge.succeeded', charge);
  await books.emit('payment_intent.succeeded', intent);
  if (card.outcome === 'disputed') await openDispute(books, charge);
  return { intent, charge };
};

/** Whether the cardholder's bank has the money of a charge back, for now or for good. */
export const chargedBack = async (books: Books, charge: string): Promise<boolean> => {
  const { data } = await books.list('dispute', { charge }, { limit: 1 });
  const dispute = data[0];
  return dispute !== undefined && dispute.status !== 'won';
};

const formatted = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** The charge to give back from; locked, so that two refunds of it wait for each other. */
const refundable = async (
  books: Books,
  request: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Charge> => {
  let id = request.charge;
  if (id === undefined) {
    if (request.payment_intent === undefined)
      throw badRequest('One of the following params should be provided: payment_intent or charge.');
    const intent = await books.get('payment_intent', request.payment_intent);
    if (intent === null) throw missing('payment_intent', request.payment_intent, 'payment_intent');
    id = intent.latest_charge ?? '';
  }
  const charge = await books.lock('charge', id);
  if (charge === null) throw missing('charge', id, 'charge');
  if (charge.status !== 'succeeded')
    throw refused('charge_not_refundable', `Charge ${charge.id} failed: there is nothing to refund.`);
  return charge;
};

export interface RefundRequest {
  readonly charge?: string | undefined;
  readonly payment_intent?: string | undefined;
  readonly amount?: number | undefined;
  readonly metadata: Metadata;
  readonly reason: Refund['reason'];
}

/** Gives back all that is left of a charge, or a part. */
export const refundCharge = async (books: Books, request: RefundRequest): Promise<Refund> => {
  const charge = await refundable(books, request);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (await chargedBack(books, charge.id))
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back and cannot be refunded.`);
  const amount = request.amount ?? left;
  if (amount > left)
    throw refused(
      'amount_too_large',
      `Refund amount (${formatted(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatted(left, charge.currency)})`,
      'amount',
    );
  const taken = await books.client.query(
    `UPDATE sandbox.charge_sums SET refunded = refunded + $2
      WHERE charge = $1 AND refunded + transferred + $2 <= amount`,
    [charge.id, amount],
  );
  if (taken.rowCount !== 1)
    throw refused(
      'balance_insufficient',
      'Insufficient funds: part of this charge has been transferred to a connected account.',
      'amount',
    );
  const refund: Refund = {
    id: freshId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: books.now,
    currency: charge.currency,
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    reason: request.reason,
    status: 'succeeded',
  };
  const after: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  await books.add('refund', refund);
  await books.save('charge', after);
  await books.post(refund.id, refund.currency, [
    [PLATFORM, -amount],
    [CARDS, amount],
  ]);
  await books.emit('refund.created', refund);
  await books.emit('charge.refunded', after, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  });
  return refund;
};

/** Ends a chargeback. Won: the money comes back to the platform; lost: it stays with the cardholder. */
export const closeDispute = async (books: Books, id: string, won: boolean): Promise<Dispute> => {
  const dispute = await books.lock('dispute', id);
  if (dispute === null) throw missing('dispute', id, 'dispute', 404);
  if (dispute.status !== 'needs_response')
    throw refused('dispute_closed', `Dispute ${id} is already closed.`);
  const closed: Dispute = { ...dispute, status: won ? 'won' : 'lost' };
  await books.save('dispute', closed);
  if (won)
    await books.post(`${dispute.id}:won`, dispute.currency, [
      [CARDS, -dispute.amount],
      [PLATFORM, dispute.amount],
    ]);
  await books.emit('charge.dispute.closed', closed, { previous: { status: dispute.status } });
  return closed;
};
