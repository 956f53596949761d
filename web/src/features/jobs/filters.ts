import type { JobSort, PostedWithin } from '../../../../contracts/job-search.ts';
import {
  jobSorts,
  joinValues,
  noJobFilters,
  postedWithin,
  ROLES_SOUGHT_AT_MOST,
  SKILLS_SOUGHT_AT_MOST,
  splitValues,
} from '../../../../contracts/job-search.ts';
import { payTypeOf } from '../../../../contracts/pay-types.ts';
import { parseMoney } from '../../lib/format.ts';

/** The list's filters as they stand in the address. */
export interface JobFilters {
  q: string;
  /** `yes`: no word is taken for a slip. Not there otherwise, as in the key of the list that the first page brings. */
  as_typed?: 'yes';
  /** Any of these, divided by commas. */
  role: string;
  /** Any of these, divided by commas. */
  pay_type: string;
  /** All of these, divided by commas. */
  skills: string;
  posted: PostedWithin | '';
  /** Dollars, as people write them. */
  min: string;
  max: string;
  protected: 'yes' | '';
}

export const noFilters: JobFilters = noJobFilters;

/** No role is longer, and no skill; the server refuses what is. */
const LONGEST = { role: 60, skill: 40 } as const;

/** What a list of values comes to in the address, at most so many of them. */
export const rolesOf = (roles: readonly string[]): string =>
  joinValues(roles.map((role) => role.slice(0, LONGEST.role)).slice(0, ROLES_SOUGHT_AT_MOST));
export const payTypesOf = (values: readonly string[]): string =>
  joinValues(values.flatMap((value) => payTypeOf(value) ?? []));
export const skillsOf = (skills: readonly string[]): string =>
  joinValues(skills.map((skill) => skill.slice(0, LONGEST.skill)).slice(0, SKILLS_SOUGHT_AT_MOST));

/** No budget is higher, in cents: the server refuses what is. */
export const MOST_SOUGHT = 99_999_999;

/** An amount that can be asked for, as it is typed; '' for what is none. */
const amountOf = (text: string | null): string => {
  const typed = (text ?? '').trim();
  const cents = parseMoney(typed);
  return cents === null || cents > MOST_SOUGHT ? '' : typed;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';

/** The filters of an address, so that a link or a reload shows the same list; what makes no sense is left out. */
export const filtersOf = (params: URLSearchParams): JobFilters => {
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  return {
    q,
    ...(q !== '' && params.get('as_typed') === 'yes' ? { as_typed: 'yes' as const } : {}),
    role: rolesOf(splitValues(params.get('role') ?? '')),
    pay_type: payTypesOf(splitValues(params.get('pay_type') ?? '')),
    skills: skillsOf(splitValues(params.get('skills') ?? '')),
    posted: oneOf(postedWithin, params.get('posted')),
    min: amountOf(params.get('min')),
    max: amountOf(params.get('max')),
    protected: oneOf(['yes'], params.get('protected')),
  };
};

export const sortOf = (params: URLSearchParams): JobSort => oneOf(jobSorts, params.get('sort')) || 'newest';

export type Change = Partial<JobFilters & { sort: JobSort }>;

/** The same address with something changed; what is empty or usual leaves it, and so does the previewed job. */
export const withFilters = (params: URLSearchParams, change: Change): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('job');
  // Another text is looked at anew.
  if (change.q !== undefined) next.delete('as_typed');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === 'newest') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

export interface ActiveFilter {
  /** Its parameter and its value: no two are the same. */
  id: string;
  words: string;
  /** What the filters come to without it. */
  without: Change;
}

export const postedWords: Readonly<Record<PostedWithin, string>> = { week: 'This week', day: 'Today' };

const dollars = (typed: string): string => `$${typed.replace('$', '').trim()}`;

const budgetWords = (min: string, max: string): string => {
  if (max === '') return `From ${dollars(min)}`;
  return min === '' ? `Up to ${dollars(max)}` : `${dollars(min)} to ${dollars(max)}`;
};

/** Each answer that narrows the list, in the order of the rail. */
export const activeIn = (filters: JobFilters): readonly ActiveFilter[] => {
  const { q, posted, min, max } = filters;
  const each = (name: 'role' | 'pay_type' | 'skills'): ActiveFilter[] => {
    const values = splitValues(filters[name]);
    return values.map((value) => ({
      id: `${name} ${value}`,
      words: value,
      without: { [name]: joinValues(values.filter((other) => other !== value)) },
    }));
  };
  return [
    ...(q === '' ? [] : [{ id: 'q', words: `“${q}”`, without: { q: '' } }]),
    ...each('role'),
    ...(posted === ''
      ? []
      : [{ id: 'posted', words: postedWords[posted], without: { posted: '' as const } }]),
    ...each('pay_type'),
    ...(min === '' && max === ''
      ? []
      : [{ id: 'budget', words: budgetWords(min, max), without: { min: '', max: '' } }]),
    ...(filters.protected === ''
      ? []
      : [{ id: 'protected', words: 'Protected by escrow', without: { protected: '' as const } }]),
    ...each('skills'),
  ];
};

/** How many of the facets' answers narrow the list; the search text shows itself. */
export const facetCount = (filters: JobFilters): number => activeIn({ ...filters, q: '' }).length;
