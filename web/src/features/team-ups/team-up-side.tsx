import { Flag } from 'lucide-react';
import type { InterestedUser, TeamUpDetail } from '../../../../contracts/team-ups.ts';
import { paths } from '../../lib/paths.ts';
import { reportPath } from '../../lib/report-path.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { howOften, pairsOf } from './worked-together.ts';
import '../../ui/people.css';
import './team-ups.css';

interface OfTeamUp {
  teamUp: TeamUpDetail;
}

export const RolesNeeded = ({ teamUp }: OfTeamUp) => {
  const mine = useSession().me?.profile?.role.toLowerCase();
  return (
    <section>
      <h2 className="side-h">Roles needed</h2>
      <ul className="seats">
        {teamUp.roles_needed.map((role) => (
          <li key={role}>
            <span className="seat" aria-hidden="true" />
            <bdi className="grow wrap-anywhere">{role}</bdi>
            {!teamUp.is_owner && role.toLowerCase() === mine && (
              <span className="t-12 c2 nowrap">your role</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Whoever posted it, and who has been accepted. */
export const Team = ({ teamUp }: OfTeamUp) => {
  const { userId } = useSession();
  if (teamUp.team.length === 0) return null;
  return (
    <section>
      <h2 className="side-h">
        Joined so far <span className="count">{teamUp.team.length}</span>
      </h2>
      <ul className="crew">
        {teamUp.team.map(({ id, username, display_name: name, avatar_url: picture, role }) => (
          <li key={id}>
            <Avatar src={picture} seed={username} size={32} />
            <span className="grow min-w-0">
              <Link className="b u trunc block" to={paths.profile(username)}>
                <bdi>{name}</bdi>
              </Link>
              <span className="c3 t-12 trunc block">
                {id === userId ? 'You, ' : ''}
                <bdi>{role}</bdi>
                {id === teamUp.created_by && id !== userId ? ', posted this' : ''}
              </span>
            </span>
            <MessageLink person={{ id, username, display_name: name }} look="icon" />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** For everybody but its owner. */
export const ReportTeamUp = ({ teamUp }: OfTeamUp) => (
  <section>
    <Link
      className="quiet"
      to={reportPath({ kind: 'team_up', id: teamUp.id })}
      state={{ about: teamUp.title }}
    >
      <Icon of={Flag} size={14} />
      Report this team-up
    </Link>
  </section>
);

const PAIRS_SHOWN = 6;

/** For the owner: whom of the team has worked with whom of those who asked. */
export const WorkedTogether = ({ users }: { users: readonly InterestedUser[] }) => {
  const pairs = pairsOf(users);
  if (pairs.length === 0) return null;
  return (
    <section>
      <h2 className="side-h">Who has worked together</h2>
      <ul className="crew">
        {pairs.slice(0, PAIRS_SHOWN).map(({ key, ofTeam, interested }) => (
          <li key={key}>
            <span className="pile" aria-hidden="true">
              <Avatar src={ofTeam.person.avatar_url} seed={ofTeam.person.username} size={24} />
              <Avatar src={interested.avatar_url} seed={interested.username} size={24} />
            </span>
            <span className="grow min-w-0">
              <span className="b trunc block">
                {ofTeam.is_owner ? 'You' : <bdi>{ofTeam.person.display_name}</bdi>} and{' '}
                <bdi>{interested.display_name}</bdi>
              </span>
              <span className="c3 t-12 block">{howOften(ofTeam)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="t-12 c3 pretty mt-3">
        Only you can see this. It counts released contracts and accepted team-ups.
      </p>
    </section>
  );
};
