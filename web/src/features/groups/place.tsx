import type { ReactNode } from 'react';
import { UserPlus } from 'lucide-react';
import type { CollectiveDetail } from '../../../../contracts/collectives.ts';
import { monthYear } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';

import { Link } from '../../ui/link.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import '../../ui/people.css';
import { PersonMarks } from './person-marks.tsx';
import './places.css';

/** What the heads of collectives and studios show alike. */
type Place = Pick<
  CollectiveDetail,
  'slug' | 'name' | 'owner' | 'avatar_url' | 'is_recruiting' | 'created_at'
>;

export const PlaceBanner = ({ src }: { src: string | null }) =>
  src === null ? (
    <div className="place__ban baseplate" />
  ) : (
    <img className="place__ban" src={src} alt="" width={1920} height={420} />
  );

interface PlaceHeadProps {
  place: Place;
  /** Further facts in the line below the name. */
  facts?: ReactNode;
  /** What the reader can do here. */
  action?: ReactNode;
}

/** The mark over the banner, the name, whose it is, and the door. */
export const PlaceHead = ({ place, facts, action }: PlaceHeadProps) => (
  <div className="place__id">
    <div className="place__logo">
      <Avatar src={place.avatar_url} seed={place.slug} size={136} />
    </div>
    <div className="place__t">
      <div className="row row--wrap place__name">
        <h1 className="t-40 break">
          <bdi>{place.name}</bdi>
        </h1>
        {place.is_recruiting && (
          <div className="badges">
            <span className="badge">
              <Icon of={UserPlus} className="mark c-ok" />
              Recruiting
            </span>
          </div>
        )}
      </div>
      <div className="meta meta--wraps place__by">
        <span className="row gap-1.5">
          {place.owner && <Avatar src={place.owner.avatar_url} seed={place.owner.username} size={20} />}
          <span>
            by{' '}
            {place.owner === null ? (
              'A Creator'
            ) : (
              <Link className="c1 u" to={paths.profile(place.owner.username)}>
                <bdi>{place.owner.display_name}</bdi>
              </Link>
            )}
          </span>
          {place.owner && <PersonMarks person={place.owner} />}
        </span>
        <span className="only-desk">since {monthYear(place.created_at)}</span>
        {facts}
      </div>
    </div>
    {action}
  </div>
);

export const PlaceSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label}>
    <div className="place__ban skel" />
    <div className="page place__page">
      <div className="place__id">
        <div className="place__logo skel" />
        <div className="place__t stack gap-3">
          <Bone width="40%" height={36} />
          <Bone width="56%" />
        </div>
      </div>
      <div className="cols cols--main-side place__cols">
        <div className="stack gap-2.5">
          {['96%', '88%', '92%', '60%'].map((width) => (
            <Bone key={width} width={width} />
          ))}
        </div>
        <div className="stack gap-3">
          <Bone width="60%" />
          <Bone width="72%" />
        </div>
      </div>
    </div>
  </Skeleton>
);
