import type { DataOf } from '../events.ts';

/** Parts of one amount of money, by where in an escrow they are, in minor units. */
export type Parts = DataOf<'ChargebackOpened'>['from'];

/** Where the money of an escrow is, as its events have it. Never negative. */
export interface Books {
  /** Neither released nor gone. */
  readonly held: number;
  /** Released, and not sent to the developer yet. */
  readonly payable: number;
  readonly fees: number;
  /** What we paid out of our own pocket. */
  readonly lost: number;
  /** What is to go back to the card, by payment. A payment of which nothing was ever to go back is not named. */
  readonly owed: Readonly<Record<string, number>>;
}

export const emptyBooks: Books = { held: 0, payable: 0, fees: 0, lost: 0, owed: {} };

export const owedOf = ({ owed }: Books, payment: string): number => owed[payment] ?? 0;

export const withOwed = (books: Books, payment: string, change: number): Books => ({
  ...books,
  owed: { ...books.owed, [payment]: owedOf(books, payment) + change },
});

/** The books after parts of a payment came (`sign` 1) or went (-1); what went beyond them is lost. */
export const withParts = (books: Books, payment: string, parts: Parts, sign: 1 | -1): Books => {
  const after: Books = {
    ...books,
    held: books.held + sign * parts.held,
    payable: books.payable + sign * parts.payable,
    fees: books.fees + sign * parts.fees,
    lost: books.lost - sign * parts.lost,
  };
  return parts.owed === 0 ? after : withOwed(after, payment, sign * parts.owed);
};

/**
 * What a released amount that is not sent yet loses when `taken` of it is gone: our fee shrinks with it, so that no
 * fee is kept of money that never reached the developer.
 */
const fromReleased = ({ payable, fees }: Books, taken: number): Pick<Parts, 'payable' | 'fees'> => {
  const released = payable + fees;
  const left = released - taken;
  // Rounded half up, as the fee itself was.
  const feeLeft = Math.min(fees, Math.floor((2 * fees * left + released) / (2 * released)));
  return { payable: payable - (left - feeLeft), fees: fees - feeLeft };
};

/**
 * Where an amount comes from that left at the payment provider: first what was to go back anyway, then what is held,
 * then what is released and not sent yet; the rest is our loss. `main`: the payment that the escrow was funded with.
 */
export const takenFrom = (books: Books, payment: string, amount: number, main: boolean): Parts => {
  const owed = Math.min(amount, owedOf(books, payment));
  const held = main ? Math.min(amount - owed, books.held) : 0;
  const rest = amount - owed - held;
  const released = main && books.payable > 0 ? Math.min(rest, books.payable + books.fees) : 0;
  const { payable, fees } = released === 0 ? { payable: 0, fees: 0 } : fromReleased(books, released);
  return { held, payable, fees, owed, lost: rest - released };
};

/** How an amount that comes back after all makes up for what we lost meanwhile. */
export const recoveredOf = ({ lost }: Books, amount: number): number => Math.min(lost, amount);
