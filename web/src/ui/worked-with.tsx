import type { WorkedWith as Shared } from '../../../contracts/team-ups.ts';
import { onWhat } from '../lib/on-what.ts';
import { Avatar } from './identity.tsx';
import './people.css';

/** With whom somebody who asks to be let in has worked, and on what; `isReader`: whether that is who reads. */
export const WorkedWith = <One extends Shared>({
  people,
  isReader,
}: {
  people: readonly One[];
  isReader: (one: One) => boolean;
}) =>
  people.map((one) => (
    <p key={one.person.id} className="met">
      <Avatar src={one.person.avatar_url} seed={one.person.username} size={20} />
      <span className="min-w-0 wrap-anywhere">
        <b>Worked with {isReader(one) ? 'you' : <bdi>{one.person.display_name}</bdi>}</b>{' '}
        {one.latest === null ? (
          'before'
        ) : (
          <>
            on <bdi>{onWhat({ ...one, latest: one.latest })}</bdi>
          </>
        )}
      </span>
    </p>
  ));
