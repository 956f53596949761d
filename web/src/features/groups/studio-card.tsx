import type { Person } from '../../../../contracts/profiles.ts';
import type { StudioCard as Studio } from '../../../../contracts/studios.ts';
import { plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Bone } from '../../ui/states.tsx';
import { FoundGroup } from './found-group.tsx';

interface StudioCardProps {
  studio: Pick<
    Studio,
    'slug' | 'name' | 'preview' | 'avatar_url' | 'banner_url' | 'members' | 'open_jobs'
  > & {
    /** null once the owner is gone. */
    owner: Pick<Person, 'username' | 'display_name'> | null;
    found?: Studio['found'];
  };
  heading?: 'h2' | 'h3';
}

/** One studio in a list: banner, logo, open roles. The "View Details" link covers the plate, the owner's stands above. */
export const StudioCard = ({ studio, heading: Heading = 'h2' }: StudioCardProps) => (
  <article className="plate studio">
    {studio.banner_url === null ? (
      <div className="studio__ban baseplate" />
    ) : (
      <img className="studio__ban" src={studio.banner_url} alt="" loading="lazy" />
    )}
    <div className="studio__body">
      <Avatar src={studio.avatar_url} seed={studio.slug} size={56} className="studio__logo" />
      <div className="split mt-2">
        <Heading className="t-16 b trunc">
          <bdi>{studio.name}</bdi>
        </Heading>
        {studio.open_jobs > 0 && (
          <span className="lbl lbl--ok nowrap">{plural(studio.open_jobs, 'open role')}</span>
        )}
      </div>
      <p className="c2 wrap-anywhere mt-1">
        {studio.preview === '' ? (
          <span className="c3">No description yet.</span>
        ) : (
          <bdi>{studio.preview}</bdi>
        )}
      </p>
      <div className="split mt-2.5 t-12">
        <div className="meta grow">
          <span className="trunc">
            by{' '}
            {studio.owner === null ? (
              'A Creator'
            ) : (
              <Link className="plate__over u" to={paths.profile(studio.owner.username)}>
                <bdi>{studio.owner.display_name}</bdi>
              </Link>
            )}
          </span>
          <span className="nowrap">{plural(studio.members, 'member')}</span>
        </div>
        <Link className="plate__link link nowrap" to={paths.studio(studio.slug)}>
          View Details<span className="sr"> of {studio.name}</span>
        </Link>
      </div>
      <FoundGroup found={studio.found ?? []} />
    </div>
  </article>
);

/** The card's shape while it loads. */
export const StudioSkeleton = () => (
  <div className="plate studio">
    <div className="studio__ban skel" />
    <div className="studio__body">
      <div className="studio__logo av av--56 skel" />
      <div className="stack gap-2 mt-2">
        <Bone width="52%" height={16} />
        <Bone width="90%" />
        <Bone width="70%" />
      </div>
    </div>
  </div>
);
