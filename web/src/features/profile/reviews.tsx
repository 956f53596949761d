import { useQuery } from '@tanstack/react-query';
import type { Review } from '../../../../contracts/contract.ts';
import { monthYear } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Bone, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { reviewsQuery } from './api.ts';

const Quote = ({ review }: { review: Review }) => (
  <figure className="quote">
    <blockquote className="t-16 pretty quote__text">
      {review.comment === '' ? <span className="c3">Rated without words.</span> : <bdi>{review.comment}</bdi>}
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
  const { data, error, refetch } = useQuery(reviewsQuery(username));
  if (data && data.items.length === 0) {
    return (
      <EmptyState title="No ratings yet.">Both sides rate each other once a payment is released.</EmptyState>
    );
  }
  if (data) {
    return (
      <div className="stack reviews">
        {data.items.map((review) => (
          <Quote key={review.id} review={review} />
        ))}
      </div>
    );
  }
  if (error)
    return <ErrorState title="Could not load ratings." error={error} onRetry={() => void refetch()} />;
  return (
    <Skeleton>
      <div className="stack">
        <Bone width="80%" height={16} />
        <Bone width="40%" />
      </div>
    </Skeleton>
  );
};
