import type { Standing } from '../../../contracts/moderation.ts';

/**
 * What a person may do now, read from the log itself: nobody who was banned a moment ago signs in. The composition
 * root provides it, so that rooms need not know the moderation room.
 */
export type StandingOf = (userId: string) => Promise<Standing>;

/** Whether somebody is banned or suspended now: what they put here is hidden from others, and nobody takes them on. */
export const isSentAway = async (standingOf: StandingOf, userId: string): Promise<boolean> =>
  (await standingOf(userId)).status !== 'good';

/** Something as others than its owner find it: it isn't there while its owner has been sent away. */
export const foundByOthers = async <
  State extends { readonly status: 'none' } | { readonly status: string; readonly ownerId: string },
>(
  standingOf: StandingOf,
  state: State,
): Promise<State | { readonly status: 'none' }> =>
  'ownerId' in state && (await isSentAway(standingOf, state.ownerId)) ? { status: 'none' } : state;

export const STANDING_OF = Symbol('STANDING_OF');
