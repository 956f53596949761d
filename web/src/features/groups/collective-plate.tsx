import type { ReactNode } from 'react';
import { UserPlus } from 'lucide-react';
import type { CollectiveCard } from '../../../../contracts/collectives.ts';
import { count } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Bone } from '../../ui/states.tsx';
import { Tag } from '../../ui/status.tsx';
import { FoundGroup } from './found-group.tsx';
import '../../ui/people.css';
import './collectives.css';

/** What the card is to the reader; else whose it is, who leads there. */
const Whose = ({ collective: { my_role: mine, owner } }: { collective: CollectiveCard }) => {
  if (mine !== null) return <b className="nowrap">{mine === 'Owner' ? 'You’re the owner' : 'You’re in'}</b>;
  return (
    <span className="trunc">
      by{' '}
      {owner === null ? (
        'A Creator'
      ) : (
        <Link className="plate__over u" to={paths.profile(owner.username)}>
          <bdi>{owner.display_name}</bdi>
        </Link>
      )}
    </span>
  );
};

/**
 * What a list shows of it: its banner, else its mark. Letters are drawn for a square: where the place is narrower they
 * stay whole, and their ground, which is the picture's corner, fills the rest.
 */
const Art = ({
  collective: { banner_url: banner, avatar_url: mark, slug },
}: {
  collective: CollectiveCard;
}) => {
  if (banner !== null) return <img className="coll__art" src={banner} alt="" loading="lazy" />;
  if (!mark.startsWith('/api/avatars/'))
    return <Avatar className="coll__art" src={mark} seed={slug} size={136} />;
  const letters = `url("${mark}")`;
  return (
    <span
      className="coll__art coll__art--letters"
      style={{ backgroundImage: `${letters}, ${letters}` }}
      aria-hidden="true"
    />
  );
};

interface CollectivePlateProps {
  collective: CollectiveCard;
  /** The roles that the reader looks for. */
  wanted?: readonly string[];
  heading?: 'h2' | 'h3';
  /** What the reader can do with it here. */
  act?: ReactNode;
}

/** One collective in a list. The name's link covers the plate; its owner lies above that. */
export const CollectivePlate = ({
  collective,
  wanted = [],
  heading: Heading = 'h2',
  act,
}: CollectivePlateProps) => (
  <article className="plate coll">
    <Art collective={collective} />
    <div className="coll__b">
      <div className="row coll__top">
        <Heading className="t-16 b trunc grow">
          <Link className="plate__link" to={paths.collective(collective.slug)}>
            <bdi>{collective.name}</bdi>
          </Link>
        </Heading>
        {collective.is_recruiting && (
          <span className="lbl lbl--ok coll__rec">
            <Icon of={UserPlus} size={14} />
            Recruiting
          </span>
        )}
      </div>
      <p className="c2 wrap-anywhere">
        <bdi>{collective.preview}</bdi>
      </p>
      <div className="coll__roles">
        {collective.is_recruiting && collective.recruiting_roles.length > 0 ? (
          collective.recruiting_roles.map((role) => (
            <Tag key={role} hit={wanted.some((one) => one.toLowerCase() === role.toLowerCase())}>
              {role}
            </Tag>
          ))
        ) : (
          <span className="t-12 c3">Anyone can join</span>
        )}
      </div>
      <div className="coll__foot">
        <span className="row">
          <span className="pile" aria-hidden="true">
            {collective.faces.map(({ id, avatar_url, username }) => (
              <Avatar key={id} src={avatar_url} seed={username} size={20} />
            ))}
          </span>
          <span className="nowrap">
            <span className="mono c1">{count(collective.members)}</span>{' '}
            {collective.members === 1 ? 'member' : 'members'}
          </span>
        </span>
        <Whose collective={collective} />
        {act}
      </div>
      <FoundGroup found={collective.found} />
    </div>
  </article>
);

/** The plate's shape while it loads. */
export const CollectiveBones = () => (
  <div className="plate coll">
    <div className="coll__art skel" />
    <div className="coll__b">
      <div className="py-1">
        <Bone width="52%" height={16} />
      </div>
      <div className="py-1">
        <Bone width="90%" />
      </div>
      <div className="coll__roles">
        <Bone width={72} height={22} />
        <Bone width={88} height={22} />
      </div>
      <div className="coll__foot">
        <Bone width="34%" />
      </div>
    </div>
  </div>
);
