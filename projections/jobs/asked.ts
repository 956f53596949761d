import type { JobFilters } from '../../contracts/jobs.ts';
import { splitValues } from '../../contracts/job-search.ts';
import { exactWord, tsqueryOf } from '../search-words.ts';
import type { Parameter } from '../sql.ts';
import { isSentAway } from '../sql.ts';
import { PAID } from './orders.ts';

const HOUR_MS = 60 * 60 * 1000;
const POSTED_MS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** What a search asks for, value by value. */
export interface Asked {
  readonly text: string;
  readonly roles: readonly string[];
  readonly payTypes: readonly string[];
  readonly skills: readonly string[];
  /** UTC, ISO 8601. */
  readonly since: string | null;
  /** What a job pays at most, in cents: from and to. */
  readonly paid: readonly [number, number] | null;
  readonly protectedOnly: boolean;
  readonly now: Date;
}

const PAID_AT_MOST = 2_147_483_647;

export const askedIn = (filters: JobFilters, now: Date): Asked => {
  const { budget_min: min, budget_max: max, posted } = filters;
  return {
    text: filters.q ?? '',
    roles: splitValues(filters.role ?? ''),
    payTypes: splitValues(filters.pay_type ?? ''),
    skills: splitValues(filters.skills ?? ''),
    since: posted === undefined ? null : new Date(now.getTime() - POSTED_MS[posted]).toISOString(),
    paid: min === undefined && max === undefined ? null : [min ?? 0, max ?? PAID_AT_MOST],
    protectedOnly: filters.protected === 'yes',
    now,
  };
};

/** The filters as a cursor names them. */
export const namedIn = (filters: JobFilters): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    (
      [
        'q',
        'as_typed',
        'role',
        'pay_type',
        'skills',
        'posted',
        'budget_min',
        'budget_max',
        'protected',
      ] as const
    ).map((name) => [name, filters[name]?.toString()]),
  );

/** Whether a text is asked for that has no word in it: nothing is found by that. */
export const isWordless = ({ text }: Asked): boolean => text !== '' && tsqueryOf(text) === null;

/** Open, and not of somebody who has been sent away. */
export const isShown = ({ now }: Asked, parameter: Parameter): string =>
  `status = 'open' and not ${isSentAway('jobs.created_by', parameter(now.toISOString(), 'timestamptz'))}`;

const isFound = (query: string | null, parameter: Parameter): readonly string[] =>
  query === null ? [] : [`array_to_tsvector(words) @@ ${parameter(query, 'tsquery')}`];

const isOneOf = (
  column: (of: string) => string,
  values: readonly string[],
  parameter: Parameter,
): readonly string[] => {
  const [first, ...others] = values.map((value) => column(parameter(value, 'text')));
  if (first === undefined) return [];
  // One value alone is what an index of it can be walked along by.
  return [others.length === 0 ? `= ${first}` : `in (${[first, ...others].join(', ')})`];
};

/** What no word says of a job. */
const isWithin = ({ since, paid, protectedOnly }: Asked, parameter: Parameter): readonly string[] => [
  ...(since === null ? [] : [`created_at > ${parameter(since, 'timestamptz')}`]),
  ...(paid === null ? [] : [`${PAID} between ${parameter(paid[0], 'int')} and ${parameter(paid[1], 'int')}`]),
  ...(protectedOnly ? [`pay_type <> 'Robux'`] : []),
];

const wordsOfText = ({ text, skills }: Asked) =>
  [text, skills.map((skill) => exactWord('skill', skill))] as const;

/** Whether a row fits, column by column: for rows that are looked through one after another. */
export const fitsByColumns = (asked: Asked, parameter: Parameter): string =>
  [
    'true',
    ...isOneOf((value) => `lower(${value})`, asked.roles, parameter).map((is) => `lower(role) ${is}`),
    ...isOneOf((value) => value, asked.payTypes, parameter).map((is) => `pay_type ${is}`),
    ...isWithin(asked, parameter),
    ...isFound(tsqueryOf(...wordsOfText(asked)), parameter),
  ].join(' and ');

/** The same by the index of words, which has roles, pay types and skills too, beside those of age and budget. */
export const fitsByIndex = (asked: Asked, parameter: Parameter): string => {
  const [text, skills] = wordsOfText(asked);
  const exact = [
    ...skills,
    ...[
      asked.roles.map((role) => exactWord('role', role)),
      asked.payTypes.map((pay) => exactWord('pay', pay)),
    ].filter(({ length }) => length > 0),
  ];
  return ['true', ...isWithin(asked, parameter), ...isFound(tsqueryOf(text, exact), parameter)].join(' and ');
};

/** Whether there are words to go by that are in the index of words alone. */
export const hasWords = ({ text, skills }: Asked): boolean => text !== '' || skills.length > 0;
