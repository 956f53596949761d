import { noJobFilters } from './job-search.ts';

/** The id of the script that a served page carries its first data in. */
export const FIRST_DATA = 'first-data';

/** What a page brings along of what its web would ask the API first, as a visitor is answered. */
export interface FirstData {
  /** What the read models had before they were asked. */
  readonly position: string;
  /** When they were asked: milliseconds since 1970. */
  readonly at: number;
  /** Whether the API tells those who are signed in something else. */
  readonly forVisitors: boolean;
  /** By the keys under which the web keeps them. */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

/** The keys; the web's queries have the same. */
export const firstKeys = {
  figures: ['figures'],
  /** Without filters. Its answer, as that of every list, is pages with the cursors that brought them. */
  jobs: ['jobs', 'list', { ...noJobFilters, sort: 'newest' }],
  jobFacets: ['jobs', 'facets', noJobFilters],
  job: (id: string) => ['job', id],
  profile: (username: string) => ['profile', username.toLowerCase()],
  jobsOf: (username: string) => ['profile', username.toLowerCase(), 'jobs'],
  reviewsOf: (username: string) => ['profile', username.toLowerCase(), 'reviews'],
} as const;
