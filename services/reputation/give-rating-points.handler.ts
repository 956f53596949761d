import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { handleTask } from '../platform/queue/task.ts';
import { giveRatingPoints } from './give-rating-points.ts';
import { shareAPaymentMethod } from './one-person.ts';

export interface RatingPointsParts {
  readonly commands: Commands;
}

/** Each rating counts once for whom it is about, whoever repeats this. */
export const giveRatingPointsHandler = ({ commands }: RatingPointsParts) =>
  handleTask(giveRatingPoints, async ({ applicationId, employerId, developerId, at }, context) => {
    const { stars } = await commands.state('reviews', applicationId);
    const withheld = (await shareAPaymentMethod(commands, employerId, developerId))
      ? 'same_payment_method'
      : null;
    for (const [by, about] of [
      [employerId, developerId],
      [developerId, employerId],
    ] as const) {
      const given = stars[by];
      if (given === undefined) continue;
      await commands.send(
        'reputation',
        about,
        {
          type: 'GivePoints',
          userId: about,
          cause: { kind: 'rating', id: applicationId, with: by, stars: given },
          at,
          withheld,
        },
        {
          commandId: idFrom('rating-points', applicationId, about),
          actor: context.actor,
          causation: context.causation,
          correlation: context.correlation,
        },
      );
    }
  });
