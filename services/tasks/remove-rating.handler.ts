import { idFrom } from '../kernel/ids.ts';
import { ratingOf } from '../../projections/reviews/queries.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { TaskParts } from './parts.ts';
import { removeRating } from './remove-rating.ts';

/** Asks the sanction itself, so that it doesn't matter in which order imposing and lifting come here. */
export const removeRatingHandler = ({ commands, pool }: Pick<TaskParts, 'commands' | 'pool'>) =>
  handleTask(removeRating, async ({ sanctionId, reviewId, raterId, admin }, context) => {
    const rating = await ratingOf(pool, raterId, reviewId);
    if (rating === null) return;
    const { status } = await commands.state('sanction', sanctionId);
    const type = status === 'imposed' ? 'RemoveReview' : 'PutReviewBack';
    await commands.send(
      'reviews',
      rating.applicationId,
      { type, ...rating, reviewId, by: raterId, admin },
      {
        commandId: idFrom('remove-rating', sanctionId, status),
        actor: context.actor,
        causation: context.causation,
        correlation: context.correlation,
      },
    );
  });
