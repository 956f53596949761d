import type { GroupMember } from '../../../../contracts/collectives.ts';
import { count } from '../../lib/format.ts';
import { isOnline } from '../../lib/online.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { Bone } from '../../ui/states.tsx';
import { membersQuery } from './api.ts';
import { SideHead } from './place-side.tsx';
import './places.css';

const SHOWN = 5;

const Somebody = ({ member: { user_id: id, role, person } }: { member: GroupMember }) => (
  <li>
    <Avatar
      src={person.avatar_url}
      seed={person.username}
      size={32}
      {...(isOnline(person.last_active_at) ? { dot: 'Online' as const, spoken: true } : {})}
    />
    <span className="crew__who">
      <Link className="b u trunc block" to={paths.profile(person.username)}>
        <bdi>{person.display_name}</bdi>
      </Link>
      <span className="c3 t-12 trunc block">
        {role === 'Member' ? '' : `${role}, `}
        <bdi>{person.role}</bdi>
      </span>
    </span>
    <MessageLink person={{ ...person, id }} look="icon" />
  </li>
);

interface CrewProps {
  group: { readonly id: string; readonly members: number };
  onAll: () => void;
}

/** The first few members, and the way to all; nothing where they can't be read: the tab says why. */
export const Crew = ({ group, onAll }: CrewProps) => {
  const { data, error } = usePaged(membersQuery(group.id));
  if (data === undefined && error !== null) return null;
  return (
    <section>
      <SideHead of={group.members}>Members</SideHead>
      <ul className="crew" aria-busy={data === undefined}>
        {data === undefined &&
          Array.from({ length: Math.min(group.members, SHOWN) }, (_, index) => (
            <li key={index} aria-hidden="true">
              <Bone width={32} height={32} />
              <span className="crew__who">
                <Bone width="60%" height={36} />
              </span>
            </li>
          ))}
        {data?.slice(0, SHOWN).map((member) => (
          <Somebody key={member.user_id} member={member} />
        ))}
      </ul>
      {group.members > SHOWN && (
        <button type="button" className="link py-2.5" onClick={onAll}>
          All {count(group.members)} members
        </button>
      )}
    </section>
  );
};
