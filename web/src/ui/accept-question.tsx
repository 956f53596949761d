import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SendButton, SuspendedNote } from './suspended.tsx';
import './accept-question.css';

interface AcceptQuestionProps {
  /** Who applied. */
  name: string;
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks once before somebody is hired, with what happens next. */
export const AcceptQuestion = ({ name, busy, onAccept, onClose }: AcceptQuestionProps) => (
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
        <SendButton kind="go" busy={busy} onClick={onAccept}>
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
      <li>Anybody else who applied keeps waiting for your answer.</li>
    </ol>
  </Dialog>
);
