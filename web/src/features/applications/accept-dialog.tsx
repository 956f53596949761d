import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ReceivedApplication } from '../../../../contracts/applications.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useDecide } from './api.ts';
import './applications.css';

interface AcceptDialogProps {
  /** As the list has it now. */
  application: ReceivedApplication;
  /** The toast's title when the server refuses. */
  failure: string;
  onClose: () => void;
  /** Whether to close the job, as its page asks it. */
  closeQuestion: ReactNode;
}

/** Asks once, with what happens next; then leads on, and asks whether the job is to be closed. */
export const AcceptDialog = ({ application, failure, onClose, closeQuestion }: AcceptDialogProps) => {
  const [hired, setHired] = useState(false);
  const decide = useDecide(failure, { onSuccess: () => setHired(true) });
  const name = application.applicant.display_name;
  if (hired)
    return (
      <Dialog
        open
        onClose={onClose}
        title={`You hired ${name}.`}
        description="Next, agree on the amount in the chat and put it in escrow. Work starts once the money is held."
        foot={
          <>
            <Button kind="bare" onClick={onClose}>
              Done
            </Button>
            <ButtonLink kind="go" to={paths.applicationChat(application.id)}>
              Open chat
            </ButtonLink>
          </>
        }
      >
        {closeQuestion}
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Accept ${name}?`}
      description="This opens a contract between the two of you."
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Not yet
          </Button>
          <SendButton
            kind="go"
            busy={decide.isPending}
            onClick={() => decide.mutate({ id: application.id, verdict: 'accept' })}
          >
            Accept
          </SendButton>
        </>
      }
    >
      <SuspendedNote />
      <p className="label mb-2">What happens next</p>
      <ol className="accept-steps c2 pretty">
        <li>{name} is told, and a private chat opens for the two of you.</li>
        <li>You agree on the amount and put it in escrow. You pay nothing now.</li>
        <li>Everybody else who applied keeps waiting for your answer.</li>
      </ol>
    </Dialog>
  );
};
