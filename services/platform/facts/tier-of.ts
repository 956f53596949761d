import type { Tier } from '../../../contracts/plans.ts';

/**
 * The tier in force for a person, read from the log itself, since limits must not lag behind a read model. The
 * composition root provides it, so that rooms need not know the billing room.
 */
export type TierOf = (userId: string) => Promise<Tier>;

export const TIER_OF = Symbol('TIER_OF');
