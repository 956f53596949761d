import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { usePaged } from '../../lib/paged.ts';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reviewsQuery } from './api.ts';
import { Quote } from './reviews.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

/** All ratings of somebody, page by page. */
export const ReviewList = ({ profile, owner }: { profile: PublicProfile; owner: boolean }) => {
  const reviews = usePaged(reviewsQuery(profile.username));
  return (
    <Loaded
      query={reviews}
      skeleton={<ReviewsSkeleton rows={1} />}
      fault="Couldn’t load ratings."
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
              <Quote key={review.id} review={review} rated={profile} owner={owner} />
            ))}
          </div>
          <EndOfList noun={['rating', 'ratings']} end={reviews.end} />
        </>
      )}
    </Loaded>
  );
};
