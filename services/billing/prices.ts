import type { PaidTier } from '../../contracts/plans.ts';
import { PaidTier as PaidTiers } from '../../contracts/plans.ts';

/** What the payment provider calls the plans. The composition root provides it; null: no card payments here. */
export interface PlanPriceIds {
  readonly creator: string;
  readonly pro: string;
  readonly studio: string;
  readonly publishableKey: string;
  /** No real money moves. */
  readonly sandbox: boolean;
}

export const PRICES = Symbol('PRICES');

/** Ruling 15: only the server knows which price buys which tier; undefined for prices that are none of ours. */
export const tierOfPrice = (prices: PlanPriceIds, priceId: string): PaidTier | undefined =>
  PaidTiers.options.find((tier) => prices[tier] === priceId);
