import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { ReviewsCommand } from './reviews.decider.ts';
import { reviewsRules } from './reviews.decider.ts';

const parties = {
  applicationId: 'application',
  jobId: 'job',
  employerId: 'employer',
  developerId: 'developer',
};
const review = (by: 'employer' | 'developer'): EventOf<'reviews'> => ({
  type: 'ReviewSubmitted',
  data: {
    ...parties,
    reviewId: `review of ${by}`,
    by,
    about: by === 'employer' ? 'developer' : 'employer',
    rating: 5,
    sealed: true,
    comment: 'Well done',
  },
});
const revealed: EventOf<'reviews'> = { type: 'ReviewsRevealed', data: parties };
const submit = (by: string) =>
  ({
    type: 'SubmitReview',
    parties,
    escrow: 'released',
    reviewId: `review of ${by}`,
    by,
    rating: 5,
    comment: 'Well done',
  }) satisfies ReviewsCommand;
const reveal: ReviewsCommand = { type: 'RevealReviews', parties };

describe('the reviews of a contract', () => {
  it.each(['employer', 'developer'] as const)('may begin with the %s, sealed', (by) => {
    expect(given(reviewsRules).when(submit(by))).toEqual([review(by)]);
  });

  it.each(['none', 'funded', 'refunded'] as const)(
    'wait for the release while the escrow is %s',
    (escrow) => {
      expect(given(reviewsRules).when({ ...submit('employer'), escrow })).toBe('escrow_not_released');
      expect(given(reviewsRules).when({ ...submit('stranger'), escrow })).toBe('not_found');
    },
  );

  it('open when the second side has rated', () => {
    expect(given(reviewsRules, [review('employer')]).when(submit('developer'))).toEqual([
      review('developer'),
      revealed,
    ]);
  });

  it.each(['employer', 'developer'] as const)('hold one rating of the %s, open or sealed', (by) => {
    expect(given(reviewsRules, [review(by)]).when(submit(by))).toBe('already_rated');
    expect(given(reviewsRules, [review(by), revealed]).when(submit(by))).toBe('already_rated');
  });

  it('do not exist for a stranger', () => {
    expect(given(reviewsRules, [review('employer')]).when(submit('stranger'))).toBe('not_found');
  });

  it('open once when the time is over', () => {
    expect(given(reviewsRules, [review('employer')]).when(reveal)).toEqual([revealed]);
    expect(given(reviewsRules, [review('employer'), revealed]).when(reveal)).toEqual([]);
  });

  it('close with the reveal: nobody answers what they have read', () => {
    expect(given(reviewsRules, [review('employer'), revealed]).when(submit('developer'))).toBe(
      'ratings_closed',
    );
    expect(given(reviewsRules, [revealed]).when(submit('employer'))).toBe('ratings_closed');
  });
});
