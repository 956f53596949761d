import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SendButton, SuspendedNote } from './suspended.tsx';

interface WithdrawDialogProps {
  title: string;
  /** From what, and what that means. */
  children: ReactNode;
  busy: boolean;
  onWithdraw: () => void;
  onClose: () => void;
}

/** Asks once more, before somebody takes back what they asked to be let in by. */
export const WithdrawDialog = ({ title, children, busy, onWithdraw, onClose }: WithdrawDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    description={children}
    foot={
      <>
        <Button kind="bare" onClick={onClose}>
          Keep it
        </Button>
        <SendButton kind="danger" busy={busy} onClick={onWithdraw}>
          Withdraw
        </SendButton>
      </>
    }
  >
    <SuspendedNote />
  </Dialog>
);
