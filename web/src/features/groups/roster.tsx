import { lazy, Suspense, useState } from 'react';
import { Crown } from 'lucide-react';
import type { GroupMember, GroupType } from '../../../../contracts/collectives.ts';
import { monthYear } from '../../lib/format.ts';
import { isOnline } from '../../lib/online.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSuspension } from '../../lib/session.ts';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { Table } from '../../ui/table.tsx';
import { membersQuery, useChangeRole, useShowWorks } from './api.ts';
import { PersonMarks } from './person-marks.tsx';
import './places.css';

const RoleMenu = lazy(async () => ({ default: (await import('./role-menu.tsx')).RoleMenu }));
const MemberDialog = lazy(async () => ({ default: (await import('./member-dialogs.tsx')).MemberDialog }));

/** Whose roster it is, and whether the reader changes it. */
export interface Roster {
  readonly id: string;
  readonly name: string;
  readonly type: GroupType;
  readonly own: boolean;
  /** How many are in it. */
  readonly members: number;
}

const Who = ({ member: { user_id: id, person } }: { member: GroupMember }) => {
  const { userId } = useSession();
  return (
    <div className="who">
      <Avatar
        src={person.avatar_url}
        seed={person.username}
        size={40}
        {...(isOnline(person.last_active_at) ? { dot: 'Online' as const, spoken: true } : {})}
      />
      <div className="grow">
        <div className="row gap-1">
          <Link className="b u trunc" to={paths.profile(person.username)}>
            <bdi>{person.display_name}</bdi>
          </Link>
          <PersonMarks person={person} />
          {id === userId && <span className="t-12 c3 ml-1">you</span>}
        </div>
        <div className="t-12 c3 roster__does trunc">
          <bdi>{person.role}</bdi>
        </div>
      </div>
      <MessageLink person={{ ...person, id }} look="icon" />
    </div>
  );
};

const RoleText = ({ role }: Pick<GroupMember, 'role'>) => (
  <span className={`role--fixed${role === 'Member' ? ' c3' : ''}`}>
    {role === 'Owner' && <Icon of={Crown} />}
    {role}
  </span>
);

/** What the owner is asked once more. */
export type Asked = { readonly about: GroupMember; readonly act: 'remove' | 'hand-over' };

interface RoleCellProps {
  roster: Roster;
  member: GroupMember;
  onAsk: (asked: Asked) => void;
}

/** A member's own works on the group's page. */
const OwnWorks = ({ roster, member }: Pick<RoleCellProps, 'roster' | 'member'>) => {
  const show = useShowWorks(roster.id);
  const { user_id: userId, works_shown: works } = member;
  return (
    <button type="button" className="link t-12" onClick={() => show.mutate({ userId, shown: !works })}>
      {works ? 'Leave out my works' : 'Show my works'}
    </button>
  );
};

const RoleCell = ({ roster, member, onAsk }: RoleCellProps) => {
  const change = useChangeRole(roster.id);
  const show = useShowWorks(roster.id);
  const { userId: me } = useSession();
  const suspended = useSuspension() !== null;
  const { role, user_id: userId, works_shown: works } = member;
  if (userId === me)
    return (
      <span className="stack gap-1">
        <RoleText role={role} />
        <OwnWorks roster={roster} member={member} />
      </span>
    );
  if (!roster.own || role === 'Owner') return <RoleText role={role} />;
  return (
    <Suspense fallback={<RoleText role={role} />}>
      <RoleMenu
        name={member.person.display_name}
        role={role}
        from={roster.type}
        disabled={suspended}
        onRole={(chosen) => change.mutate({ userId, role: chosen })}
        onMakeOwner={() => onAsk({ about: member, act: 'hand-over' })}
        works={works}
        onWorks={(shown) => show.mutate({ userId, shown })}
        onRemove={() => onAsk({ about: member, act: 'remove' })}
      />
    </Suspense>
  );
};

const Rows = ({ roster, members }: { roster: Roster; members: readonly GroupMember[] }) => {
  const [question, setQuestion] = useState<Asked | null>(null);
  return (
    <>
      <Table
        caption={`Members of ${roster.name}`}
        className="roster"
        rows={members}
        keyOf={(member) => member.user_id}
        columns={[
          { key: 'member', head: 'Member', cell: (member) => <Who member={member} /> },
          {
            key: 'does',
            head: 'Works as',
            className: 'c2 wrap-anywhere',
            wideOnly: true,
            cell: ({ person }) => <bdi>{person.role}</bdi>,
          },
          {
            key: 'joined',
            head: 'Joined',
            className: 'c3 nowrap',
            wideOnly: true,
            cell: ({ joined_at: at }) => monthYear(at),
          },
          {
            key: 'role',
            head: 'Role',
            cell: (member) => <RoleCell roster={roster} member={member} onAsk={setQuestion} />,
          },
        ]}
      />
      {question !== null && (
        <Suspense>
          <MemberDialog roster={roster} asked={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
};

/** As many of them, and as high, as are to come, up to a window of them. */
const RosterSkeleton = ({ members, own }: Pick<Roster, 'members' | 'own'>) => (
  <Skeleton label="Loading members">
    <div className={`roster-bones${own ? ' roster-bones--own' : ''}`}>
      {Array.from({ length: Math.min(members, 12) }, (_, row) => (
        <div key={row} className="row gap-3">
          <Bone width={40} height={40} />
          <div className="grow stack gap-2">
            <Bone width="34%" />
            <Bone width="22%" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);

/** The tab Members: who is in it, and for its owner what each of them may do. */
export const Roster = ({ roster }: { roster: Roster }) => {
  const members = usePaged(membersQuery(roster.id));
  return (
    <Loaded
      query={members}
      skeleton={<RosterSkeleton members={roster.members} own={roster.own} />}
      fault="Could not fetch members."
    >
      {(items) => (
        <>
          <Rows roster={roster} members={items} />
          <EndOfList noun={['member', 'members']} end={members.end} />
        </>
      )}
    </Loaded>
  );
};

const can = {
  collective: [
    ['Owner', 'Can do everything. Only the owner changes roles or removes people.'],
    ['Admin', 'Listed right after the owner.'],
    ['Editor', 'Listed after the admins.'],
    ['Member', 'Listed here and on their own profile.'],
  ],
  studio: [
    ['Owner', 'Can do everything. Only the owner changes roles or removes people.'],
    ['Admin', 'Edits the studio, posts its jobs, and decides on applications.'],
    ['Editor', 'Can do everything an Admin can.'],
    ['Member', 'Listed here and on their own profile.'],
  ],
} as const satisfies Record<GroupType, readonly (readonly [string, string])[]>;

/** Beside the roster: what each role means. */
export const RolesExplained = ({ type }: { type: GroupType }) => (
  <section>
    <h2 className="side-h">What each role can do</h2>
    <dl className="can">
      {can[type].map(([role, words]) => (
        <div key={role} className="contents">
          <dt>{role}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);
