import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Creator } from '../../../../contracts/talent.ts';
import { BIO_SHOWN } from '../../../../contracts/talent-search.ts';
import { count } from '../../lib/format.ts';
import { isOnline } from '../../lib/online.ts';
import { paths } from '../../lib/paths.ts';
import { AvailabilityWord } from '../../ui/availability.tsx';
import { BadgeMarks } from '../../ui/badges.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { Tag } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { profileQuery } from './api.ts';
import { Rating } from './creator-card.tsx';

interface CreatorPreviewProps {
  creator: Creator;
  onClose: () => void;
  /** Asks them to apply to a job of the reader's. */
  invite?: ((creator: Creator) => ReactNode) | undefined;
  save?: ReactNode;
}

/** All of the works; the room of what is still to come is kept. */
const Works = ({ of: { username, work_count: count } }: { of: Creator }) => {
  const { data, isError } = useQuery(profileQuery(username));
  // The way to them stands above; what can’t be read says why there.
  if (isError && data === undefined) return null;
  const shown = data?.works;
  return (
    <div className="creator-preview__works">
      {shown?.map((work) => (
        <Link key={work.id} to={paths.work(username, work.id)}>
          <img src={work.thumb_url} alt={work.title} width={640} height={360} />
        </Link>
      )) ?? Array.from({ length: count }, (_, at) => <div key={at} className="skel creator-preview__bone" />)}
    </div>
  );
};

/** The drawer beside the list. */
export const CreatorPreview = ({ creator, onClose, invite, save }: CreatorPreviewProps) => {
  const wanted = new Set(creator.found.flatMap(({ in: where, words }) => (where === 'skills' ? words : [])));
  const cut = [...creator.bio].length >= BIO_SHOWN;
  return (
    <aside className="side-panel creator-preview sticky" aria-label="Preview" tabIndex={0}>
      <div className="split">
        <AvailabilityWord of={creator.availability} />
        <span className="row gap-1">
          {save}
          <Button kind="bare" icon={X} aria-label="Close preview" onClick={onClose} />
        </span>
      </div>
      <div className="row gap-3 mt-2">
        <Avatar
          src={creator.avatar_url}
          seed={creator.username}
          size={56}
          spoken
          {...(isOnline(creator.last_active_at) ? { dot: 'Online' as const } : {})}
        />
        <div className="grow">
          <div className="row gap-1">
            <h2 className="d-20 break">
              <bdi>{creator.display_name}</bdi>
            </h2>
            <BadgeMarks profile={creator} />
          </div>
          <div className="c2 trunc">
            <bdi>{creator.role}</bdi>
          </div>
        </div>
      </div>
      <div className="mt-4 stack gap-2">
        <ButtonLink kind="go" large full to={paths.profile(creator.username)}>
          View Profile
        </ButtonLink>
        <MessageLink person={creator} look="button" />
        {invite?.(creator)}
      </div>
      {creator.work_count > 0 && <Works of={creator} />}
      {creator.bio !== '' && (
        <>
          <hr className="rule" />
          <p className="whitespace-pre-wrap wrap-anywhere">
            {creator.bio}
            {cut && '…'}
          </p>
        </>
      )}
      {creator.tags.length > 0 && (
        <div className="row row--wrap gap-1.5 mt-4">
          {creator.tags.map((tag) => (
            <Tag key={tag} hit={wanted.has(tag)}>
              {tag}
            </Tag>
          ))}
        </div>
      )}
      <hr className="rule" />
      <dl className="kv">
        <dt>Reputation</dt>
        <dd className="mono">{count(creator.reputation)}</dd>
        <dt>Rating</dt>
        <dd>
          <Rating creator={creator} />
        </dd>
        {creator.location !== '' && (
          <>
            <dt>Location</dt>
            <dd className="wrap-anywhere">
              <bdi>{creator.location}</bdi>
            </dd>
          </>
        )}
        <dt>Joined</dt>
        <dd>
          <Time at={creator.created_at} />
        </dd>
      </dl>
    </aside>
  );
};
