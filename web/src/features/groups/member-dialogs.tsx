import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useHandOver, useRemoveMember } from './api.ts';
import type { Asked, Roster } from './roster.tsx';

interface MemberDialogProps {
  roster: Roster;
  asked: Asked;
  onClose: () => void;
}

/** Asks once more before somebody is removed, or becomes the owner. */
export const MemberDialog = ({ roster, asked: { about, act }, onClose }: MemberDialogProps) => {
  const remove = useRemoveMember(roster.id, { onSuccess: onClose });
  const handOver = useHandOver(roster.id, { onSuccess: onClose });
  const { display_name: name } = about.person;
  const removing = act === 'remove';
  const command = removing ? remove : handOver;
  return (
    <Dialog
      open
      onClose={onClose}
      title={removing ? `Remove ${name}?` : `Make ${name} the owner?`}
      description={
        removing ? (
          roster.type === 'studio' ? (
            'They lose their role right away. They can apply again.'
          ) : (
            'They lose their role right away. They can join again.'
          )
        ) : (
          <>
            <bdi>{roster.name}</bdi> will be theirs, and you’ll stay as an Admin. Only they can give it back.
          </>
        )
      }
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <SendButton
            kind={removing ? 'danger' : 'go'}
            busy={command.isPending}
            onClick={() => command.mutate(about.user_id)}
          >
            {removing ? 'Remove' : 'Make Owner'}
          </SendButton>
        </>
      }
    >
      <SuspendedNote />
    </Dialog>
  );
};
