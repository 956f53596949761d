import type { Contract } from '../../../contracts/contract.ts';
import { escrowFee } from '../../../contracts/money.ts';

export interface Figures {
  held: number;
  fee: number;
  net: number;
}

/** What is held, kept and received, in minor units; before the release the fee is what it will be. */
export const figures = ({ escrow }: Contract): Figures | null => {
  if (escrow.amount === null) return null;
  const fee = escrow.fee ?? escrowFee(escrow.amount);
  return { held: escrow.amount, fee, net: escrow.net ?? escrow.amount - fee };
};

/** What a release comes to for the reader: the developer gets it less the fee. */
export const releasedAmount = (contract: Contract): number | null => {
  const sums = figures(contract);
  if (sums === null) return null;
  return contract.viewer === 'developer' ? sums.net : sums.held;
};
