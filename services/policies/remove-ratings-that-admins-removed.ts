import type { Policy, Reaction } from '../kernel/policy.ts';
import { removeRating } from '../tasks/remove-rating.ts';

interface Sanctioned {
  readonly data: {
    readonly sanctionId: string;
    readonly userId: string;
    readonly about: { readonly kind: string; readonly id: string } | null;
    readonly by: string;
  };
}

const ofRating = ({ data: { sanctionId, userId, about, by } }: Sanctioned): readonly Reaction[] =>
  about?.kind === 'rating'
    ? [removeRating.reaction({ sanctionId, reviewId: about.id, raterId: userId, admin: by })]
    : [];

/** A rating that an admin removed counts nowhere, until it is put back. */
export const removeRatingsThatAdminsRemoved: Policy = {
  name: 'remove-ratings-that-admins-removed',
  on: { SanctionImposed: ofRating, SanctionLifted: ofRating },
};
