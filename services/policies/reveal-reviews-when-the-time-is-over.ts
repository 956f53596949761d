import type { ReviewsCommand } from '../escrow/reviews.decider.ts';
import type { Policy } from '../kernel/policy.ts';

/** Ruling 25; when both sides have rated, the second rating opens them itself. */
const SEALED_MS = 14 * 24 * 60 * 60 * 1000;

export const revealReviewsWhenTheTimeIsOver: Policy = {
  name: 'reveal-reviews-when-the-time-is-over',
  on: {
    PaymentReleased: ({ data: { applicationId, jobId, employerId, developerId }, metadata: { time } }) => {
      const command: ReviewsCommand = {
        type: 'RevealReviews',
        parties: { applicationId, jobId, employerId, developerId },
      };
      return [
        {
          send: { to: 'reviews', id: applicationId, command },
          dueAt: new Date(Date.parse(time) + SEALED_MS).toISOString(),
        },
      ];
    },
  },
};
