import { lazy, Suspense, useState } from 'react';
import { LogOut, Pencil } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CollectiveDetail } from '../../../../contracts/collectives.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { forgetVisit } from '../../lib/visits.ts';
import { Button } from '../../ui/button.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { toast } from '../../ui/toast.ts';
import { useMembership } from './api.ts';
import { LeaveDialog } from './leave-dialog.tsx';

const EditCollectiveDialog = lazy(async () => ({
  default: (await import('./edit-collective-dialog.tsx')).EditCollectiveDialog,
}));
const RemoveGroupDialog = lazy(async () => ({
  default: (await import('./remove-group-dialog.tsx')).RemoveGroupDialog,
}));

/** Which of the owner's dialogs is open. */
export type OwnersDialog = 'edit' | 'remove' | null;

interface MembershipProps {
  collective: CollectiveDetail;
  open: OwnersDialog;
  onOpen: (dialog: OwnersDialog) => void;
  /** True from the press of "Delete Collective" on: that it is then gone is no news to its owner. */
  onRemoving: (removing: boolean) => void;
}

/** For its owner: Edit, which ends with what ends it. */
const OwnerActs = ({ collective, open, onOpen, onRemoving }: MembershipProps) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { userId } = useSession();
  const close = (): void => onOpen(null);
  return (
    <div className="place__do">
      <Button large icon={Pencil} onClick={() => onOpen('edit')}>
        Edit
      </Button>
      <Suspense>
        {open === 'edit' && (
          <EditCollectiveDialog
            collective={collective}
            onClose={close}
            onRemove={() => onOpen('remove')}
            onSaved={(slug) => {
              if (slug !== collective.slug)
                void navigate(paths.collective(slug) + search, { replace: true, preventScrollReset: true });
            }}
          />
        )}
        {open === 'remove' && (
          <RemoveGroupDialog
            group={collective}
            onRemoving={onRemoving}
            onRemoved={() => {
              forgetVisit(userId, paths.collective(collective.slug));
              void navigate(paths.collectives);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
};

/** Join, Leave, or the owner's Edit (spec §2). */
export const Membership = (owners: MembershipProps) => {
  const { collective } = owners;
  const { status } = useSession();
  const navigate = useNavigate();
  const [leaving, leave] = useState(false);
  const membership = useMembership(collective.id, collective.name, { onSuccess: () => leave(false) });
  if (collective.can.own) return <OwnerActs {...owners} />;
  if (collective.my_role !== null) {
    return (
      <div className="place__do">
        <Button large icon={LogOut} onClick={() => leave(true)}>
          Leave
        </Button>
        {leaving && (
          <LeaveDialog
            group={collective}
            busy={membership.isPending}
            onLeave={() => membership.mutate('leave')}
            onClose={() => leave(false)}
          />
        )}
      </div>
    );
  }
  const join = (): void => {
    if (status !== 'visitor') return membership.mutate('join');
    toast({ title: 'Authentication Required', description: 'Not logged in', variant: 'destructive' });
    return void navigate(paths.login, {
      state: { from: { pathname: paths.collective(collective.slug) }, title: collective.name },
    });
  };
  return (
    <div className="place__do place__door">
      <SendButton large busy={membership.isPending} onClick={join}>
        Join
      </SendButton>
    </div>
  );
};
