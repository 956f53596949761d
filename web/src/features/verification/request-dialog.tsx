import { RequestVerification } from '../../../../contracts/verification.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useRequestVerification } from './api.ts';

/** Why somebody should be verified. Render it while it is to be open. */
export const RequestDialog = ({ onClose }: { onClose: () => void }) => {
  const { form, draft } = useKeptForm<RequestVerification>('verification', {
    begun: { message: '' },
    resolver: resolverBy(RequestVerification),
  });
  const request = useRequestVerification({
    draft,
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  return (
    <FormDialog
      form={form}
      title="Request Verification"
      description="An admin reads it and looks at your profile. We’ll tell you what they decide."
      labels={{ message: 'Message' }}
      verb="Send Request"
      cancel="Cancel"
      busy={request.isPending}
      onSend={(said) => request.mutate(said)}
      onClose={onClose}
    >
      <TextArea
        label="Message"
        rows={5}
        hint="Who you are and where we can check it: games, groups, other accounts."
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
    </FormDialog>
  );
};
