import { lazy, Suspense, useState } from 'react';
import { LogOut, Pencil } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StudioDetail } from '../../../../contracts/studios.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { forgetVisit } from '../../lib/visits.ts';
import { Button } from '../../ui/button.tsx';
import { useMembership } from './api.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { OwnersDialog } from './membership.tsx';
import { ApplyPart } from './studio-apply.tsx';

const EditStudioDialog = lazy(async () => ({
  default: (await import('./edit-studio-dialog.tsx')).EditStudioDialog,
}));
const RemoveGroupDialog = lazy(async () => ({
  default: (await import('./remove-group-dialog.tsx')).RemoveGroupDialog,
}));

interface StudioActsProps {
  studio: StudioDetail;
  open: OwnersDialog;
  onOpen: (dialog: OwnersDialog) => void;
  /** True from the press of "Delete Studio" on: that it is then gone is no news to its owner. */
  onRemoving: (removing: boolean) => void;
}

/** Edit Studio for its managers, Leave for its members, Apply for everybody else (spec §2). */
export const StudioActs = ({ studio, open, onOpen, onRemoving }: StudioActsProps) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { userId } = useSession();
  const [leaving, leave] = useState(false);
  const close = (): void => onOpen(null);
  const membership = useMembership(studio.id, studio.name, {
    onSuccess: () => leave(false),
    failed: 'Error leaving studio',
  });
  if (studio.my_role === null) return <ApplyPart studio={studio} />;
  return (
    <div className="place__do">
      {studio.can.manage && (
        <Button large icon={Pencil} onClick={() => onOpen('edit')}>
          Edit Studio
        </Button>
      )}
      {studio.my_role !== 'Owner' && (
        <Button large icon={LogOut} onClick={() => leave(true)}>
          Leave
        </Button>
      )}
      <Suspense>
        {open === 'edit' && (
          <EditStudioDialog
            studio={studio}
            onClose={close}
            onRemove={studio.can.own ? () => onOpen('remove') : undefined}
            onSaved={(slug) => {
              if (slug !== studio.slug)
                void navigate(paths.studio(slug) + search, { replace: true, preventScrollReset: true });
            }}
          />
        )}
        {leaving && (
          <LeaveDialog
            group={studio}
            busy={membership.isPending}
            onLeave={() => membership.mutate('leave')}
            onClose={() => leave(false)}
          />
        )}
        {open === 'remove' && (
          <RemoveGroupDialog
            group={studio}
            onRemoving={onRemoving}
            onRemoved={() => {
              forgetVisit(userId, paths.studio(studio.slug));
              void navigate(`${paths.developers}?tab=studios`);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
};
