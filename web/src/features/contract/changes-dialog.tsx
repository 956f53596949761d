import { useForm } from 'react-hook-form';
import type { Contract } from '../../../../contracts/contract.ts';
import { noLongerThan, useDraft } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { shortName } from './stage.ts';

interface ChangesForm {
  words: string;
}

interface ChangesDialogProps {
  contract: Contract;
  busy: boolean;
  onClose: () => void;
  onConfirm: (words: string, clear: () => void) => void;
}

/** What is to be changed, in the employer's words: both read them in the chat. */
export const ChangesDialog = ({ contract, busy, onClose, onConfirm }: ChangesDialogProps) => {
  const form = useForm<ChangesForm>({ defaultValues: { words: '' } });
  const draft = useDraft<ChangesForm>(`changes.${contract.application_id}`, form);
  const name = shortName(contract.developer.display_name);
  const submit = form.handleSubmit(({ words }) => onConfirm(words.trim(), draft.clear));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ask ${name} for changes?`}
      description={`You can do this once. The payment stays held until ${name} submits again; then you have 7 days to review.`}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Not now
          </Button>
          <SendButton type="submit" form="changes-form" busy={busy}>
            Request changes
          </SendButton>
        </>
      }
    >
      <form id="changes-form" className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <SuspendedNote />
        <FormSummary form={form} labels={{ words: 'Changes' }} />
        <TextArea
          label="Changes"
          rows={5}
          error={form.formState.errors.words?.message}
          placeholder="What to change, point by point."
          {...form.register('words', {
            ...noLongerThan(2000),
            validate: (words) => words.trim() !== '' || 'Say what to change.',
          })}
        />
        <p className="hint">If no new work comes in 60 days, the money goes back to you.</p>
      </form>
    </Dialog>
  );
};
