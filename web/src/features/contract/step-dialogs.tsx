import { SubmitWork } from '../../../../contracts/contract.ts';
import type { Contract } from '../../../../contracts/contract.ts';
import { money, shortDate } from '../../lib/format.ts';
import { readBy, resolverOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SandboxMark } from '../../ui/sandbox-mark.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { figures } from '../../lib/contract-sums.ts';
import { shortName } from './stage.ts';
import { Sums } from './sums.tsx';

interface StepDialogProps {
  contract: Contract;
  busy: boolean;
  onClose: () => void;
}

export const ReleaseDialog = ({
  contract,
  busy,
  onClose,
  onConfirm,
}: StepDialogProps & { onConfirm: () => void }) => {
  const sums = figures(contract);
  const name = shortName(contract.developer.display_name);
  return (
    <Dialog
      open
      onClose={onClose}
      title={sums === null ? `Release the payment to ${name}?` : `Release ${money(sums.held)} to ${name}?`}
      description="This can’t be undone."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep holding
          </Button>
          <SendButton evenSuspended busy={busy} onClick={onConfirm}>
            Release Payment
          </SendButton>
        </>
      }
    >
      {sums && <Sums figures={sums} receiver={name} />}
      <div className="mt-3">
        <SandboxMark />
      </div>
    </Dialog>
  );
};

const EXTENSION_MS = 7 * 24 * 60 * 60 * 1000;

export const ExtendDialog = ({
  contract,
  busy,
  onClose,
  onConfirm,
}: StepDialogProps & { onConfirm: () => void }) => {
  const name = shortName(contract.developer.display_name);
  const until = Date.parse(contract.escrow.auto_release_at ?? '') + EXTENSION_MS;
  const when = Number.isNaN(until) ? 'then' : `on ${shortDate(new Date(until).toISOString())}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take 7 more days to review?"
      description={`You can do this once. The payment releases to ${name} automatically ${when}.`}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Not now
          </Button>
          <SendButton evenSuspended busy={busy} onClick={onConfirm}>
            Take 7 more days
          </SendButton>
        </>
      }
    />
  );
};

const resolver = resolverOf<SubmitWork, SubmitWork>((typed) =>
  typed.note.trim() === ''
    ? { faults: { note: 'Say what you made and where to find it.' } }
    : readBy(SubmitWork, typed),
);

export const SubmitWorkDialog = ({
  contract,
  busy,
  onClose,
  onConfirm,
}: StepDialogProps & { onConfirm: (note: string, clear: () => void) => void }) => {
  const { form, draft } = useKeptForm(`submit.${contract.id}`, {
    begun: { note: '' },
    resolver,
  });
  const name = shortName(contract.employer.display_name);
  return (
    <FormDialog
      form={form}
      title="Submit your work?"
      description={`${name} has 7 days to review it and can take 7 more days once. After that, the payment releases automatically.`}
      labels={{ note: 'Note' }}
      verb="Submit work"
      cancel="Not yet"
      busy={busy}
      evenSuspended
      onSend={({ note }) => onConfirm(note, draft.clear)}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        rows={4}
        error={form.formState.errors.note?.message}
        placeholder="Where to find the work, and what to look at first."
        {...form.register('note')}
      />
    </FormDialog>
  );
};

interface AnswerRefundProps extends StepDialogProps {
  onAnswer: (step: 'accept-refund' | 'decline-refund') => void;
}

/** Both answers at once, for whoever comes from where the question was only named. */
export const AnswerRefundDialog = ({ contract, busy, onClose, onAnswer }: AnswerRefundProps) => {
  const name = shortName(contract.employer.display_name);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name} proposed a refund`}
      description={`If you accept, ${money(contract.escrow.amount ?? 0)} goes back to ${name} and this contract ends. This can’t be undone. If you decline, the money stays held.`}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Not now
          </Button>
          <SendButton evenSuspended kind="plain" busy={busy} onClick={() => onAnswer('decline-refund')}>
            Decline
          </SendButton>
          <SendButton evenSuspended kind="danger" busy={busy} onClick={() => onAnswer('accept-refund')}>
            Accept refund
          </SendButton>
        </>
      }
    />
  );
};

type RefundStep = 'propose-refund' | 'accept-refund' | 'decline-refund';

const refunds: Readonly<
  Record<RefundStep, { title: (amount: string) => string; text: (name: string) => string; verb: string }>
> = {
  'propose-refund': {
    title: (amount) => `Propose a refund of ${amount}?`,
    text: (name) =>
      `If ${name} accepts, the money comes back to you without a fee. Until then, it stays held.`,
    verb: 'Propose refund',
  },
  'accept-refund': {
    title: (amount) => `Return ${amount}?`,
    text: (name) => `The whole amount goes back to ${name}, and this contract ends. This can’t be undone.`,
    verb: 'Accept refund',
  },
  'decline-refund': {
    title: () => 'Decline the refund?',
    text: (name) => `The money stays held. ${name} can propose a refund again or release it.`,
    verb: 'Decline',
  },
};

export const RefundDialog = ({
  contract,
  step,
  busy,
  onClose,
  onConfirm,
}: StepDialogProps & { step: RefundStep; onConfirm: () => void }) => {
  const words = refunds[step];
  const other = contract.viewer === 'employer' ? contract.developer : contract.employer;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(money(contract.escrow.amount ?? 0))}
      description={words.text(shortName(other.display_name))}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Not now
          </Button>
          <SendButton
            evenSuspended
            kind={step === 'accept-refund' ? 'danger' : 'go'}
            busy={busy}
            onClick={onConfirm}
          >
            {words.verb}
          </SendButton>
        </>
      }
    />
  );
};
