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
type Side = 'employer' | 'developer';
const otherOf = (by: string): Side => (by === 'employer' ? 'developer' : 'employer');
const rated = (by: Side): EventOf<'reviews'> => ({
  type: 'ReviewSubmitted',
  data: {
    ...parties,
    reviewId: `review of ${by}`,
    by,
    about: otherOf(by),
    rating: 2,
    sealed: true,
    comment: 'Late',
  },
});
const revealed: EventOf<'reviews'> = { type: 'ReviewsRevealed', data: parties };
const NOON = new Date('2026-08-01T12:00:00.000Z');
const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
const said = (by: string, words = 'Fair.') => ({
  parties,
  reviewId: `review of ${otherOf(by)}`,
  by,
  words,
});
const reply = (by: string, revealedAt: Date | null = NOON): ReviewsCommand => ({
  type: 'ReplyToReview',
  ...said(by),
  revealedAt,
});
const edit = (by: string): ReviewsCommand => ({ type: 'EditReply', ...said(by, 'Fair, and mended.') });
const replied = (by: Side): EventOf<'reviews'> => ({
  type: 'ReviewReplied',
  data: { ...parties, ...without(said(by)), to: otherOf(by), at: NOON.toISOString() },
});
const without = ({ parties: _parties, ...rest }: ReturnType<typeof said>) => rest;
const open = [rated('employer'), rated('developer'), revealed];

describe('a reply to a rating', () => {
  it.each(['employer', 'developer'] as const)('is open to the %s, once', (by) => {
    expect(given(reviewsRules, open).when(reply(by), NOON)).toEqual([replied(by)]);
    expect(given(reviewsRules, [...open, replied(by)]).when(reply(by), NOON)).toBe('already_replied');
    expect(given(reviewsRules, [...open, replied(otherOf(by))]).when(reply(by), NOON)).toEqual([replied(by)]);
  });

  it('is nobody’s who is no side of the contract', () => {
    expect(given(reviewsRules, open).when(reply('stranger'), NOON)).toBe('not_found');
    expect(given(reviewsRules, [...open, replied('developer')]).when(edit('stranger'), NOON)).toBe(
      'not_found',
    );
  });

  it('waits for the reveal, and for a rating of the other side', () => {
    expect(given(reviewsRules, [rated('employer')]).when(reply('developer'), NOON)).toBe('ratings_sealed');
    const oneSided = [rated('employer'), revealed];
    expect(given(reviewsRules, oneSided).when(reply('employer'), NOON)).toBe('no_rating_to_reply_to');
    expect(given(reviewsRules, oneSided).when(reply('developer', null), NOON)).toEqual([
      replied('developer'),
    ]);
  });

  it('comes within 30 days of the reveal', () => {
    const day = 24 * 60;
    expect(given(reviewsRules, open).when(reply('developer'), later(30 * day))).toHaveLength(1);
    expect(given(reviewsRules, open).when(reply('developer'), later(30 * day + 1))).toBe('replies_closed');
  });

  it('can be changed for an hour by who wrote it', () => {
    const stream = given(reviewsRules, [...open, replied('developer')]);
    expect(stream.when(edit('developer'), later(60))).toEqual([
      {
        type: 'ReviewReplyEdited',
        data: { ...parties, ...without(said('developer', 'Fair, and mended.')), to: 'employer' },
      },
    ]);
    expect(stream.when(edit('developer'), later(61))).toBe('reply_fixed');
    expect(stream.when(edit('employer'), later(1))).toBe('no_reply');
  });
});
