import { badRequest, missing, refused } from './api-error.ts';
import type { Books } from './books.ts';
import { freshId } from './books.ts';
import type { Decline } from './cards.ts';
import { fingerprintOf } from './fingerprint.ts';
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
    card: {
      brand: card.brand,
      last4: card.last4,
      fingerprint: card.fingerprint ?? fingerprintOf('card', intent.receipt_email ?? intent.id),
    } as NonNullable<NonNullable<Charge['payment_method_details']>['card']>,
  },
  receipt_email: intent.receipt_email,
  refunded: false,
  status: decline === null ? 'succeeded' : 'failed',
  transfer_group: intent.transfer_group,
});

export interface DisputeRequest {
  readonly amount?: number | undefined;
  readonly reason: string;
  /** The bank asks only, and takes nothing yet. */
  readonly inquiry: boolean;
}

/** Moves what is disputed from the platform to the card holder. */
const withdraw = async (books: Books, dispute: Dispute): Promise<void> => {
  await books.post(dispute.id, dispute.currency, [
    [PLATFORM, -dispute.amount],
    [CARDS, dispute.amount],
  ]);
};

/** What the bank of the card holder does. */
export const openDispute = async (
  books: Books,
  charge: Charge,
  { amount = charge.amount - charge.amount_refunded, reason, inquiry }: DisputeRequest,
): Promise<Dispute> => {
  if (amount <= 0 || amount > charge.amount)
    throw refused('amount_too_large', `Charge ${charge.id} has no ${amount} to dispute.`, 'amount');
  const dispute: Dispute = {
    id: freshId('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: books.now,
    currency: charge.currency,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  await books.add('dispute', dispute);
  await books.save('charge', { ...charge, disputed: true });
  if (!inquiry) await withdraw(books, dispute);
  await books.emit('charge.dispute.created', dispute);
  if (!inquiry) await books.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** What comes of a charge on a card that stands for it. */
const disputes: { readonly [O in Card['outcome']]?: DisputeRequest } = {
  disputed: { reason: 'fraudulent', inquiry: false },
  disputed_unreceived: { reason: 'product_not_received', inquiry: false },
  inquiry: { reason: 'fraudulent', inquiry: true },
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
  await books.add('charge', charge, { hidden: { outcome: card.outcome } });
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
  const dispute = disputes[card.outcome];
  if (dispute !== undefined) await openDispute(books, charge, dispute);
  return { intent, charge };
};

/** What the cardholder's bank has back of a charge: for now (null), or for good. */
export const takenByBank = async (books: Books, charge: string): Promise<number | null> => {
  const { data } = await books.list('dispute', { charge }, { limit: 100 });
  if (data.some(({ status }) => status === 'needs_response')) return null;
  return data.reduce((sum, { amount, status }) => sum + (status === 'lost' ? amount : 0), 0);
};

const formatted = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** The charge to take from; locked, so that two refunds of it wait for each other. */
export const disputable = async (
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

/** Seconds until the bank of a card says what became of a refund that does not arrive at once. */
const REFUND_TAKES = 2;

export interface RefundRequest {
  readonly charge?: string | undefined;
  readonly payment_intent?: string | undefined;
  readonly amount?: number | undefined;
  readonly metadata: Metadata;
  readonly reason: Refund['reason'];
}

/** Gives back all that is left of a charge, or a part. */
export const refundCharge = async (books: Books, request: RefundRequest): Promise<Refund> => {
  const charge = await disputable(books, request);
  const taken = await takenByBank(books, charge.id);
  const unrefunded = charge.amount - charge.amount_refunded;
  const left = unrefunded - (taken ?? 0);
  if (unrefunded === 0)
    throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (taken === null || left <= 0)
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back and cannot be refunded.`);
  const amount = request.amount ?? left;
  if (amount > left)
    throw refused(
      'amount_too_large',
      `Refund amount (${formatted(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatted(left, charge.currency)})`,
      'amount',
    );
  const drawn = await books.client.query(
    `UPDATE sandbox.charge_sums SET refunded = refunded + $2
      WHERE charge = $1 AND refunded + transferred + $2 <= amount - $3`,
    [charge.id, amount, taken],
  );
  if (drawn.rowCount !== 1)
    throw refused(
      'balance_insufficient',
      'Insufficient funds: part of this charge has been transferred to a connected account.',
      'amount',
    );
  const { outcome } = await books.hidden('charge', charge.id);
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
    status: outcome === 'refund_waits' ? 'pending' : 'succeeded',
  };
  const after: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === unrefunded,
  };
  const later = outcome === 'refund_waits' || outcome === 'refund_fails';
  await books.add('refund', refund, { due: later ? books.now + REFUND_TAKES : null });
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

/** What a card's bank says at last of a refund that waited, or that it does not take after all. */
export const settleRefund = async (books: Books, id: string): Promise<void> => {
  const refund = await books.lock('refund', id);
  if (refund === null) return;
  const charge = await books.lock('charge', refund.charge);
  if (charge === null) throw missing('charge', refund.charge, 'charge');
  const previous = { status: refund.status };
  if ((await books.hidden('charge', charge.id)).outcome === 'refund_waits') {
    const arrived: Refund = { ...refund, status: 'succeeded' };
    await books.save('refund', arrived, { due: null });
    await books.emit('refund.updated', arrived, { previous });
    return;
  }
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  await books.save('refund', failed, { due: null });
  await books.save('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  await books.client.query('UPDATE sandbox.charge_sums SET refunded = refunded - $2 WHERE charge = $1', [
    charge.id,
    refund.amount,
  ]);
  await books.post(`${refund.id}:failed`, refund.currency, [
    [CARDS, -refund.amount],
    [PLATFORM, refund.amount],
  ]);
  await books.emit('refund.updated', failed, { previous });
  await books.emit('refund.failed', failed, { previous });
};

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

/** The bank asked, and takes the money now. */
export const escalateInquiry = async (books: Books, id: string): Promise<Dispute> => {
  const dispute = await books.lock('dispute', id);
  if (dispute === null) throw missing('dispute', id, 'dispute', 404);
  if (dispute.status !== 'warning_needs_response')
    throw refused('dispute_closed', `Dispute ${id} is no inquiry that is open.`);
  const opened: Dispute = { ...dispute, is_charge_refundable: false, status: 'needs_response' };
  await books.save('dispute', opened);
  await withdraw(books, opened);
  await books.emit('charge.dispute.updated', opened, { previous: { status: dispute.status } });
  await books.emit('charge.dispute.funds_withdrawn', opened);
  return opened;
};

/** Ends a chargeback. Won: the money comes back to the platform; lost: it stays with the cardholder. */
export const closeDispute = async (books: Books, id: string, won: boolean): Promise<Dispute> => {
  const dispute = await books.lock('dispute', id);
  if (dispute === null) throw missing('dispute', id, 'dispute', 404);
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw refused('dispute_closed', `Dispute ${id} is already closed.`);
  const closed: Dispute = {
    ...dispute,
    status: isInquiry(dispute) ? 'warning_closed' : won ? 'won' : 'lost',
  };
  await books.save('dispute', closed);
  if (closed.status === 'won')
    await books.post(`${dispute.id}:won`, dispute.currency, [
      [CARDS, -dispute.amount],
      [PLATFORM, dispute.amount],
    ]);
  await books.emit('charge.dispute.closed', closed, { previous: { status: dispute.status } });
  if (closed.status === 'won') await books.emit('charge.dispute.funds_reinstated', closed);
  return closed;
};
