/** What a search of jobs can say: its words alone, for a page that is painted before any schema is there. */
export const jobSorts = ['newest', 'budget_high', 'budget_low', 'applicants'] as const;
export type JobSort = (typeof jobSorts)[number];

export const postedWithin = ['day', 'week'] as const;
export type PostedWithin = (typeof postedWithin)[number];

export const MAX_BELOW_MIN = 'The maximum is less than the minimum.';

/** A search names so many roles at most, and so many skills. */
export const ROLES_SOUGHT_AT_MOST = 12;
export const SKILLS_SOUGHT_AT_MOST = 10;

/** Several values in one parameter, divided by commas; a comma in a value has a backslash before it. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

/** The values of such a parameter, each once without case, without empty ones. */
export const splitValues = (joined: string): string[] => {
  const first = new Map<string, string>();
  for (const [part] of joined.matchAll(/(?:\\.|[^\\,])+/gsu)) {
    const value = part.replace(/\\(.)/gsu, '$1').trim();
    const key = value.toLowerCase();
    if (value !== '' && !first.has(key)) first.set(key, value);
  }
  return [...first.values()];
};

/** What an address says that asks for all jobs: amounts are in dollars, as people write them. */
export const noJobFilters = {
  q: '',
  role: '',
  pay_type: '',
  skills: '',
  posted: '',
  min: '',
  max: '',
  protected: '',
} as const;
