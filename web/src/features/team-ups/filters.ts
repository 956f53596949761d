import { TeamUpListQuery } from '../../../../contracts/team-ups.ts';
import type { TeamUpFilters } from './api.ts';

export const noFilters: TeamUpFilters = { q: '', role: '', posted: '', status: '' };

/** The feed's filters from its address, so that a link or a reload shows the same feed. */
export const filtersOf = (params: URLSearchParams): TeamUpFilters => ({
  q: (params.get('q') ?? '').trim().slice(0, 100),
  role: (params.get('role') ?? '').trim().slice(0, 60),
  posted: TeamUpListQuery.shape.posted.safeParse(params.get('posted')).data ?? '',
  status: params.get('status') === 'all' ? 'all' : '',
});

/** The same address with some filters changed; an empty one leaves it. */
export const withFilters = (params: URLSearchParams, change: Partial<TeamUpFilters>): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** How many of the facets change the feed; the search text shows itself. */
export const facetCount = ({ role, posted, status }: TeamUpFilters): number =>
  [role, posted, status].filter((value) => value !== '').length;
