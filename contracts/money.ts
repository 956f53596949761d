import { z } from 'zod';

export const Currency = z.enum(['USD']);
export type Currency = z.infer<typeof Currency>;

/** Minor units (cents), never fractions. */
export const Money = z.object({ amount: z.int().nonnegative(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** Bounds of one escrow, in minor units: Stripe's USD minimum charge is 0.50; ours leaves room for the fee. */
export const ESCROW_MIN = 100;
export const ESCROW_MAX = 99_999_999;

/** Spec §9: 2.5% on release, in basis points. */
export const ESCROW_FEE_BASIS_POINTS = 250;

/** The fee on a cumulative release, rounded once, half up; the rest goes to the developer. */
export const escrowFee = (released: number): number =>
  Math.floor((released * ESCROW_FEE_BASIS_POINTS + 5_000) / 10_000);
