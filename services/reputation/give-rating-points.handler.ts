import { LEAST_RATED_RELEASE, ratingReputation } from '../../contracts/reputation.ts';
import type { DataOf } from '../events.ts';
import { idFrom } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { givePointsAgain, giveRatingPoints } from './give-rating-points.ts';
import { shareAPaymentMethod } from './one-person.ts';
import { ratingCause } from './rating-cause.ts';

export interface RatingPointsParts {
  readonly commands: Commands;
}

interface Rating {
  readonly applicationId: string;
  readonly by: string;
  readonly about: string;
  readonly stars: number;
  readonly turn: number;
  readonly at: string;
}

/** Why a rating earns nothing, if it does not. Less released makes no good rating count, and a bad one no less bad. */
const withheldFrom = async (
  commands: Commands,
  { applicationId, by, about, stars }: Rating,
): Promise<DataOf<'PointsWithheld'>['why'] | null> => {
  if (await shareAPaymentMethod(commands, by, about)) return 'same_payment_method';
  if ((ratingReputation[stars - 1] ?? 0) <= 0) return null;
  const escrow = await commands.state('escrow', applicationId);
  return escrow.status === 'released' && escrow.released < LEAST_RATED_RELEASE ? 'small_release' : null;
};

const give = async ({ commands }: RatingPointsParts, rating: Rating, context: TaskContext): Promise<void> => {
  const { applicationId, by, about, stars, turn, at } = rating;
  await commands.send(
    'reputation',
    about,
    {
      type: 'GivePoints',
      userId: about,
      cause: { ...ratingCause({ applicationId, by, turn }), stars },
      at,
      withheld: await withheldFrom(commands, rating),
    },
    {
      commandId: idFrom('rating-points', applicationId, about, ...(turn === 0 ? [] : [String(turn)])),
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    },
  );
};

/** Each rating counts once for whom it is about, whoever repeats this. */
export const giveRatingPointsHandler = (parts: RatingPointsParts) =>
  handleTask(giveRatingPoints, async ({ applicationId, employerId, developerId, at }, context) => {
    const { stars } = await parts.commands.state('reviews', applicationId);
    for (const [by, about] of [
      [employerId, developerId],
      [developerId, employerId],
    ] as const) {
      const given = stars[by];
      if (given !== undefined)
        await give(parts, { applicationId, by, about, stars: given, turn: 0, at }, context);
    }
  });

export const givePointsAgainHandler = (parts: RatingPointsParts) =>
  handleTask(givePointsAgain, (rating, context) => give(parts, rating, context));
