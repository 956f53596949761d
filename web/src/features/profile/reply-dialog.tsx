import type { Review } from '../../../../contracts/contract.ts';
import { SendReply } from '../../../../contracts/replies.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { profileKeys } from '../../lib/query-keys.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

const doneSchema = async () => (await import('../../../../contracts/wire.ts')).Done;

/** The one reply to a rating of oneself, or a change of it. Render it while it is to be open. */
export const ReplyDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const begun = { words: review.reply?.words ?? '' };
  const { form, draft } = useKeptForm<SendReply>(`reply.${review.id}`, {
    begun,
    resolver: resolverBy(SendReply),
  });
  const first = review.reply === null;
  const path = `/api/applications/${encodeURIComponent(review.project_id)}/ratings/reply`;
  const command = useCommand<SendReply, { position: string }>({
    run: (body, key) =>
      first ? api.post(path, body, doneSchema, { key }) : api.patch(path, body, doneSchema, { key }),
    draft,
    awaits: [profileKeys.all],
    done: { title: first ? 'Reply Posted' : 'Reply Updated', variant: 'ok' },
    failed: 'Reply Failed',
    onSuccess: onClose,
    onError: (error) => void applyFieldErrors(form, error),
  });
  return (
    <FormDialog
      form={form}
      {...(!first && { draft })}
      title={first ? `Reply to ${review.reviewer.display_name}` : 'Edit your reply'}
      description="Everyone who sees your profile can read it."
      labels={{ words: 'Reply' }}
      verb={first ? 'Post Reply' : 'Save Changes'}
      cancel="Cancel"
      busy={command.isPending}
      onSend={(said) => command.mutate(said)}
      onClose={onClose}
    >
      <TextArea
        label="Reply"
        rows={4}
        hint="You get one reply. You can edit it for an hour."
        error={form.formState.errors.words?.message}
        {...form.register('words')}
      />
    </FormDialog>
  );
};
