import { useMemo } from 'react';
import type { AdminUser, AdminUserSort } from '../../../../contracts/admin-users.ts';
import { count } from '../../lib/format.ts';
import type { TableOrder, TableQuestion } from '../../lib/table-search.ts';
import { useTableSearch } from '../../lib/table-search.ts';
import { BadgeMarks } from '../../ui/badges.tsx';
import { Avatar } from '../../ui/identity.tsx';
import type { Column } from '../../ui/table.tsx';
import { TableList } from '../../ui/table-list.tsx';
import { Time } from '../../ui/time.tsx';
import { RowName } from './row-name.tsx';
import { Acts } from './user-acts.tsx';
import type { Dialogs } from './user-acts.tsx';
import { UserDetails } from './user-details.tsx';
import type { WaitingRequestOf } from './user-details.tsx';
import { Standing, tierNames } from './user-words.tsx';
import { adminUsersQuery } from './users-api.ts';
import './admin-lists.css';

const Person = ({ user }: { user: AdminUser }) => {
  const { id, username, display_name: name, avatar_url: avatar } = user;
  return (
    <span className="row gap-2">
      <Avatar src={avatar} seed={username ?? id} size={20} />
      <RowName of="user" id={id}>
        {name}
      </RowName>
      <span className="row gap-1 none empty:hidden">
        <BadgeMarks
          profile={{
            user_roles: user.roles,
            verification_status: user.verification_status,
            subscription_tier: 'explorer',
            founding_member: false,
          }}
        />
      </span>
      <span className="t-12 c3 trunc">{username !== null && <bdi>@{username}</bdi>}</span>
    </span>
  );
};

const columnsWith = (dialogs: Dialogs): readonly Column<AdminUser>[] => [
  { key: 'person', head: 'Person', className: 'cell-name', cell: (user) => <Person user={user} /> },
  {
    key: 'tier',
    head: 'Plan',
    width: 104,
    className: 'cell-below under-name',
    cell: ({ tier }) => <span className={tier === 'explorer' ? 'c3' : 'c2'}>{tierNames[tier]}</span>,
  },
  {
    key: 'role',
    head: 'Role',
    width: 96,
    className: 'not-beside',
    wideOnly: true,
    cell: ({ roles }) =>
      roles.includes('site_owner') ? 'Site owner' : roles.includes('admin') ? 'Admin' : null,
  },
  {
    key: 'standing',
    head: 'Standing',
    width: 184,
    className: 'cell-aside-below',
    cell: (user) => <Standing user={user} />,
  },
  {
    key: 'reputation',
    head: 'Reputation',
    width: 88,
    className: 'num not-beside',
    wideOnly: true,
    cell: ({ reputation }) => (
      <span className={reputation === 0 ? 'mono c3' : 'mono c2'}>{count(reputation)}</span>
    ),
  },
  {
    key: 'seen',
    head: 'Last here',
    width: 104,
    className: 'num c3 cell-aside',
    cell: ({ last_active_at: at }) => (at === null ? 'not yet' : <Time at={at} />),
  },
  {
    key: 'created_at',
    head: 'Joined',
    width: 96,
    className: 'num c3 not-beside',
    wideOnly: true,
    cell: ({ created_at: at }) => <Time at={at} />,
  },
  {
    key: 'acts',
    head: 'Actions',
    quiet: true,
    width: 48,
    className: 'num not-beside',
    wideOnly: true,
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

interface AdminUsersProps extends Dialogs {
  waitingRequest: WaitingRequestOf;
}

/** Everybody with an account, and what an admin may do. */
export const AdminUsers = ({ planDialog, decisionsDialog, waitingRequest }: AdminUsersProps) => {
  const columns = useMemo(() => columnsWith({ planDialog, decisionsDialog }), [planDialog, decisionsDialog]);
  const table = useTableSearch({ table: 'users', questions, orders, pages: adminUsersQuery });
  const parts = { planDialog, decisionsDialog, waitingRequest };
  return (
    <TableList
      {...table}
      caption="Users"
      columns={columns}
      cut
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
        of: (user) => <UserDetails key={user.id} user={user} {...parts} />,
        gone: 'There’s no account with this ID. It may have been deleted.',
        fault: 'We couldn’t load this account',
      }}
    />
  );
};
