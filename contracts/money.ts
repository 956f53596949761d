import { z } from 'zod';

export const Currency = z.enum(['USD']);
export type Currency = z.infer<typeof Currency>;

/** Minor units (cents), never fractions. */
export const Money = z.object({ amount: z.int().nonnegative(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** Bounds of one escrow, in minor units: Stripe's USD minimum charge is 0.50; ours leaves room for the fee. */
export const ESCROW_MIN = 100;
export const ESCROW_MAX = 99_999_999;

/** Spec §9: what an escrow that is funded today is charged on release, in basis points. It keeps its rate for good. */
export const ESCROW_FEE_BASIS_POINTS = 250;

/** The fee on a release at its escrow's rate, rounded once, half up; the rest goes to the developer. */
export const escrowFee = (released: number, basisPoints: number): number =>
  Math.floor((released * basisPoints + 5_000) / 10_000);

/** "2.5%": a rate as it is written on screen. */
export const feeRate = (basisPoints: number): string => `${basisPoints / 100}%`;

/** What is charged for escrows that are funded today, as it is written on screen. */
export const ESCROW_FEE_RATE = feeRate(ESCROW_FEE_BASIS_POINTS);
