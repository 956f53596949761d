import type { Review } from '../../../../contracts/contract.ts';
import { monthYear } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Bone, EmptyState, Skeleton } from '../../ui/states.tsx';
import { reviewsQuery } from './api.ts';
import './profile.css';

const Quote = ({ review }: { review: Review }) => (
  <figure className="quote">
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
        <bdi>{review.job_title}</bdi>, {monthYear(review.created_at)}
      </span>
    </figcaption>
  </figure>
);

export const ReviewList = ({ username }: { username: string }) => {
  const reviews = usePaged(reviewsQuery(username));
  return (
    <Loaded
      query={reviews}
      skeleton={
        <Skeleton>
          <div className="stack">
            <Bone width="80%" height={16} />
            <Bone width="40%" />
          </div>
        </Skeleton>
      }
      fault="Could not load ratings."
      empty={
        <EmptyState title="No ratings yet.">
          Both sides rate each other once a payment is released.
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <div className="stack reviews">
            {items.map((review) => (
              <Quote key={review.id} review={review} />
            ))}
          </div>
          <EndOfList noun={['rating', 'ratings']} end={reviews.end} />
        </>
      )}
    </Loaded>
  );
};
