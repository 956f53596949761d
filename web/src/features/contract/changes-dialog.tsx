import { RequestChanges } from '../../../../contracts/contract.ts';
import type { Contract } from '../../../../contracts/contract.ts';
import { readBy, resolverOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { shortName } from './stage.ts';

const resolver = resolverOf<RequestChanges, RequestChanges>((typed) =>
  typed.words.trim() === '' ? { faults: { words: 'Say what to change.' } } : readBy(RequestChanges, typed),
);

interface ChangesDialogProps {
  contract: Contract;
  busy: boolean;
  onClose: () => void;
  onConfirm: (words: string, clear: () => void) => void;
}

/** What is to be changed, in the employer's words: both read them in the chat. */
export const ChangesDialog = ({ contract, busy, onClose, onConfirm }: ChangesDialogProps) => {
  const { form, draft } = useKeptForm(`changes.${contract.id}`, {
    begun: { words: '' },
    resolver,
  });
  const name = shortName(contract.developer.display_name);
  return (
    <FormDialog
      form={form}
      title={`Ask ${name} for changes?`}
      description={`You can do this once. The payment stays held until ${name} submits again; then you have 7 days to review.`}
      labels={{ words: 'Changes' }}
      verb="Request changes"
      cancel="Not now"
      busy={busy}
      evenSuspended
      onSend={({ words }) => onConfirm(words, draft.clear)}
      onClose={onClose}
    >
      <TextArea
        label="Changes"
        rows={5}
        error={form.formState.errors.words?.message}
        placeholder="What to change, point by point."
        {...form.register('words')}
      />
      <p className="hint">If there’s no new work in 60 days, the money goes back to you.</p>
    </FormDialog>
  );
};
