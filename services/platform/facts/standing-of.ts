import type { Standing } from '../../../contracts/moderation.ts';

/**
 * What a person may do now, read from the log itself: nobody who was banned a moment ago signs in. The composition
 * root provides it, so that rooms need not know the moderation room.
 */
export type StandingOf = (userId: string) => Promise<Standing>;

export const STANDING_OF = Symbol('STANDING_OF');
