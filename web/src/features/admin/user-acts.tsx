import { useState } from 'react';
import type { ComponentType } from 'react';
import {
  Award,
  BadgeCheck,
  Ban,
  CircleUserRound,
  CreditCard,
  Ellipsis,
  Gavel,
  History,
  LogOut,
  Pause,
  Pencil,
  Play,
  ScrollText,
  Shield,
  ShieldOff,
  TriangleAlert,
  Trophy,
  UserRoundCheck,
  X,
} from 'lucide-react';
import type { AdminUser } from '../../../../contracts/admin-users.ts';
import { actRefusedBy } from '../../../../contracts/moderation.ts';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import {
  AwardDialog,
  BanDialog,
  ConfirmDialog,
  SuspendDialog,
  UsernameDialog,
  WarnDialog,
} from './user-dialogs.tsx';
import { useSetBadge } from './users-api.ts';
import type { PlainAct } from './users-api.ts';

interface OfUser {
  user: AdminUser;
}

type Open = 'plan' | 'decisions' | 'warn' | 'username' | 'award' | 'suspend' | 'ban' | PlainAct | null;

/** Grants and ends plans; plans are no part of this list, and its page brings it along. */
type PlanDialogOf = ComponentType<{ user: AdminUser; onClose: () => void }>;
/** Nor are decisions. */
type DecisionsDialogOf = ComponentType<{ user: AdminUser; allowed: boolean; onClose: () => void }>;

export interface Dialogs {
  planDialog: PlanDialogOf;
  decisionsDialog: DecisionsDialogOf;
}

/** What the reader may look at, and do to this person, and the dialog that is open: the server decides again. */
export const useActs = ({
  user,
  planDialog: PlanDialog,
  decisionsDialog: DecisionsDialog,
}: OfUser & Dialogs) => {
  const { userId, me, isSiteOwner } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const badge = useSetBadge();
  const close = () => setOpen(null);
  const { id, username, standing, verification_status: status, roles } = user;
  const allowed =
    userId !== null &&
    actRefusedBy({ userId: id, by: userId, byRoles: me?.user_roles ?? [], ofRoles: roles }) === null;
  const opens = (what: Open) => ({ onSelect: () => setOpen(what) });
  const looks: MenuItem[] = [
    ...(username === null
      ? []
      : [{ label: 'View Profile', icon: CircleUserRound, to: paths.profile(username) }]),
    { label: 'Decisions', icon: Gavel, ...opens('decisions') },
    { label: 'Audit Log', icon: ScrollText, to: `${paths.admin}?person=${id}` as Path },
    { label: 'Replay', icon: History, to: replayPath('person', id) },
  ];
  const badges: MenuItem[] = [
    ...(status === 'verified'
      ? []
      : [
          {
            label: 'Make Verified',
            icon: BadgeCheck,
            onSelect: () => badge.mutate({ user, status: 'verified' }),
          },
        ]),
    ...(status === 'notable'
      ? []
      : [{ label: 'Make Notable', icon: Award, onSelect: () => badge.mutate({ user, status: 'notable' }) }]),
    ...(status === 'verified' || status === 'notable'
      ? [{ label: 'Remove Badge', icon: X, onSelect: () => badge.mutate({ user, status: 'not_verified' }) }]
      : []),
  ];
  const plan: MenuItem[] = [{ label: 'Change Plan', icon: CreditCard, ...opens('plan') }];
  const account: MenuItem[] = [
    ...(username === null ? [] : [{ label: 'Change Username', icon: Pencil, ...opens('username') }]),
    { label: 'Award Achievement', icon: Trophy, ...opens('award') },
    { label: 'Log Out Everywhere', icon: LogOut, ...opens('end-sessions') },
  ];
  const role: MenuItem[] = !isSiteOwner
    ? []
    : roles.includes('admin')
      ? [{ label: 'Remove Admin Role', icon: ShieldOff, danger: true, ...opens('demote') }]
      : [{ label: 'Promote to Admin', icon: Shield, ...opens('promote') }];
  const limits: MenuItem[] = [
    { label: 'Warn', icon: TriangleAlert, ...opens('warn') },
    standing.status === 'suspended'
      ? { label: 'Lift Suspension', icon: Play, ...opens('lift-suspension') }
      : { label: 'Suspend', icon: Pause, danger: true, ...opens('suspend') },
    standing.status === 'banned'
      ? { label: 'Lift Ban', icon: UserRoundCheck, ...opens('lift-ban') }
      : { label: 'Ban', icon: Ban, danger: true, ...opens('ban') },
  ];
  const dialog = (
    <>
      {open === 'username' && <UsernameDialog user={user} onClose={close} />}
      {open === 'award' && <AwardDialog user={user} onClose={close} />}
      {open === 'plan' && <PlanDialog user={user} onClose={close} />}
      {open === 'decisions' && <DecisionsDialog user={user} allowed={allowed} onClose={close} />}
      {open === 'warn' && <WarnDialog user={user} onClose={close} />}
      {open === 'suspend' && <SuspendDialog user={user} onClose={close} />}
      {open === 'ban' && <BanDialog user={user} onClose={close} />}
      {open !== null &&
        !['username', 'award', 'plan', 'decisions', 'warn', 'suspend', 'ban'].includes(open) && (
          <ConfirmDialog user={user} act={open as PlainAct} onClose={close} />
        )}
    </>
  );
  const acts = { plan, badges, account, limits, role };
  return { looks, acts: allowed ? acts : null, dialog };
};

export const Acts = (props: OfUser & Dialogs) => {
  const { looks, acts, dialog } = useActs(props);
  const groups = acts && [
    [...acts.account, ...acts.plan, ...acts.badges],
    [...acts.role, ...acts.limits],
  ];
  const label = `Actions for ${props.user.display_name}`;
  return (
    <>
      <Menu
        label={label}
        trigger={<Button kind="bare" icon={Ellipsis} aria-label={label} />}
        groups={[looks, ...(groups ?? [])]}
      />
      {dialog}
    </>
  );
};
