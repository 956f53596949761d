import type { Contract } from '../../../../contracts/contract.ts';
import { ESCROW_MAX, ESCROW_MIN } from '../../../../contracts/money.ts';
import { parseMoney } from '../../lib/format.ts';

/** Where a contract stands, as both sides see it. */
export type Stage =
  | 'unfunded'
  | 'checkout'
  | 'held'
  | 'submitted'
  | 'changes'
  | 'refund-proposed'
  | 'disputed'
  | 'released'
  | 'refunded';

export const stageOf = ({ payment_status, escrow }: Contract): Stage => {
  switch (payment_status) {
    case 'none':
      return escrow.checkout_open ? 'checkout' : 'unfunded';
    case 'funded':
      if (escrow.refund_proposed_at !== null) return 'refund-proposed';
      if (escrow.submitted_at !== null) return 'submitted';
      return escrow.changes_requested_at === null ? 'held' : 'changes';
    case 'disputed':
    case 'released':
    case 'refunded':
      return payment_status;
  }
};

/** Who has to do something for the contract to go on; null once the money is where it belongs. */
export const actsNext = (contract: Contract): 'employer' | 'developer' | null => {
  switch (stageOf(contract)) {
    case 'unfunded':
    case 'checkout':
    case 'submitted':
      return 'employer';
    case 'held':
    case 'changes':
    case 'refund-proposed':
      return 'developer';
    case 'disputed':
    case 'released':
    case 'refunded':
      return null;
  }
};

export const counterparty = (contract: Contract) =>
  contract.viewer === 'employer' ? contract.developer : contract.employer;

/** "Ines" of "Ines Okafor": a first name where the whole one would crowd the line. */
export const shortName = (displayName: string): string => displayName.split(/\s+/u)[0] ?? displayName;

const AMOUNTS_IN_TEXT = /\d[\d,]*(?:\.\d+)?\s*[kKmM%]?/g;

/** The one amount that a text names, in minor units: of "$1,800 on delivery". Null where it names none, or several. */
const amountIn = (text: string): number | null => {
  const [amount, ...more] = text.match(AMOUNTS_IN_TEXT) ?? [];
  return amount === undefined || more.length > 0 ? null : parseMoney(amount);
};

/** Pay types whose pay rate is what the whole job costs; the others' is per hour, piece or month. */
const WHOLE = new Set(['Fixed Price']);

const payRate = ({ pay_type: payType, budget }: Contract['job']): number | null => {
  const rate = WHOLE.has(payType) ? amountIn(budget) : null;
  return rate === null || rate < ESCROW_MIN || rate > ESCROW_MAX ? null : rate;
};

/**
 * The amount to begin with when funding: the pay rate that both have read, where it is one amount for the whole job, and
 * the lower end of the budget otherwise, so that nobody holds more than agreed.
 */
export const suggestedAmount = ({ job, escrow }: Contract): number | null =>
  escrow.amount ?? payRate(job) ?? job.budget_min ?? job.budget_max;
