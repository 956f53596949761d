import type { GroupType } from '../../../../contracts/collectives.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';

interface LeaveDialogProps {
  group: { readonly name: string; readonly type: GroupType };
  busy: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks once more. */
export const LeaveDialog = ({ group, busy, onLeave, onClose }: LeaveDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={`Leave ${group.name}?`}
    description={
      group.type === 'studio'
        ? 'Your role ends right away. To come back, apply again.'
        : 'Your role ends right away. You can join again as a Member.'
    }
    foot={
      <>
        <Button kind="bare" onClick={onClose}>
          Stay
        </Button>
        <SendButton kind="danger" busy={busy} onClick={onLeave}>
          Leave
        </SendButton>
      </>
    }
  >
    <SuspendedNote />
  </Dialog>
);
