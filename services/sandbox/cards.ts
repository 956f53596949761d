import { fingerprintOf } from './fingerprint.ts';
import type { Card } from './objects.ts';

/** Stripe's test card numbers that have a meaning here. https://docs.stripe.com/testing */
const testCards: Readonly<Record<string, Pick<Card, 'brand' | 'outcome'>>> = {
  '4242424242424242': { brand: 'visa', outcome: 'paid' },
  '5555555555554444': { brand: 'mastercard', outcome: 'paid' },
  '4000000000000002': { brand: 'visa', outcome: 'declined' },
  '4000000000009995': { brand: 'visa', outcome: 'insufficient_funds' },
  '4000000000000341': { brand: 'visa', outcome: 'declined_later' },
  '4000000000000259': { brand: 'visa', outcome: 'disputed' },
  '4000000000002685': { brand: 'visa', outcome: 'disputed_unreceived' },
  '4000000000001976': { brand: 'visa', outcome: 'inquiry' },
  '4000000000007726': { brand: 'visa', outcome: 'refund_waits' },
  '4000000000005126': { brand: 'visa', outcome: 'refund_fails' },
};

export const PREFILLED_CARD = '4242 4242 4242 4242';

/** The card behind a number as typed; null for a number that is no test card (no real card is ever taken). */
export const cardOf = (typed: string): Card | null => {
  const digits = typed.replace(/[\s-]/g, '');
  const card = testCards[digits];
  if (card === undefined) return null;
  const known = { ...card, last4: digits.slice(-4) };
  return digits === PREFILLED_CARD.replaceAll(' ', '')
    ? known
    : { ...known, fingerprint: fingerprintOf('card', digits) };
};

export interface Decline {
  readonly code: 'generic_decline' | 'insufficient_funds';
  readonly message: string;
}

/** Why a charge on this card fails; null when it succeeds. `present`: the cardholder is at the screen. */
export const declineOf = (card: Card, present: boolean): Decline | null => {
  if (card.outcome === 'insufficient_funds')
    return { code: 'insufficient_funds', message: 'Your card has insufficient funds.' };
  if (card.outcome === 'declined' || (card.outcome === 'declined_later' && !present))
    return { code: 'generic_decline', message: 'Your card was declined.' };
  return null;
};
