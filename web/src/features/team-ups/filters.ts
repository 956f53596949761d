import { ROLE_LONGEST } from '../../../../contracts/profiles.ts';
import {
  ROLES_SOUGHT_AT_MOST,
  splitRoles,
  TeamUpListQuery,
  TeamUpSort,
} from '../../../../contracts/team-ups.ts';
import type { TeamUpFilters } from './api.ts';

export const noFilters: TeamUpFilters = { q: '', as_typed: '', role: '', posted: '', status: '' };

/** The roles that are looked for, any of them. */
export const rolesIn = ({ role }: Pick<TeamUpFilters, 'role'>): string[] => splitRoles(role);

/** Roles as they stand in the address. */
export const roleOf = (roles: readonly string[]): string =>
  splitRoles(roles.join(','))
    .map((role) => role.slice(0, ROLE_LONGEST))
    .slice(0, ROLES_SOUGHT_AT_MOST)
    .join(',');

/** The feed's filters from its address, so that a link or a reload shows the same feed. */
export const filtersOf = (params: URLSearchParams): TeamUpFilters => {
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  return {
    q,
    as_typed: q !== '' && params.get('as_typed') === 'yes' ? 'yes' : '',
    role: roleOf(params.getAll('role')),
    posted: TeamUpListQuery.shape.posted.safeParse(params.get('posted')).data ?? '',
    status: params.get('status') === 'all' ? 'all' : '',
  };
};

export const sortOf = (params: URLSearchParams): TeamUpSort =>
  TeamUpSort.safeParse(params.get('sort')).data ?? 'newest';

/** The same address with something changed; what is empty leaves it, and so does the order that is the usual one. */
export const withFilters = (
  params: URLSearchParams,
  change: Partial<TeamUpFilters & { sort: TeamUpSort }>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  // Another text is looked at anew.
  if (change.q !== undefined) next.delete('as_typed');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === 'newest') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** How many of the facets' answers change the feed; the search text shows itself. */
export const facetCount = ({ role, posted, status }: TeamUpFilters): number =>
  [...splitRoles(role), posted, status].filter((value) => value !== '').length;
