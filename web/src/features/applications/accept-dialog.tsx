import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ReceivedApplication } from '../../../../contracts/applications.ts';
import { paths } from '../../lib/paths.ts';
import { AcceptQuestion } from '../../ui/accept-question.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
    <AcceptQuestion
      name={name}
      busy={decide.isPending}
      onAccept={() => decide.mutate({ id: application.id, verdict: 'accept' })}
      onClose={onClose}
    />
  );
};
