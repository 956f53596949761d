import type { Contract } from '../../../../contracts/contract.ts';
import type { ContractDialog } from './acts.ts';
import { stageOf } from './stage.ts';

const ofEmployer = (contract: Contract): readonly ContractDialog[] => {
  const { escrow } = contract;
  switch (stageOf(contract)) {
    case 'unfunded':
    case 'checkout':
      return ['fund'];
    case 'held':
    case 'changes':
      return ['release', 'propose-refund'];
    case 'submitted':
      return [
        'release',
        'propose-refund',
        ...(escrow.changes_requested_at === null ? (['request-changes'] as const) : []),
        ...(escrow.release_extended ? [] : (['extend-release'] as const)),
      ];
    case 'refund-proposed':
      return ['release'];
    case 'disputed':
    case 'released':
    case 'refunded':
      return [];
  }
};

const ofDeveloper = (contract: Contract): readonly ContractDialog[] => {
  switch (stageOf(contract)) {
    case 'held':
    case 'changes':
      return ['submit-work'];
    case 'refund-proposed':
      return ['answer-refund', 'accept-refund', 'decline-refund'];
    default:
      return [];
  }
};

/** What an address asks for, if the contract offers it to the reader as it is. */
export const offered = (contract: Contract, asked: string | null): ContractDialog | null => {
  const steps = contract.viewer === 'employer' ? ofEmployer(contract) : ofDeveloper(contract);
  const all: readonly ContractDialog[] = contract.ratings.can_rate ? [...steps, 'rate'] : steps;
  return all.find((dialog) => dialog === asked) ?? null;
};
