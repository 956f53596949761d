import { WithdrawDialog } from '../../ui/withdraw-dialog.tsx';
import { useWithdrawFromStudio } from './studios-api.ts';

interface WithdrawProps {
  /** Of the application. */
  id: string;
  studio: string;
  onClose: () => void;
}

/** From the dashboard as from the studio's door. */
export const WithdrawFromStudio = ({ id, studio, onClose }: WithdrawProps) => {
  const withdraw = useWithdrawFromStudio({ onSuccess: onClose });
  return (
    <WithdrawDialog
      title="Withdraw your application?"
      busy={withdraw.isPending}
      onWithdraw={() => withdraw.mutate(id)}
      onClose={onClose}
    >
      Your message to <bdi>{studio}</bdi> is removed, too. You can apply again.
    </WithdrawDialog>
  );
};
