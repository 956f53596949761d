import type { Contract } from '../../../../contracts/contract.ts';
import { messageOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import type { Asked } from './acts.ts';
import { useEscrowStep } from './api.ts';
import type { EscrowStep } from './api.ts';
import { FundDialog } from './fund-dialog.tsx';
import { RatingDialog } from './rating-dialog.tsx';
import { ExtendDialog, RefundDialog, ReleaseDialog, SubmitWorkDialog } from './step-dialogs.tsx';

const taken: Readonly<Record<EscrowStep['step'], Parameters<typeof toast>[0]>> = {
  'cancel-checkout': { title: 'Payment cancelled', description: 'Nothing was charged.' },
  'submit-work': { title: 'Work submitted', variant: 'ok' },
  release: {
    title: 'Payment Released!',
    description: 'The developer has been paid. A 2.5% escrow fee has been applied.',
    variant: 'ok',
  },
  'extend-release': { title: 'You have 7 more days' },
  'propose-refund': { title: 'Refund proposed' },
  'accept-refund': { title: 'Payment refunded' },
  'decline-refund': { title: 'Refund declined' },
};

/** Runs the steps of the money's way with the spec's toasts; a release opens the rating. */
export const useContractSteps = (applicationId: string, ask: (dialog: Asked | null) => void) =>
  useEscrowStep(applicationId, {
    onSuccess: (_, { step }) => {
      toast(taken[step]);
      ask(step === 'release' ? 'rate' : null);
    },
    onError: (error, { step }) =>
      toast({
        title: step === 'release' ? 'Payment Release Failed' : 'Escrow Failed',
        description: messageOf(error),
        variant: 'destructive',
      }),
  });

interface ContractDialogsProps {
  contract: Contract;
  asked: Asked | null;
  onClose: () => void;
  steps: ReturnType<typeof useContractSteps>;
}

/** The one dialog that is asked for, if any. */
export const ContractDialogs = ({ contract, asked, onClose, steps }: ContractDialogsProps) => {
  const shared = { contract, onClose, busy: steps.isPending };
  switch (asked) {
    case null:
      return null;
    case 'fund':
      return <FundDialog contract={contract} onClose={onClose} />;
    case 'rate':
      return <RatingDialog contract={contract} onClose={onClose} />;
    case 'release':
      return <ReleaseDialog {...shared} onConfirm={() => steps.mutate({ step: 'release' })} />;
    case 'extend-release':
      return <ExtendDialog {...shared} onConfirm={() => steps.mutate({ step: 'extend-release' })} />;
    case 'submit-work':
      return (
        <SubmitWorkDialog
          {...shared}
          onConfirm={(note, clear) => steps.mutate({ step: 'submit-work', note }, { onSuccess: clear })}
        />
      );
    case 'propose-refund':
    case 'accept-refund':
    case 'decline-refund':
      return <RefundDialog {...shared} step={asked} onConfirm={() => steps.mutate({ step: asked })} />;
  }
};
