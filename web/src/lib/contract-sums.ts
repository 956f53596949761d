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
export const figures = ({ escrow }: Contract): Figures | null => {
  if (escrow.amount === null) return null;
  const { fee_basis_points: feeBasisPoints } = escrow;
  const fee = escrow.fee ?? escrowFee(escrow.amount, feeBasisPoints);
  return { held: escrow.amount, fee, net: escrow.net ?? escrow.amount - fee, feeBasisPoints };
};

/** What a release comes to for the reader: the developer gets it less the fee. */
export const releasedAmount = (contract: Contract): number | null => {
  const sums = figures(contract);
  if (sums === null) return null;
  return contract.viewer === 'developer' ? sums.net : sums.held;
};
