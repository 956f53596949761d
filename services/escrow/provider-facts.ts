import type { EventOf } from '../events.ts';
import type { Books, Parts } from './books.ts';
import { withOwed, withParts } from './books.ts';

/** A refund that left, whoever asked for it. */
interface KnownRefund {
  readonly payment: string;
  readonly failed: boolean;
  /** What of it was our loss. */
  readonly lost: number;
}

interface KnownChargeback {
  readonly payment: string;
  readonly amount: number;
  readonly status: 'open' | 'won' | 'lost';
  readonly from: Parts;
}

/** What an escrow knows of the payment provider, by the provider's ids: the same news twice changes nothing. */
export interface ProviderFacts {
  readonly refunds: Readonly<Record<string, KnownRefund>>;
  readonly chargebacks: Readonly<Record<string, KnownChargeback>>;
  /** How much of each transfer was taken back. */
  readonly transfers: Readonly<Record<string, number>>;
}

export const noFacts: ProviderFacts = { refunds: {}, chargebacks: {}, transfers: {} };

export const evolveFacts = (facts: ProviderFacts, event: EventOf<'escrow'>): ProviderFacts => {
  const { refunds, chargebacks, transfers } = facts;
  switch (event.type) {
    case 'RefundSent': {
      const { payment, refund } = event.data;
      return { ...facts, refunds: { ...refunds, [refund]: { payment, failed: false, lost: 0 } } };
    }
    case 'RefundMadeAtProvider': {
      const { payment, refund, from } = event.data;
      return { ...facts, refunds: { ...refunds, [refund]: { payment, failed: false, lost: from.lost } } };
    }
    case 'RefundFailed': {
      const { payment, refund } = event.data;
      return { ...facts, refunds: { ...refunds, [refund]: { payment, failed: true, lost: 0 } } };
    }
    case 'ChargebackOpened': {
      const { payment, amount, dispute, from } = event.data;
      return {
        ...facts,
        chargebacks: { ...chargebacks, [dispute]: { payment, amount, status: 'open', from } },
      };
    }
    case 'ChargebackClosed': {
      const { dispute, won } = event.data;
      const known = chargebacks[dispute];
      if (known === undefined) return facts;
      return {
        ...facts,
        chargebacks: { ...chargebacks, [dispute]: { ...known, status: won ? 'won' : 'lost' } },
      };
    }
    case 'PayoutSent':
      return { ...facts, transfers: { ...transfers, [event.data.transfer]: 0 } };
    case 'PayoutReversed':
      return { ...facts, transfers: { ...transfers, [event.data.transfer]: event.data.reversed } };
    default:
      return facts;
  }
};

/** Where the money is after an event. */
export const booksAfter = (books: Books, event: EventOf<'escrow'>): Books => {
  switch (event.type) {
    case 'SurplusPaymentReceived':
      return withOwed(books, event.data.payment, event.data.amount);
    case 'PaymentReleased': {
      const { amount, fee, net } = event.data;
      return {
        ...books,
        held: books.held - amount,
        payable: books.payable + net,
        fees: books.fees + fee,
      };
    }
    case 'PayoutSent':
      return { ...books, payable: books.payable - event.data.amount };
    case 'EscrowRefunded': {
      const { payment, amount } = event.data;
      return withOwed({ ...books, held: books.held - amount }, payment, amount);
    }
    case 'RefundSent':
      return withOwed(books, event.data.payment, -event.data.amount);
    case 'RefundFailed': {
      const { payment, owed, recovered } = event.data;
      const after = { ...books, lost: books.lost - recovered };
      return owed === 0 ? after : withOwed(after, payment, owed);
    }
    case 'RefundMadeAtProvider':
    case 'ChargebackOpened':
      return withParts(books, event.data.payment, event.data.from, -1);
    case 'ChargebackClosed':
      return withParts(books, event.data.payment, event.data.back, 1);
    case 'PayoutReversed': {
      const { amount, recovered } = event.data;
      return { ...books, lost: books.lost - recovered, payable: books.payable + amount - recovered };
    }
    case 'LossBooked': {
      const { amount, payment } = event.data;
      const after = { ...books, lost: books.lost + amount };
      return payment === null
        ? { ...after, payable: after.payable + amount }
        : withOwed(after, payment, amount);
    }
    default:
      return books;
  }
};
