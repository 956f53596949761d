import type { Contract } from '../../../../contracts/contract.ts';
import { feeRate } from '../../../../contracts/money.ts';
import { isCode } from '../../lib/errors.ts';
import type { ContractDialog } from './acts.ts';
import { useEscrowStep } from './api.ts';
import type { EscrowStep } from './api.ts';
import { FundDialog } from './fund-dialog.tsx';
import { RatingDialog } from './rating-dialog.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import {
  AnswerRefundDialog,
  ExtendDialog,
  RefundDialog,
  ReleaseDialog,
  SubmitWorkDialog,
} from './step-dialogs.tsx';

/** Runs the steps of the money's way; a release opens the rating. `onTooOld`: the step wants a fresh login first. */
export const useContractSteps = (
  applicationId: string,
  show: (dialog: ContractDialog | null) => void,
  onTooOld: (step: EscrowStep) => void,
) =>
  useEscrowStep(applicationId, {
    onSuccess: (_, { step }) => show(step === 'release' ? 'rate' : null),
    onError: (error, step) => {
      if (isCode(error, 'login_needed_again')) onTooOld(step);
    },
  });

interface ContractDialogsProps {
  contract: Contract;
  open: ContractDialog | null;
  onClose: () => void;
  steps: ReturnType<typeof useContractSteps>;
}

/** The one dialog that is open, if any. */
export const ContractDialogs = ({ contract, open, onClose, steps }: ContractDialogsProps) => {
  const shared = { contract, onClose, busy: steps.isPending };
  switch (open) {
    case null:
      return null;
    case 'fund':
      return <FundDialog contract={contract} onClose={onClose} />;
    case 'rate':
      return <RatingDialog contract={contract} onClose={onClose} />;
    case 'release':
      return (
        <ReleaseDialog
          {...shared}
          onConfirm={() => steps.mutate({ step: 'release', rate: feeRate(contract.escrow.fee_basis_points) })}
        />
      );
    case 'extend-release':
      return <ExtendDialog {...shared} onConfirm={() => steps.mutate({ step: 'extend-release' })} />;
    case 'request-changes':
      return (
        <ChangesDialog
          {...shared}
          onConfirm={(words, clear) => steps.mutate({ step: 'request-changes', words }, { onSuccess: clear })}
        />
      );
    case 'submit-work':
      return (
        <SubmitWorkDialog
          {...shared}
          onConfirm={(note, clear) => steps.mutate({ step: 'submit-work', note }, { onSuccess: clear })}
        />
      );
    case 'answer-refund':
      return <AnswerRefundDialog {...shared} onAnswer={(step) => steps.mutate({ step })} />;
    case 'propose-refund':
    case 'accept-refund':
    case 'decline-refund':
      return <RefundDialog {...shared} step={open} onConfirm={() => steps.mutate({ step: open })} />;
  }
};
