import { plans } from '../../contracts/plans.ts';
import type { TalentSort } from '../../contracts/talent.ts';
import type { Order } from '../keyset.ts';
import { createOrder } from '../keyset.ts';

/** Of two that are otherwise alike, the newer one comes first. */
const newer = [
  ['created_at', 'time'],
  ['id', 'id'],
] as const;

/** The two halves of the list as it comes. */
export const ON_PAID_PLAN = `tier_rank > ${plans.explorer.rank}`;
export const ON_FREE_PLAN = `tier_rank = ${plans.explorer.rank}`;

/** What a person's plan is worth is for the list as it comes; whoever asks for another order gets that one (ruling 14). */
export const talentOrders: Readonly<Record<TalentSort, Order>> = {
  featured: createOrder('talent: featured', 'desc', [
    ['tier_rank', 'number'],
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
