import type { Contract } from '../../../../contracts/contract.ts';
import { money } from '../../lib/format.ts';
import { figures, releasedAmount } from '../../lib/contract-sums.ts';
import { actsNext, stageOf } from './stage.ts';
import type { Stage } from './stage.ts';

const words: Readonly<Record<Stage, string>> = {
  unfunded: 'nothing held yet',
  checkout: 'payment in progress',
  held: 'held',
  submitted: 'held, work submitted',
  changes: 'held, changes requested',
  'refund-proposed': 'held, refund proposed',
  disputed: 'on hold, charged back',
  released: 'released',
  refunded: 'refunded',
};

/** One line about where a contract stands: "$1,800.00" and "held, you act next". */
const standing = (contract: Contract, confirming: boolean): { amount: string | null; words: string } => {
  const stage = stageOf(contract);
  const amount =
    stage === 'released'
      ? releasedAmount(contract)
      : stage === 'disputed'
        ? contract.escrow.charged_back
        : (figures(contract)?.held ?? null);
  const paid = stage !== 'unfunded' && stage !== 'checkout';
  const held = stage === 'submitted' || stage === 'changes' || stage === 'refund-proposed';
  // Who has just paid has nothing left to do.
  if (confirming) return { amount: null, words: 'payment being confirmed' };
  const mine = actsNext(contract) === contract.viewer;
  return {
    amount: amount === null || !paid ? null : money(amount),
    // Whose turn it is matters more than why, where a line has no room for both.
    words: mine ? `${held ? 'held' : words[stage]}, your turn` : words[stage],
  };
};

interface StandingProps {
  contract: Contract;
  /** The viewer has paid, and the provider has yet to say so. */
  confirming: boolean;
}

export const Standing = ({ contract, confirming }: StandingProps) => {
  const { amount, words: text } = standing(contract, confirming);
  const stage = stageOf(contract);
  const tone = stage === 'released' ? 'c-ok' : stage === 'refunded' ? '' : 'c-hold';
  return (
    <>
      {amount !== null && <b className={`mono ${tone}`.trim()}>{amount}</b>}{' '}
      {amount === null ? text.charAt(0).toUpperCase() + text.slice(1) : text}
    </>
  );
};
