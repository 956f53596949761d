import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useWithdrawFromStudio } from './studios-api.ts';

interface WithdrawDialogProps {
  /** Of the application. */
  id: string;
  studio: string;
  onClose: () => void;
}

/** Asks once more, from the dashboard as from the studio's door. */
export const WithdrawDialog = ({ id, studio, onClose }: WithdrawDialogProps) => {
  const withdraw = useWithdrawFromStudio({ onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Withdraw your application?"
      description={
        <>
          <bdi>{studio}</bdi>. Your message is removed, too. You can apply again.
        </>
      }
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep it
          </Button>
          <SendButton kind="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
            Withdraw
          </SendButton>
        </>
      }
    >
      <SuspendedNote />
    </Dialog>
  );
};
