import type { Tier } from './plans.ts';

/** Characters of a bio that a list shows. */
export const BIO_SHOWN = 400;

/** What an address says that asks for all creators. */
export const noTalentFilters = {
  q: '',
  as_typed: '',
  role: '',
  availability: '',
  skills: '',
  min_reputation: '',
  any_skills: '',
  verified: '',
} as const;

/** Ruling 13: combinations of skills are Pro and up, the panel of spec §5 is Studio and Enterprise. */
export const advancedFilters = {
  skills: ['pro', 'studio', 'enterprise'],
  min_reputation: ['studio', 'enterprise'],
  any_skills: ['studio', 'enterprise'],
  verified: ['studio', 'enterprise'],
} as const satisfies Readonly<Partial<Record<keyof typeof noTalentFilters, readonly Tier[]>>>;
export type AdvancedFilter = keyof typeof advancedFilters;

const advancedNames = Object.keys(advancedFilters) as readonly AdvancedFilter[];

/** Whether a plan has this filter. */
export const opensTo = (tier: Tier, filter: AdvancedFilter): boolean =>
  (advancedFilters[filter] as readonly Tier[]).includes(tier);

/** Those filters of a search that a plan doesn't have. */
export const beyondPlan = (
  filters: { readonly [F in AdvancedFilter]?: unknown },
  tier: Tier,
): readonly AdvancedFilter[] =>
  advancedNames.filter((name) => filters[name] !== undefined && filters[name] !== '' && !opensTo(tier, name));
