import type { Tier } from '../../contracts/plans.ts';
import { plans } from '../../contracts/plans.ts';
import type { TalentSort } from '../../contracts/talent.ts';
import type { Order } from '../keyset.ts';
import { createOrder } from '../keyset.ts';

/** Of two that are otherwise alike, the newer one comes first. */
const newer = [
  ['created_at', 'time'],
  ['id', 'id'],
] as const;

/** More than the rank of any plan. */
const WITH_WORK = 10;

/** The place in the list as it comes: whoever has work to show stands before all who have none, and the higher plan first. */
export const featuredRank = (tier: Tier, works: number): number =>
  plans[tier].rank + (works > 0 ? WITH_WORK : 0);

/** The highest rank of those who stand behind everybody with work to show on a paid plan. */
const BEHIND = featuredRank('explorer', 1);
export const isBehind = (rank: unknown): boolean => typeof rank === 'number' && rank <= BEHIND;
/** The two halves of the list as it comes. */
export const IS_LEADING = `featured_rank > ${BEHIND}`;
export const IS_BEHIND = `featured_rank <= ${BEHIND}`;

/** What a person's plan is worth is for the list as it comes; whoever asks for another order gets that one (ruling 14). */
export const talentOrders: Readonly<Record<TalentSort, Order>> = {
  featured: createOrder('talent: featured, with work', 'desc', [
    ['featured_rank', 'number'],
    ['reputation', 'number'],
    ...newer,
  ]),
  reputation: createOrder('talent: reputation', 'desc', [['reputation', 'number'], ...newer]),
  rating: createOrder('talent: rating', 'desc', [['rating', 'number'], ['rating_count', 'number'], ...newer]),
  newest: createOrder('talent: newest', 'desc', newer),
  active: createOrder('talent: last active', 'desc', [
    ['active_at', 'time'],
    ['id', 'id'],
  ]),
};
