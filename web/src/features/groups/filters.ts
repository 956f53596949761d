import { GroupSort } from '../../../../contracts/collectives.ts';
import { joinValues, ROLES_SOUGHT_AT_MOST, splitValues } from '../../../../contracts/job-search.ts';
import { ROLE_LONGEST } from '../../../../contracts/profiles.ts';

export interface GroupSearch {
  q: string;
  /** No word is taken for a slip. */
  as_typed: 'yes' | '';
  /** Those alone that look for people. */
  recruiting: 'yes' | '';
  /** Any of these, divided by commas. */
  role: string;
}

export const noSearch: GroupSearch = { q: '', as_typed: '', recruiting: '', role: '' };

/** Roles as they stand in the address. */
export const roleOf = (roles: readonly string[]): string =>
  joinValues(roles.map((role) => role.slice(0, ROLE_LONGEST)).slice(0, ROLES_SOUGHT_AT_MOST));

export const rolesIn = ({ role }: Pick<GroupSearch, 'role'>): string[] => splitValues(role);

/** The filters of an address, so that a link or a reload shows the same list. */
export const searchOf = (params: URLSearchParams): GroupSearch => {
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  return {
    q,
    as_typed: q !== '' && params.get('as_typed') === 'yes' ? 'yes' : '',
    recruiting: params.get('recruiting') === 'yes' ? 'yes' : '',
    role: roleOf(splitValues(params.get('role') ?? '')),
  };
};

export const sortOf = (params: URLSearchParams): GroupSort =>
  GroupSort.safeParse(params.get('sort')).data ?? 'newest';

type SearchChange = Partial<GroupSearch & { sort: GroupSort }>;

/** An answer, or what it comes to beside all that was answered before it. */
export type SearchAnswer = SearchChange | ((now: GroupSearch) => SearchChange);

/** The same address with something changed; what is empty leaves it, and so does the order that is the usual one. */
export const withSearch = (params: URLSearchParams, answer: SearchAnswer): URLSearchParams => {
  const next = new URLSearchParams(params);
  const change = typeof answer === 'function' ? answer(searchOf(params)) : answer;
  // Another text is looked at anew.
  if (change.q !== undefined) next.delete('as_typed');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === 'newest') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** How many answers narrow the list; the search text shows itself. */
export const answersIn = ({ role, recruiting }: GroupSearch): number =>
  splitValues(role).length + (recruiting === '' ? 0 : 1);

/** What narrows the list, each with the answer that takes it away. */
export const activeIn = (filters: GroupSearch): readonly { words: string; without: SearchAnswer }[] => [
  ...(filters.q === '' ? [] : [{ words: `“${filters.q}”`, without: { q: '' } }]),
  ...rolesIn(filters).map((words) => ({
    words,
    without: (now: GroupSearch) => ({ role: roleOf(rolesIn(now).filter((role) => role !== words)) }),
  })),
  ...(filters.recruiting === '' ? [] : [{ words: 'Recruiting only', without: { recruiting: '' as const } }]),
];
