import type { ReactNode } from 'react';
import { Images } from 'lucide-react';
import type { Creator } from '../../../../contracts/talent.ts';
import { count } from '../../lib/format.ts';
import { isOnline } from '../../lib/online.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { AvailabilityWord } from '../../ui/availability.tsx';
import { BadgeMarks } from '../../ui/badges.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { RatingLine } from '../../ui/rating-line.tsx';
import { Bone } from '../../ui/states.tsx';
import { FoundCreator } from './found-line.tsx';
import './talent.css';

interface CreatorCardProps {
  creator: Creator;
  /** What stands first, 16:9; where there is none, the person's banner, and where there is none either, the baseplate. */
  work: { src: string; alt: string } | null;
  /** How many works there are. */
  works?: number;
  /** Where the plate leads; its "View Profile" always leads to the profile. */
  to?: Path | undefined;
  selected?: boolean;
  /** The open saved search has found them since its person last looked. */
  isNew?: boolean;
  heading?: 'h2' | 'h3';
  /** Keeps them in the reader’s own list. */
  save?: ReactNode;
}

const Work = ({ creator, work }: Pick<CreatorCardProps, 'creator' | 'work'>) => {
  // A banner says nothing that the name beneath does not.
  const shown = work ?? (creator.banner_url === null ? null : { src: creator.banner_url, alt: '' });
  return shown === null ? (
    <div className="creator__work baseplate" />
  ) : (
    <img className="creator__work" src={shown.src} alt={shown.alt} width={960} height={540} loading="lazy" />
  );
};

export const Rating = ({ creator }: { creator: Creator }) => (
  <RatingLine average={creator.rating_average} ratings={creator.rating_count} />
);

/** One creator in a list: the work first, who it is beneath. */
export const CreatorCard = ({
  creator,
  work,
  works = 0,
  to,
  selected = false,
  isNew = false,
  heading: Heading = 'h2',
  save,
}: CreatorCardProps) => {
  const profile = paths.profile(creator.username);
  const name = (
    <Heading className="t-16 b clamp2 wrap-anywhere">
      <bdi>{creator.display_name}</bdi>
    </Heading>
  );
  return (
    <article className={`plate creator${selected ? ' sel' : ''}`}>
      <Work creator={creator} work={work} />
      <div className="creator__marks">
        {works > 0 && (
          <span className="creator__n">
            <Icon of={Images} size={14} />
            {count(works)}
            <span className="sr"> {works === 1 ? 'work' : 'works'}</span>
          </span>
        )}
        {isNew && <span className="creator__n creator__new">New match</span>}
      </div>
      <div className="creator__save">{save}</div>
      <div className="creator__body">
        <div className="row gap-2.5">
          <Avatar
            src={creator.avatar_url}
            seed={creator.username}
            size={40}
            spoken
            {...(isOnline(creator.last_active_at) ? { dot: 'Online' as const } : {})}
          />
          <div className="grow">
            {name}
            <div className="row gap-1 creator__role">
              <span className="c2 trunc" title={creator.role}>
                <bdi>{creator.role}</bdi>
              </span>
              {/* One line with the role, or beneath all of it. */}
              <span className="row gap-1 none">
                <BadgeMarks profile={creator} />
              </span>
            </div>
          </div>
          <div className="none text-right">
            <div className="mono m t-16">{count(creator.reputation)}</div>
            <div className="t-12 c3">reputation</div>
          </div>
        </div>
        <div className="split t-12 mt-3 gap-2 creator__foot">
          <AvailabilityWord of={creator.availability} />
          <Rating creator={creator} />
        </div>
        <FoundCreator found={creator.found} />
        <div className="split creator__acts">
          {to === undefined ? null : (
            <Link
              className="plate__link link t-12 creator__go"
              to={to}
              preventScrollReset
              replace
              {...(selected ? { 'aria-current': true } : {})}
            >
              Preview<span className="sr"> {creator.display_name}</span>
            </Link>
          )}
          <MessageLink person={creator} look="words" className="plate__over t-12 creator__go" />
          <Link
            className={`${to === undefined ? 'plate__link' : 'plate__over'} link t-12 creator__go`}
            to={profile}
          >
            View Profile<span className="sr"> of {creator.display_name}</span>
          </Link>
        </div>
      </div>
    </article>
  );
};

/** The card's shape while it loads. */
export const CreatorSkeleton = () => (
  <div className="plate creator">
    <div className="creator__work skel creator__work--bone" />
    <div className="creator__body">
      <div className="row gap-2.5">
        <Bone width={40} height={40} />
        <div className="grow stack gap-2">
          <Bone width="62%" height={14} />
          <Bone width="44%" />
        </div>
        <Bone width={48} height={28} />
      </div>
      <div className="split mt-3">
        <Bone width={96} />
        <Bone width={72} />
      </div>
    </div>
  </div>
);
