import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useUnlinkCollective } from './studios-api.ts';

interface UnlinkDialogProps {
  studio: { readonly id: string; readonly name: string };
  collective: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Asks once more: only an owner of both can link it again. */
export const UnlinkDialog = ({ studio, collective, onClose }: UnlinkDialogProps) => {
  const unlink = useUnlinkCollective(studio.id, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Unlink ${collective.name}?`}
      description={
        <>
          It won’t be part of <bdi>{studio.name}</bdi> anymore. Its page and its members stay as they are.
        </>
      }
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <SendButton kind="danger" busy={unlink.isPending} onClick={() => unlink.mutate(collective.id)}>
            Unlink
          </SendButton>
        </>
      }
    >
      <SuspendedNote />
    </Dialog>
  );
};
