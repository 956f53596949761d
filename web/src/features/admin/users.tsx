import { useMemo, useState } from 'react';
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
import { actRefusedBy } from '../../../../contracts/moderation.ts';
import type { AdminUser, AdminUserSort } from '../../../../contracts/admin-users.ts';
import { count, exactTime } from '../../lib/format.ts';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import type { TableOrder, TableQuestion } from '../../lib/table-search.ts';
import { useTableSearch } from '../../lib/table-search.ts';
import { BadgeMarks } from '../../ui/badges.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table.tsx';
import { TableList } from '../../ui/table-list.tsx';
import { Time } from '../../ui/time.tsx';
import { replayPath } from '../../lib/replay-path.ts';
import {
  AwardDialog,
  BanDialog,
  ConfirmDialog,
  SuspendDialog,
  UsernameDialog,
  WarnDialog,
} from './user-dialogs.tsx';
import { adminUsersQuery, useSetBadge } from './users-api.ts';
import type { PlainAct } from './users-api.ts';

interface OfUser {
  user: AdminUser;
}

const tiers = {
  explorer: 'Explorer',
  creator: 'Creator',
  pro: 'Pro',
  studio: 'Studio',
  enterprise: 'Enterprise',
} as const;

const Person = ({ user }: OfUser) => {
  const { username, display_name: name, avatar_url: avatar } = user;
  return (
    <span className="row gap-3">
      <Avatar src={avatar} seed={username ?? user.id} size={32} />
      <span className="min-w-0">
        <span className="row row--wrap gap-1">
          {username === null ? (
            <bdi className="b wrap-anywhere">{name}</bdi>
          ) : (
            <Link className="b u wrap-anywhere" to={paths.profile(username)}>
              <bdi>{name}</bdi>
            </Link>
          )}
          <BadgeMarks
            profile={{
              user_roles: user.roles,
              verification_status: user.verification_status,
              subscription_tier: user.tier,
              founding_member: false,
            }}
          />
        </span>
        <span className="t-12 c3 wrap-anywhere">
          {username === null ? 'Profile not set up' : <bdi>@{username}</bdi>}
        </span>
      </span>
    </span>
  );
};

const Standing = ({ user: { standing } }: OfUser) => {
  if (standing.status === 'good') return <span className="c3 only-desk">Good</span>;
  return (
    <span className="row row--wrap gap-2">
      <Status tone="bad">{standing.status === 'banned' ? 'Banned' : 'Suspended'}</Status>
      {standing.until !== null && (
        <span className="t-12 c3">
          until <time dateTime={standing.until}>{exactTime(standing.until)}</time>
        </span>
      )}
    </span>
  );
};

type Open = 'plan' | 'decisions' | 'warn' | 'username' | 'award' | 'suspend' | 'ban' | PlainAct | null;

/** Grants and ends plans; plans are no part of this list, and its page brings it along. */
type PlanDialogOf = ComponentType<{ user: AdminUser; onClose: () => void }>;
/** Nor are decisions. */
type DecisionsDialogOf = ComponentType<{ user: AdminUser; allowed: boolean; onClose: () => void }>;

interface Dialogs {
  planDialog: PlanDialogOf;
  decisionsDialog: DecisionsDialogOf;
}

/** What the reader may do to this person, in groups, and the dialog that is open: the server decides again. */
const useActs = ({ user, planDialog: PlanDialog, decisionsDialog: DecisionsDialog }: OfUser & Dialogs) => {
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
  const acts: MenuItem[] = [
    ...(username === null ? [] : [{ label: 'Change Username', icon: Pencil, ...opens('username') }]),
    { label: 'Plan', icon: CreditCard, ...opens('plan') },
    { label: 'Award Achievement', icon: Trophy, ...opens('award') },
    { label: 'Log Out Everywhere', icon: LogOut, ...opens('end-sessions') },
  ];
  const admins: MenuItem[] = !isSiteOwner
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
  const groups = allowed ? [looks, [...acts, ...badges], [...admins, ...limits]] : [looks];
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
  return { groups, dialog };
};

const Acts = (props: OfUser & Dialogs) => {
  const { groups, dialog } = useActs(props);
  const label = `Actions for ${props.user.display_name}`;
  return (
    <>
      <Menu
        label={label}
        trigger={<Button kind="bare" icon={Ellipsis} aria-label={label} />}
        groups={groups}
      />
      {dialog}
    </>
  );
};

const Act = ({ item }: { item: MenuItem }) => {
  const { label, icon } = item;
  const look = { icon, ...(item.danger === true && { kind: 'no' as const }) };
  return 'to' in item ? (
    <ButtonLink {...look} to={item.to}>
      {label}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={item.onSelect}>
      {label}
    </Button>
  );
};

/** The person of a row, with all that the row’s menu has. */
const Details = (props: OfUser & Dialogs) => {
  const { groups, dialog } = useActs(props);
  const { user } = props;
  const { id, username, tier, standing, reputation, level, roles } = user;
  return (
    <>
      <div className="row gap-3 mt-2">
        <Avatar src={user.avatar_url} seed={username ?? id} size={56} />
        <div className="grow">
          <div className="c2 wrap-anywhere">
            {username === null ? 'Profile not set up' : <bdi>@{username}</bdi>}
          </div>
          <div className="mono t-12 c3 wrap-anywhere">{id}</div>
        </div>
      </div>
      <hr className="rule" />
      <dl className="kv">
        <dt>Plan</dt>
        <dd>{tiers[tier]}</dd>
        <dt>Standing</dt>
        <dd>{standing.status === 'good' ? 'Good' : <Standing user={user} />}</dd>
        {roles.length > 0 && (
          <>
            <dt>Role</dt>
            <dd>{roles.includes('site_owner') ? 'Site owner' : 'Admin'}</dd>
          </>
        )}
        <dt>Reputation</dt>
        <dd>
          {count(reputation)}, level {level}
        </dd>
        <dt>Last here</dt>
        <dd>{user.last_active_at === null ? 'not yet' : <Time at={user.last_active_at} />}</dd>
        <dt>Joined</dt>
        <dd>
          <Time at={user.created_at} />
        </dd>
      </dl>
      {groups.map((group) => (
        <div key={group.map(({ label }) => label).join()}>
          <hr className="rule" />
          <div className="row row--wrap gap-2">
            {group.map((item) => (
              <Act key={item.label} item={item} />
            ))}
          </div>
        </div>
      ))}
      {dialog}
    </>
  );
};

const columnsWith = (dialogs: Dialogs): readonly Column<AdminUser>[] => [
  { key: 'person', head: 'User', cell: (user) => <Person user={user} /> },
  {
    key: 'tier',
    head: 'Plan',
    cell: ({ tier }) => <span className={tier === 'explorer' ? 'c3' : 'c2'}>{tiers[tier]}</span>,
  },
  { key: 'standing', head: 'Standing', cell: (user) => <Standing user={user} /> },
  {
    key: 'reputation',
    head: 'Reputation',
    className: 'nowrap c2',
    cell: ({ username, reputation, level }) => (
      <>
        {username === null ? (
          count(reputation)
        ) : (
          <Link className="u" to={paths.reputation(username)}>
            {count(reputation)}
          </Link>
        )}
        , level {level}
      </>
    ),
  },
  {
    key: 'seen',
    head: 'Last here',
    className: 'c3 nowrap',
    cell: ({ last_active_at: at }) => (
      <span className="row gap-1">
        <span className="only-phone">here</span> {at === null ? 'not yet' : <Time at={at} />}
      </span>
    ),
  },
  {
    key: 'created_at',
    head: 'Joined',
    className: 'c3 nowrap not-beside',
    cell: ({ created_at: at }) => (
      <span className="row gap-1">
        <span className="only-phone">joined</span> <Time at={at} />
      </span>
    ),
  },
  {
    key: 'acts',
    head: 'Actions',
    quiet: true,
    className: 'num not-beside',
    cell: (user) => <Acts user={user} {...dialogs} />,
  },
];

const questions: readonly TableQuestion[] = [
  {
    name: 'show',
    label: 'Show',
    options: {
      '': 'Everybody',
      admins: 'Admins',
      verified: 'Verified',
      notable: 'Notable',
      paying: 'On a paid plan',
      suspended: 'Suspended',
      banned: 'Banned',
    },
  },
];
const orders: readonly (TableOrder & { value: AdminUserSort })[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'reputation', label: 'Most reputation' },
];

/** Everybody with an account, and what an admin may do. */
export const AdminUsers = ({ planDialog, decisionsDialog }: Dialogs) => {
  const columns = useMemo(() => columnsWith({ planDialog, decisionsDialog }), [planDialog, decisionsDialog]);
  const table = useTableSearch({ table: 'users', questions, orders, pages: adminUsersQuery });
  const dialogs = { planDialog, decisionsDialog };
  return (
    <TableList
      {...table}
      caption="Users"
      columns={columns}
      questions={questions}
      orders={orders}
      label="Search users by name"
      placeholder="Name or @username"
      noun={['user', 'users']}
      fault="Error fetching users"
      none="No users yet."
      noneFound="No users match."
      csv={{ table: 'users', filter: table.filters }}
      preview={{
        name: 'user',
        title: ({ display_name: name }) => name,
        of: (user) => <Details key={user.id} user={user} {...dialogs} />,
      }}
    />
  );
};
