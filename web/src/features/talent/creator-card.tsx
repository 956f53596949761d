import { Images, Star } from 'lucide-react';
import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { count } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { BadgeMarks } from '../../ui/badges.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar, PresenceDot } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Bone } from '../../ui/states.tsx';

type Creator = Pick<
  PublicProfile,
  | 'username'
  | 'display_name'
  | 'avatar_url'
  | 'role'
  | 'availability'
  | 'reputation'
  | 'rating_average'
  | 'rating_count'
  | 'user_roles'
  | 'verification_status'
  | 'subscription_tier'
  | 'founding_member'
>;

interface CreatorCardProps {
  creator: Creator;
  /** What stands first, 16:9; the baseplate where there is none. */
  work: { src: string; alt: string } | null;
  /** How many works there are. */
  works?: number;
  selected?: boolean;
  heading?: 'h2' | 'h3';
}

/** One creator in a list: the work first, who it is beneath. The "View Profile" link covers the plate. */
export const CreatorCard = ({
  creator,
  work,
  works = 0,
  selected = false,
  heading: Heading = 'h3',
}: CreatorCardProps) => (
  <article className={`plate creator${selected ? ' sel' : ''}`}>
    {work === null ? (
      <div className="creator__work baseplate" />
    ) : (
      <img className="creator__work" src={work.src} alt={work.alt} width={960} height={540} loading="lazy" />
    )}
    {works > 0 && (
      <span className="creator__n">
        <Icon of={Images} size={14} />
        {count(works)}
        <span className="sr"> {works === 1 ? 'work' : 'works'}</span>
      </span>
    )}
    <div className="creator__body">
      <div className="row gap-2.5">
        <Avatar src={creator.avatar_url} seed={creator.username} size={40} dot={creator.availability} />
        <div className="grow">
          <div className="row gap-1">
            <Heading className="t-16 b trunc">
              <bdi>{creator.display_name}</bdi>
            </Heading>
            <BadgeMarks profile={creator} />
          </div>
          <div className="c2 trunc">
            <bdi>{creator.role}</bdi>
          </div>
        </div>
        <div className="none text-right">
          <div className="mono m t-16">{count(creator.reputation)}</div>
          <div className="t-12 c3">reputation</div>
        </div>
      </div>
      <div className="split t-12 mt-3 gap-2 creator__foot">
        <span className={`row gap-1.5 nowrap ${creator.availability === 'Available for Hire' ? 'c1' : 'c2'}`}>
          <PresenceDot of={creator.availability} />
          {creator.availability}
        </span>
        {creator.rating_average === null ? (
          <span className="c3 nowrap">No ratings yet</span>
        ) : (
          <span className="row gap-1 c2 nowrap">
            <Icon of={Star} size={14} />
            <span>
              <b className="mono c1 m">{creator.rating_average.toFixed(1)}</b>
              <span className="sr"> of 5</span> from {count(creator.rating_count)}
            </span>
          </span>
        )}
      </div>
      <Link className="plate__link link t-12 creator__go" to={paths.profile(creator.username)}>
        View Profile<span className="sr"> of {creator.display_name}</span>
      </Link>
    </div>
  </article>
);

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
