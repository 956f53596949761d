import { talentErrors } from '../../../contracts/errors/talent.ts';
import type { Tier } from '../../../contracts/plans.ts';
import type { AdvancedFilter } from '../../../contracts/talent-search.ts';
import { beyondPlan, opensTo } from '../../../contracts/talent-search.ts';
import { Rejection } from '../../kernel/rejection.ts';

/** The refusal of a filter that somebody's plan doesn't have. */
const refusalOf = (filter: AdvancedFilter) =>
  opensTo('pro', filter) ? 'skills_need_tier' : 'studio_search_needs_tier';

/**
 * Holds a search of talent against a plan (ruling 13).
 * @throws Rejection naming every filter that the plan doesn't have
 */
export const assertFiltersInPlan = (filters: Parameters<typeof beyondPlan>[0], tier: Tier): void => {
  const [first, ...others] = beyondPlan(filters, tier);
  if (first === undefined) return;
  throw new Rejection(
    refusalOf(first),
    Object.fromEntries([first, ...others].map((filter) => [filter, talentErrors[refusalOf(filter)].words])),
  );
};
