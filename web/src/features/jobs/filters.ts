import { payTypeOf } from '../../../../contracts/pay-types.ts';
import type { JobFilters } from './api.ts';

/** The list's filters as they stand in the address, so that a link or a reload shows the same list. */
export const filtersOf = (params: URLSearchParams): JobFilters => ({
  q: (params.get('q') ?? '').trim().slice(0, 100),
  role: (params.get('role') ?? '').trim().slice(0, 60),
  pay_type: payTypeOf(params.get('pay_type')) ?? '',
});

/** The same address with some filters changed; an empty one leaves it, and so does the previewed job. */
export const withFilters = (params: URLSearchParams, change: Partial<JobFilters>): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('job');
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** How many of the facets narrow the list; the search text shows itself. */
export const facetCount = (filters: JobFilters): number =>
  [filters.role, filters.pay_type].filter((value) => value !== '').length;
