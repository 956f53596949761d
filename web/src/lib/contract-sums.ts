import type { Contract } from '../../../contracts/contract.ts';
import { escrowFee } from '../../../contracts/money.ts';

export interface Figures {
  held: number;
  fee: number;
  net: number;
  /** The rate of the fee, in basis points. */
  feeBasisPoints: number;
}

/** What is held, kept and received, in minor units; before the release the fee is what it will be. */
export const figures = ({ escrow, payment_status }: Contract): Figures | null => {
  if (escrow.amount === null) return null;
  const { fee_basis_points: feeBasisPoints } = escrow;
  // A part may have gone back at the payment provider; what was refunded was all of it.
  const held = payment_status === 'refunded' ? escrow.amount : (escrow.left ?? escrow.amount);
  const fee = escrow.fee ?? escrowFee(held, feeBasisPoints);
  return { held, fee, net: escrow.net ?? held - fee, feeBasisPoints };
};

/** What a release comes to for the reader: the developer gets it less the fee. */
export const releasedAmount = (contract: Contract): number | null => {
  const sums = figures(contract);
  if (sums === null) return null;
  return contract.viewer === 'developer' ? sums.net : sums.held;
};
