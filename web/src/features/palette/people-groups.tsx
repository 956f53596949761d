import { Command } from 'cmdk';
import type { Chat } from '../../../../contracts/chats.ts';
import type { GroupNamed } from '../../../../contracts/collectives.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Marked } from './marked.tsx';
import { Row } from './row.tsx';
import type { FoundPerson } from './search.ts';

interface GroupProps {
  /** What is marked in the names. */
  by: string;
  go: (to: string) => void;
}

export const PeopleGroup = ({ people, by, go }: GroupProps & { people: readonly FoundPerson[] }) =>
  people.length > 0 && (
    <Command.Group heading="People">
      {people.map(({ id, username, display_name: name, avatar_url: picture, role }) => (
        <Row
          key={id}
          value={`person ${username}`}
          onSelect={() => go(paths.profile(username))}
          mark={<Avatar src={picture} seed={username} size={20} />}
          end={<span className="palette__end c3">{role}</span>}
        >
          <bdi>
            <Marked text={name} by={by} />
          </bdi>{' '}
          <span className="t-12 c3">
            @<Marked text={username} by={by} />
          </span>
        </Row>
      ))}
    </Command.Group>
  );

/** A contract is found by its two sides' chat: by the other person and by the job. */
export const ChatsGroup = ({ chats, by, go }: GroupProps & { chats: readonly Chat[] }) =>
  chats.length > 0 && (
    <Command.Group heading="Chats and contracts">
      {chats.map(({ id, person, job }) => (
        <Row
          key={id}
          value={`chat ${id}`}
          onSelect={() => go(paths.applicationChat(id))}
          mark={<Avatar src={person.avatar_url} seed={person.username} size={20} />}
          end={
            <span className="palette__end c3">
              <Marked text={job.title} by={by} />
            </span>
          }
        >
          <bdi>
            <Marked text={person.display_name} by={by} />
          </bdi>
        </Row>
      ))}
    </Command.Group>
  );

interface PlacesProps extends GroupProps {
  heading: 'Studios' | 'Collectives';
  places: readonly GroupNamed[];
}

/** Studios, or collectives. */
export const PlacesGroup = ({ heading, places, by, go }: PlacesProps) =>
  places.length > 0 && (
    <Command.Group heading={heading}>
      {places.map(({ id, slug, name, avatar_url: picture }) => (
        <Row
          key={id}
          value={`place ${id}`}
          onSelect={() => go(heading === 'Studios' ? paths.studio(slug) : paths.collective(slug))}
          mark={<Avatar src={picture} seed={slug} size={20} />}
        >
          <bdi>
            <Marked text={name} by={by} />
          </bdi>
        </Row>
      ))}
    </Command.Group>
  );
