import { plural } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { groupsOfPersonQuery } from './api.ts';
import '../../ui/people.css';
import './places.css';

/** On a profile: the studios and collectives that the person is in; nothing while they are in none, or nobody can say. */
export const GroupsOfPerson = ({ username }: { username: string }) => {
  const { data: groups = [], end } = usePaged(groupsOfPersonQuery(username));
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className="side-h">Studios and collectives</h2>
      <ul className="crew">
        {groups.map(({ id, slug, name, avatar_url: picture, type, role, members }) => (
          <li key={id}>
            <Avatar src={picture} seed={slug} size={40} />
            <span className="crew__who">
              <Link
                className="b u trunc block"
                to={type === 'studio' ? paths.studio(slug) : paths.collective(slug)}
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="c3 t-12 block">
                {type === 'studio' ? 'Studio' : 'Collective'}, {role === 'Member' ? '' : `${role}, `}
                {plural(members, 'member')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <EndOfList noun={['group', 'groups']} end={end} />
    </section>
  );
};
