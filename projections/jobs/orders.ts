import type { JobSort } from '../../contracts/job-search.ts';
import type { Order } from '../keyset.ts';
import { createOrder } from '../keyset.ts';

/** What a job pays at most; `none` where it says no figure. */
const paid = (none: number): string => `coalesce(budget_max, budget_min, ${none})`;

/** What a job pays at most, -1 where it says no figure: the budget that a search asks for. */
export const PAID = paid(-1);
/** The same from the least on; a job without a figure stands last here too. */
export const PAID_FROM_LEAST = `(-${paid(2_147_483_647)})`;

/** Orders of rows of read.jobs by one of their columns, the greater one first, and then by age. */
const orderBy = (name: string, rank: string, kind: 'flag' | 'number'): Order =>
  createOrder(name, 'desc', [
    [rank, kind],
    ['created_at', 'time'],
    ['id', 'id'],
  ]);

/** A boost is for the list as it comes; whoever asks for another order gets that one. */
export const jobOrders: Readonly<Record<JobSort, Order>> = {
  newest: orderBy('jobs: boosted, newest', 'is_boosted', 'flag'),
  budget_high: orderBy('jobs: highest budget', PAID, 'number'),
  budget_low: orderBy('jobs: lowest budget', PAID_FROM_LEAST, 'number'),
  applicants: orderBy('jobs: fewest applicants', '(-applicants)', 'number'),
};
