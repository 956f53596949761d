import { useState } from 'react';
import { Send } from 'lucide-react';
import { NOTE_LONGEST, WriteNote } from '../../../../contracts/tracking.ts';
import type { CardDetail, Note } from '../../../../contracts/tracking.ts';
import { isComposing } from '../../lib/composing.ts';
import { applyFieldErrors, resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { Time } from '../../ui/time.tsx';
import { Written } from '../../ui/written.tsx';
import { useChangeNotes } from './api.ts';
import { useBoardView } from './board-view.ts';

interface OfNote {
  detail: CardDetail;
  note: Note;
  onClose: () => void;
}

const EditNote = ({ detail, note, onClose }: OfNote) => {
  const { form, draft } = useKeptForm<WriteNote, WriteNote>(`note.${note.id}`, {
    begun: { body: note.body },
    resolver: resolverBy(WriteNote),
  });
  const change = useChangeNotes(detail.job_id, detail.id, {
    draft,
    onSuccess: onClose,
    onError: (error) => applyFieldErrors(form, error),
  });
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Edit this note"
      labels={{ body: 'Note' }}
      verb="Save"
      cancel="Cancel"
      busy={change.isPending}
      onSend={(body) => change.mutate({ do: 'edit', id: note.id, body })}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        rows={4}
        error={form.formState.errors.body?.message}
        {...form.register('body')}
      />
    </FormDialog>
  );
};

const RemoveNote = ({ detail, note, onClose }: OfNote) => {
  const change = useChangeNotes(detail.job_id, detail.id, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this note?"
      description="It’s gone for everyone who sees this board. You can’t undo this."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep it
          </Button>
          <SendButton
            kind="danger"
            busy={change.isPending}
            onClick={() => change.mutate({ do: 'remove', id: note.id })}
          >
            Remove
          </SendButton>
        </>
      }
    />
  );
};

const NoteLine = ({ detail, note }: { detail: CardDetail; note: Note }) => {
  const { can } = useBoardView();
  const [asked, ask] = useState<'edit' | 'remove' | null>(null);
  const close = (): void => ask(null);
  return (
    <li>
      <Avatar src={note.author.avatar_url} seed={note.author.username} size={20} />
      <div className="min-w-0">
        <p className="whitespace-pre-wrap wrap-anywhere">
          <b>{note.mine ? 'You' : <bdi>{note.author.display_name}</bdi>}</b> <Written>{note.body}</Written>
        </p>
        <div className="board-notes__foot c3">
          <Time at={note.created_at} />
          {note.edited_at !== null && <span>edited</span>}
          {note.mine && can.note && (
            <>
              <button type="button" className="u" onClick={() => ask('edit')}>
                Edit<span className="sr"> your note</span>
              </button>
              <button type="button" className="u" onClick={() => ask('remove')}>
                Remove<span className="sr"> your note</span>
              </button>
            </>
          )}
        </div>
      </div>
      {asked === 'edit' && <EditNote detail={detail} note={note} onClose={close} />}
      {asked === 'remove' && <RemoveNote detail={detail} note={note} onClose={close} />}
    </li>
  );
};

const NewNote = ({ detail }: { detail: CardDetail }) => {
  const { board } = useBoardView();
  const { form, draft } = useKeptForm<WriteNote, WriteNote>(`new-note.${detail.id}`, {
    begun: { body: '' },
    resolver: resolverBy(WriteNote),
  });
  const change = useChangeNotes(detail.job_id, detail.id, {
    draft,
    onSuccess: () => form.reset({ body: '' }),
    onError: (error) => applyFieldErrors(form, error),
  });
  const fault = form.formState.errors.body?.message ?? form.formState.errors.root?.['server']?.message;
  const send = form.handleSubmit((body) => change.mutate({ do: 'add', body }));
  const who = board.job.studio_id === null ? 'only you see it' : 'only your studio sees it';
  return (
    <form className="board-note" noValidate onSubmit={(event) => void send(event)}>
      <div className={`input focusable${fault === undefined ? '' : ' is-bad'}`}>
        <textarea
          rows={1}
          dir="auto"
          maxLength={NOTE_LONGEST}
          placeholder={`Note, ${who}`}
          aria-label={`Add a note about ${detail.applicant.display_name}`}
          {...form.register('body')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            if (form.getValues('body').trim() !== '') void send();
          }}
        />
        <SendButton
          kind="bare"
          icon={Send}
          type="submit"
          busy={change.isPending}
          aria-label="Save the note"
        />
      </div>
      {fault !== undefined && (
        <p className="hint hint--bad" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
};

/** What those who see the board have noted; the applicant never sees it. */
export const Notes = ({ detail }: { detail: CardDetail }) => {
  const { can } = useBoardView();
  if (detail.note_list.length === 0 && !can.note) return null;
  return (
    <div className="board-part">
      {detail.note_list.length > 0 && (
        <ul className="board-notes" aria-label={`Notes about ${detail.applicant.display_name}`}>
          {detail.note_list.map((note) => (
            <NoteLine key={note.id} detail={detail} note={note} />
          ))}
        </ul>
      )}
      {can.note && <NewNote detail={detail} />}
    </div>
  );
};
