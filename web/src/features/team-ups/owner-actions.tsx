import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { TeamUpDetail } from '../../../../contracts/team-ups.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { forgetVisit } from '../../lib/visits.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButton, SuspendedNote } from '../../ui/suspended.tsx';
import { useTeamUpAction } from './api.ts';
import type { TeamUpAction } from './api.ts';
import './team-ups.css';

const confirmations: Readonly<Record<TeamUpAction, { title: string; text: string; verb: string }>> = {
  close: {
    title: 'Close this team-up?',
    text: 'It leaves the feed, and no one else can express interest. You can still answer people who already did, and you can reopen it.',
    verb: 'Close Team-Up',
  },
  reopen: {
    title: 'Reopen this team-up?',
    text: 'It goes back to the feed, and people can express interest again.',
    verb: 'Reopen Team-Up',
  },
  remove: {
    title: 'Remove this team-up?',
    text: 'It’s gone for good, along with every interest in it.',
    verb: 'Remove Team-Up',
  },
};

interface OwnerActionsProps {
  teamUp: Pick<TeamUpDetail, 'id' | 'status'>;
  /** True from the press of "Remove Team-Up" on: that the post is then gone is no news to its owner. */
  onRemoving: (removing: boolean) => void;
}

/** Edit, close or reopen, and remove; all but the first ask once more. */
export const OwnerActions = ({ teamUp, onRemoving }: OwnerActionsProps) => {
  const navigate = useNavigate();
  const { userId } = useSession();
  const [confirming, setConfirming] = useState<TeamUpAction | null>(null);
  const action = useTeamUpAction(teamUp.id, {
    onSuccess: async (_, done) => {
      setConfirming(null);
      if (done !== 'remove') return;
      forgetVisit(userId, paths.teamUp(teamUp.id));
      await navigate(paths.teamUps);
    },
    onError: () => onRemoving(false),
  });
  const toggle = teamUp.status === 'open' ? 'close' : 'reopen';
  return (
    <>
      <div className="row gap-2 tup-acts">
        <ButtonLink icon={Pencil} to={`${paths.postTeamUp}?edit=${encodeURIComponent(teamUp.id)}`}>
          Edit
        </ButtonLink>
        <Button onClick={() => setConfirming(toggle)}>{confirmations[toggle].verb}</Button>
        <Button kind="danger" icon={Trash2} aria-label="Remove" onClick={() => setConfirming('remove')} />
      </div>
      {confirming !== null && (
        <Dialog
          open
          onClose={() => setConfirming(null)}
          title={confirmations[confirming].title}
          description={confirmations[confirming].text}
          foot={
            <>
              <Button kind="bare" onClick={() => setConfirming(null)}>
                Keep it
              </Button>
              <SendButton
                kind={confirming === 'remove' ? 'danger' : 'go'}
                busy={action.isPending}
                onClick={() => {
                  onRemoving(confirming === 'remove');
                  action.mutate(confirming);
                }}
              >
                {confirmations[confirming].verb}
              </SendButton>
            </>
          }
        >
          <SuspendedNote />
        </Dialog>
      )}
    </>
  );
};
