import { lazy, Suspense, useState } from 'react';
import { Flag, Reply } from 'lucide-react';
import type { Review } from '../../../../contracts/contract.ts';
import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { count, HOUR } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { reportPath } from '../../lib/report-path.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { MonthYear, Time } from '../../ui/time.tsx';
import { reviewsQuery } from './api.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import './profile.css';

const ReplyDialog = lazy(async () => ({ default: (await import('./reply-dialog.tsx')).ReplyDialog }));

/** So many ratings stand beneath the works. */
const SAID_SHOWN = 3;

type Rated = Pick<PublicProfile, 'username' | 'display_name' | 'avatar_url'>;

const ReplyOf = ({ review, rated }: { review: Review; rated: Rated }) =>
  review.reply && (
    <div className="reply">
      <div className="row row--wrap gap-2">
        <Avatar src={rated.avatar_url} seed={rated.username} size={20} />
        <b className="m">
          <bdi>{rated.display_name}</bdi> replied
        </b>
        <span className="t-12 c3">
          <Time at={review.reply.created_at} />
        </span>
      </div>
      <p className="c2 pretty reply__words">
        <bdi>{review.reply.words}</bdi>
      </p>
    </div>
  );

/** What the rated person can do: reply once, and mend it for an hour (ruling 43). */
const ReplyAction = ({ review, onOpen }: { review: Review; onOpen: () => void }) => {
  const [now] = useState(Date.now);
  const { reply, reply_until: until } = review;
  if (reply === null)
    return until !== null && Date.parse(until) > now ? (
      <Button kind="bare" icon={Reply} onClick={onOpen}>
        Reply<span className="sr"> to {review.reviewer.display_name}</span>
      </Button>
    ) : null;
  return Date.parse(reply.created_at) + HOUR > now ? (
    <Button kind="bare" onClick={onOpen}>
      Edit reply
    </Button>
  ) : null;
};

export const Quote = ({ review, rated, owner }: { review: Review; rated: Rated; owner: boolean }) => {
  const [replying, setReplying] = useState(false);
  return (
    <div className="quote">
      <Said review={review} />
      <ReplyOf review={review} rated={rated} />
      {owner && <ReplyAction review={review} onOpen={() => setReplying(true)} />}
      {replying && (
        <Suspense>
          <ReplyDialog review={review} onClose={() => setReplying(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** For everybody but its writer. */
const ReportRating = ({ review }: { review: Review }) =>
  useSession().userId === review.reviewer_id ? null : (
    <ButtonLink
      kind="bare"
      icon={Flag}
      to={reportPath({ kind: 'rating', id: review.id })}
      state={{ about: review.reviewer.display_name }}
      aria-label={`Report the rating by ${review.reviewer.display_name}`}
    />
  );

const Said = ({ review }: { review: Review }) => (
  <figure className="quote__said">
    <blockquote className="t-16 pretty quote__text">
      {review.comment === '' ? <span className="c3">No comment.</span> : <bdi>{review.comment}</bdi>}
    </blockquote>
    <figcaption className="row row--wrap c2 quote__by">
      <Stars value={review.rating} />
      <Avatar src={review.reviewer.avatar_url} seed={review.reviewer.username} size={20} />
      <Link className="u" to={paths.profile(review.reviewer.username)}>
        <bdi>{review.reviewer.display_name}</bdi>
      </Link>
      <span className="c3">
        <bdi>{review.job_title}</bdi>, <MonthYear at={review.created_at} />
      </span>
      <ReportRating review={review} />
    </figcaption>
  </figure>
);

/** Beneath the works: the newest ratings, and the way to all. Nothing where nobody has rated. */
export const WhatPeopleSay = ({
  profile,
  owner,
  onAll,
}: {
  profile: PublicProfile;
  owner: boolean;
  onAll: () => void;
}) => {
  const { data, error } = usePaged({ ...reviewsQuery(profile.username), enabled: profile.rating_count > 0 });
  // The tab Ratings says why they can't be read.
  if (profile.rating_count === 0 || (data === undefined && error !== null)) return null;
  return (
    <section className="mt-10" aria-labelledby="what-people-say">
      <h2 className="d-20 mb-4" id="what-people-say">
        What people say
      </h2>
      {data === undefined ? (
        <ReviewsSkeleton rows={Math.min(profile.rating_count, SAID_SHOWN)} />
      ) : (
        <div className="stack reviews">
          {data.slice(0, SAID_SHOWN).map((review) => (
            <Quote key={review.id} review={review} rated={profile} owner={owner} />
          ))}
        </div>
      )}
      {profile.rating_count > SAID_SHOWN && (
        <button type="button" className="link mt-3 py-2" onClick={onAll}>
          All {count(profile.rating_count)} ratings
        </button>
      )}
    </section>
  );
};
