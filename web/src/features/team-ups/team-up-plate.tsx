import { Check } from 'lucide-react';
import type { TeamUp } from '../../../../contracts/team-ups.ts';
import { count } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import '../../ui/people.css';
import './team-ups.css';

/** Spec §9: a poster who is gone is "A Creator", and leads nowhere. */
const Poster = ({ teamUp: { poster, is_owner: own, created_at: at } }: { teamUp: TeamUp }) => (
  <span className="row grow gap-2">
    {poster && <Avatar src={poster.avatar_url} seed={poster.username} size={24} />}
    {poster === null ? (
      <span>A Creator</span>
    ) : (
      <Link className="plate__over u trunc" to={paths.profile(poster.username)}>
        {own ? 'You' : <bdi>{poster.display_name}</bdi>}
      </Link>
    )}
    <span className="t-12 c3 nowrap">
      <Time at={at} />
    </span>
  </span>
);

/** What the card is to the reader: something waits, is sent, or is over. */
const Mark = ({ teamUp: { to_answer: waiting, my_interest: mine, status } }: { teamUp: TeamUp }) => {
  if (status === 'closed') return <span className="lbl tup__lbl">Closed</span>;
  if (waiting !== null && waiting > 0) {
    return <span className="lbl tup__lbl lbl--info">{count(waiting)} to answer</span>;
  }
  if (mine === null) return null;
  return (
    <span className="lbl tup__lbl">
      <Icon of={Check} size={14} />
      {mine.status === 'accepted' ? 'You’re in' : 'Interest Sent'}
    </span>
  );
};

const Numbers = ({ teamUp: { faces, accepted, interested } }: { teamUp: TeamUp }) => (
  <span className="tup__n">
    {accepted > 0 && (
      <span className="row only-desk" title={`${count(accepted)} joined`}>
        <span className="pile" aria-hidden="true">
          {faces.map(({ id, avatar_url, username }) => (
            <Avatar key={id} src={avatar_url} seed={username} size={20} />
          ))}
        </span>
        <span className="sr">{count(accepted)} joined,</span>
      </span>
    )}
    <span>
      <span className="mono c1">{count(interested)}</span> interested
    </span>
  </span>
);

interface TeamUpPlateProps {
  teamUp: TeamUp;
  /** The roles that the reader looks for. */
  wanted: readonly string[];
}

/** One team-up in the feed. The title's link covers the plate; whoever posted it lies above that. */
export const TeamUpPlate = ({ teamUp, wanted }: TeamUpPlateProps) => (
  <article className="plate tup">
    <div className="tup__top">
      <h2 className="tup__t">
        <Link className="plate__link" to={paths.teamUp(teamUp.id)}>
          <bdi>{teamUp.title}</bdi>
        </Link>
      </h2>
      <Mark teamUp={teamUp} />
    </div>
    <p className="c2 pretty wrap-anywhere">{teamUp.preview}</p>
    <div className="tup__roles">
      <span className="t-12 c3">Needs</span>
      {teamUp.roles_needed.map((role) => (
        <Tag key={role} hit={wanted.some((one) => one.toLowerCase() === role.toLowerCase())}>
          {role}
        </Tag>
      ))}
    </div>
    <div className="tup__foot">
      <Poster teamUp={teamUp} />
      <Numbers teamUp={teamUp} />
    </div>
  </article>
);
