import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { EscrowState, Parties } from './escrow.state.ts';
import type { ReplyCommand, ReplyState } from './replies.ts';
import { decideReply } from './replies.ts';

export type ReviewsCommand =
  | {
      readonly type: 'SubmitReview';
      readonly parties: Parties;
      /** As the escrow's own stream has it when the command is sent; what is released stays so. */
      readonly escrow: EscrowState['status'];
      readonly reviewId: string;
      readonly by: string;
      readonly rating: number;
      readonly comment: string;
    }
  /** 14 days after the release (ruling 25). */
  | { readonly type: 'RevealReviews'; readonly parties: Parties }
  /** `by`: who rated. Removed by an admin, or put back; neither twice. */
  | ({ readonly type: 'RemoveReview' } & RemovedReview)
  | ({ readonly type: 'PutReviewBack' } & RemovedReview)
  | ReplyCommand;

interface RemovedReview {
  readonly applicationId: string;
  readonly reviewId: string;
  readonly by: string;
  readonly about: string;
  readonly admin: string;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    reviews: { readonly state: ReplyState; readonly command: ReviewsCommand };
  }
}

/** One rating a side, sealed until both are in or the time is over, which closes them; then a reply a side. One stream an escrow. */
export const reviewsRules: StreamRules<'reviews'> = {
  category: 'reviews',
  initial: { by: [], stars: {}, revealed: false, replies: {}, removals: {} },

  decide: (state, command, now): readonly EventOf<'reviews'>[] => {
    if (command.type === 'ReplyToReview' || command.type === 'EditReply')
      return decideReply(state, command, now);
    if (command.type === 'RemoveReview' || command.type === 'PutReviewBack') {
      const { type, ...review } = command;
      const rating = state.stars[review.by];
      if (rating === undefined) throw new Rejection('not_found');
      const { removed, turn } = state.removals[review.by] ?? { removed: false, turn: 0 };
      const removes = type === 'RemoveReview';
      if (removed === removes) return [];
      const data = { ...review, rating, turn, at: now.toISOString() };
      return [{ type: removes ? 'ReviewRemoved' : 'ReviewPutBack', data }];
    }
    const { parties } = command;
    const reveal: EventOf<'reviews'> = { type: 'ReviewsRevealed', data: { ...parties } };
    if (command.type === 'RevealReviews') return state.revealed ? [] : [reveal];
    const { escrow, reviewId, by, rating, comment } = command;
    if (by !== parties.employerId && by !== parties.developerId) throw new Rejection('not_found');
    if (escrow !== 'released') throw new Rejection('escrow_not_released');
    if (state.by.includes(by)) throw new Rejection('already_rated');
    // Whoever has read the other's rating does not answer it with one.
    if (state.revealed) throw new Rejection('ratings_closed');
    const about = by === parties.employerId ? parties.developerId : parties.employerId;
    const submitted: EventOf<'reviews'> = {
      type: 'ReviewSubmitted',
      data: { ...parties, reviewId, by, about, rating, sealed: true, comment },
    };
    return state.by.length === 1 ? [submitted, reveal] : [submitted];
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'ReviewSubmitted':
        return {
          ...state,
          by: [...state.by, event.data.by],
          stars: { ...state.stars, [event.data.by]: event.data.rating },
        };
      case 'ReviewsRevealed':
        return { ...state, revealed: true };
      case 'ReviewRemoved':
      case 'ReviewPutBack': {
        const { by, turn } = event.data;
        const removed = event.type === 'ReviewRemoved';
        return {
          ...state,
          removals: { ...state.removals, [by]: { removed, turn: removed ? turn : turn + 1 } },
        };
      }
      case 'ReviewReplied':
        return { ...state, replies: { ...state.replies, [event.data.by]: event.data.at } };
      case 'ReviewReplyEdited':
        return state;
    }
  },
};
