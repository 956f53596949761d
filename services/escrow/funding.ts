import { Rejection } from '../kernel/rejection.ts';
import type { EscrowCommand } from './escrow.decider.ts';
import type { Amount, Checkout, EscrowState, Parties } from './escrow.state.ts';

/**
 * The rules of the way to the money, by which the escrow decides. They are asked also before the payment provider is,
 * whose deeds no refusal of the escrow's could call back.
 */

/** @throws Rejection('not_allowed') to the developer: both sides know that the escrow exists */
export const assertFunds = (by: string, { employerId }: Parties): void => {
  if (by !== employerId) throw new Rejection('not_allowed');
};

/** @throws Rejection('not_allowed'), Rejection('account_deleted') */
export const assertMayFund = ({
  by,
  parties,
  developerGone,
}: Pick<Extract<EscrowCommand, { type: 'StartCheckout' }>, 'by' | 'parties' | 'developerGone'>): void => {
  assertFunds(by, parties);
  if (developerGone) throw new Rejection('account_deleted');
};

/** The checkout before there is any money. @throws Rejection('escrow_exists') once there is, or was */
export const checkoutBefore = (state: EscrowState): Checkout | null => {
  if (state.status !== 'none') throw new Rejection('escrow_exists');
  return state.checkout;
};

/** Whether this amount can be paid in the checkout now. One whose page cannot be asked for again is none. */
export const isPayable = (
  { open, amount, currency, expiresAt, session, page }: Checkout,
  asked: Amount,
  now: Date,
): boolean =>
  open &&
  amount === asked.amount &&
  currency === asked.currency &&
  (session !== null || page !== null) &&
  (expiresAt === null || expiresAt > now.toISOString());
