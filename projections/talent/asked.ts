import { splitValues } from '../../contracts/job-search.ts';
import type { TalentFilters } from '../../contracts/talent.ts';
import { exactWord, tsqueryOf } from '../search-words.ts';
import type { Parameter } from '../sql.ts';
import { isSentAway } from '../sql.ts';

/** What a search asks for, value by value. */
export interface Asked {
  readonly text: string;
  readonly roles: readonly string[];
  readonly availabilities: readonly string[];
  readonly allSkills: readonly string[];
  readonly anySkills: readonly string[];
  readonly reputation: number | null;
  readonly verifiedOnly: boolean;
  readonly now: Date;
}

export const askedIn = (filters: TalentFilters, now: Date): Asked => ({
  text: filters.q ?? '',
  roles: splitValues(filters.role ?? ''),
  availabilities: splitValues(filters.availability ?? ''),
  allSkills: splitValues(filters.skills ?? ''),
  anySkills: splitValues(filters.any_skills ?? ''),
  reputation: filters.min_reputation ?? null,
  verifiedOnly: filters.verified === 'yes',
  now,
});

/** The filters as a cursor names them. */
export const namedIn = (filters: TalentFilters): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    (
      ['q', 'as_typed', 'role', 'availability', 'skills', 'min_reputation', 'any_skills', 'verified'] as const
    ).map((name) => [name, filters[name]?.toString()]),
  );

/** Whether a text is asked for that has no word in it: nothing is found by that. */
export const isWordless = ({ text }: Asked): boolean => text !== '' && tsqueryOf(text) === null;

/** Has a profile, and is neither gone nor sent away. `t`: a row of read.talent. */
export const isShown = ({ now }: Pick<Asked, 'now'>, parameter: Parameter): string =>
  `t.listed and not ${isSentAway('t.id', parameter(now.toISOString(), 'timestamptz'))}`;

const hasWord = (query: string | null, parameter: Parameter): readonly string[] =>
  query === null ? [] : [`t.words @@ ${parameter(query, 'tsquery')}`];

const isOneOf = (
  column: string,
  value: (of: string) => string,
  values: readonly string[],
  parameter: Parameter,
): readonly string[] =>
  values.length === 0
    ? []
    : [`${column} in (${values.map((one) => value(parameter(one, 'text'))).join(', ')})`];

const VERIFIED = `t.verification in ('verified', 'notable')`;

/** What no word says of a person. */
const isWithin = ({ reputation, verifiedOnly }: Asked, parameter: Parameter): readonly string[] => [
  ...(reputation === null ? [] : [`t.reputation >= ${parameter(reputation, 'int')}`]),
  ...(verifiedOnly ? [VERIFIED] : []),
];

/** One role and one availability, or any where it is null: an index has those together, in the order of the list. */
export interface Lane {
  readonly role: string | null;
  readonly availability: string | null;
}

/** More are not walked along one by one. */
const MOST_LANES = 40;
const orAny = (values: readonly string[]): readonly (string | null)[] =>
  values.length === 0 ? [null] : values;

/** The lanes in which all stand who are asked for by role and availability; null for too many. */
export const lanesOf = ({ roles, availabilities }: Asked): readonly Lane[] | null => {
  const apart = new Set(roles.map((role) => role.toLowerCase()));
  const lanes = orAny([...apart]).flatMap((role) =>
    orAny([...new Set(availabilities)]).map((availability) => ({ role, availability })),
  );
  return lanes.length > MOST_LANES ? null : lanes;
};

/** Whether a row is in this lane, and verified where that is asked for: an index has it. */
export const isInLane = ({ verifiedOnly }: Asked, lane: Lane, parameter: Parameter): string =>
  [
    'true',
    ...(lane.role === null ? [] : [`lower(t.role) = lower(${parameter(lane.role, 'text')})`]),
    ...(lane.availability === null ? [] : [`t.availability = ${parameter(lane.availability, 'text')}`]),
    ...(verifiedOnly ? [VERIFIED] : []),
  ].join(' and ');

const skill = (value: string): string => exactWord('skill', value);

const skillsOf = ({ allSkills, anySkills }: Asked) => [
  ...allSkills.map(skill),
  ...(anySkills.length === 0 ? [] : [anySkills.map(skill)]),
];

/** Whether a row fits, column by column: for rows that are looked through one after another. */
export const fitsByColumns = (asked: Asked, parameter: Parameter): string =>
  [
    'true',
    ...isOneOf('lower(t.role)', (value) => `lower(${value})`, asked.roles, parameter),
    ...isOneOf('t.availability', (value) => value, asked.availabilities, parameter),
    ...isWithin(asked, parameter),
    ...hasWord(tsqueryOf(asked.text, skillsOf(asked)), parameter),
  ].join(' and ');

/** The same by the index of words, which has roles and availability too. */
export const fitsByIndex = (asked: Asked, parameter: Parameter): string => {
  const exact = [
    ...skillsOf(asked),
    ...[
      asked.roles.map((role) => exactWord('role', role)),
      asked.availabilities.map((one) => exactWord('open', one)),
    ].filter(({ length }) => length > 0),
  ];
  return ['true', ...isWithin(asked, parameter), ...hasWord(tsqueryOf(asked.text, exact), parameter)].join(
    ' and ',
  );
};

/** Whether there are words to go by that are in the index of words alone. */
export const hasWords = ({ text, allSkills, anySkills }: Asked): boolean =>
  text !== '' || allSkills.length > 0 || anySkills.length > 0;
