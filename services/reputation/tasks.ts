import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import type { RatingPointsParts } from './give-rating-points.handler.ts';
import { givePointsAgain, giveRatingPoints } from './give-rating-points.ts';

export const reputationTasks: readonly Task<RatingPointsParts>[] = [
  task(giveRatingPoints, () =>
    import('./give-rating-points.handler.ts').then(({ giveRatingPointsHandler }) => giveRatingPointsHandler),
  ),
  task(givePointsAgain, () =>
    import('./give-rating-points.handler.ts').then(({ givePointsAgainHandler }) => givePointsAgainHandler),
  ),
];
