import {
  joinValues,
  ROLES_SOUGHT_AT_MOST,
  SKILLS_SOUGHT_AT_MOST,
  splitValues,
} from '../../../../contracts/job-search.ts';
import type { Tier } from '../../../../contracts/plans.ts';
import type { Availability } from '../../../../contracts/profiles.ts';
import type { AdvancedFilter } from '../../../../contracts/talent-search.ts';
import { beyondPlan, noTalentFilters } from '../../../../contracts/talent-search.ts';
import type { TalentSort } from '../../../../contracts/talent.ts';
import { count } from '../../lib/format.ts';

/** The list's filters as they stand in the address. */
export type TalentFilters = { readonly [Name in keyof typeof noTalentFilters]: string };

export const noFilters: TalentFilters = noTalentFilters;

const availabilities: readonly Availability[] = [
  'Available for Hire',
  'Open to Offers',
  'Busy',
  'Focusing on Projects',
  'Not Available',
];

/** No role is longer, and no skill; the server refuses what is. */
const LONGEST = { role: 60, skill: 40 } as const;

/** What a list of values comes to in the address, at most so many of them. */
export const rolesOf = (roles: readonly string[]): string =>
  joinValues(roles.map((role) => role.slice(0, LONGEST.role)).slice(0, ROLES_SOUGHT_AT_MOST));
export const availabilitiesOf = (values: readonly string[]): string =>
  joinValues(availabilities.filter((one) => values.includes(one)));
export const skillsOf = (skills: readonly string[]): string =>
  joinValues(skills.map((skill) => skill.slice(0, LONGEST.skill)).slice(0, SKILLS_SOUGHT_AT_MOST));

/** A whole number as the search takes it; '' for what is none. */
export const reputationOf = (text: string): string => {
  const digits = text.replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : '';
};

const yesIn = (params: URLSearchParams, name: string): string => (params.get(name) === 'yes' ? 'yes' : '');

/** The filters of an address, so that a link or a reload shows the same list; what makes no sense is left out. */
export const filtersOf = (params: URLSearchParams): TalentFilters => {
  const listIn = (name: string): string[] => splitValues(params.get(name) ?? '');
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  return {
    q,
    as_typed: q === '' ? '' : yesIn(params, 'as_typed'),
    role: rolesOf(listIn('role')),
    availability: availabilitiesOf(listIn('availability')),
    skills: skillsOf(listIn('skills')),
    min_reputation: reputationOf(params.get('min_reputation') ?? ''),
    any_skills: skillsOf(listIn('any_skills')),
    verified: yesIn(params, 'verified'),
  };
};

export const sorts = [
  { value: 'featured', label: 'Featured' },
  { value: 'reputation', label: 'Highest reputation' },
  { value: 'rating', label: 'Highest rating' },
  { value: 'newest', label: 'Newest' },
  { value: 'active', label: 'Last active' },
] as const satisfies readonly { value: TalentSort; label: string }[];

export const sortOf = (params: URLSearchParams): TalentSort =>
  sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'featured';

export type Change = Partial<TalentFilters & { sort: TalentSort }>;

/** The same address with something changed; what is empty or usual leaves it, and so does the previewed person. */
export const withFilters = (params: URLSearchParams, change: Change): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('creator');
  // Another text is looked at anew.
  if (change.q !== undefined) next.delete('as_typed');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === 'featured') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** A search without the filters that a plan doesn't have, and which these are. */
export const withinPlan = (
  filters: TalentFilters,
  tier: Tier,
): { readonly asked: TalentFilters; readonly beyond: readonly AdvancedFilter[] } => {
  const beyond = beyondPlan(filters, tier);
  return { asked: { ...filters, ...Object.fromEntries(beyond.map((name) => [name, ''])) }, beyond };
};

export const advancedWords: Readonly<Record<AdvancedFilter, string>> = {
  skills: 'All of these skills',
  min_reputation: 'Minimum reputation',
  any_skills: 'Any of these skills',
  verified: 'Verified only',
};

export interface ActiveFilter {
  /** Its parameter and its value: no two are the same. */
  id: string;
  words: string;
  /** What the filters come to without it. */
  without: Change;
}

/** Each answer that narrows the list, in the order of the rail. */
export const activeIn = (filters: TalentFilters): readonly ActiveFilter[] => {
  const { q, min_reputation: reputation, any_skills: any, verified } = filters;
  const each = (name: 'role' | 'availability' | 'skills'): ActiveFilter[] => {
    const values = splitValues(filters[name]);
    return values.map((value) => ({
      id: `${name} ${value}`,
      words: value,
      without: { [name]: joinValues(values.filter((other) => other !== value)) },
    }));
  };
  return [
    ...(q === '' ? [] : [{ id: 'q', words: `“${q}”`, without: { q: '' } }]),
    ...each('skills'),
    ...each('role'),
    ...each('availability'),
    ...(reputation === ''
      ? []
      : [
          {
            id: 'min_reputation',
            words: `${count(Number(reputation))}+ reputation`,
            without: { min_reputation: '' },
          },
        ]),
    ...(any === ''
      ? []
      : [{ id: 'any_skills', words: splitValues(any).join(' or '), without: { any_skills: '' } }]),
    ...(verified === '' ? [] : [{ id: 'verified', words: 'Verified only', without: { verified: '' } }]),
  ];
};

/** How many of the facets' answers narrow the list; the search text shows itself. */
export const facetCount = (filters: TalentFilters): number => activeIn({ ...filters, q: '' }).length;
