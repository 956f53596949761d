import { noJobFilters } from './job-search.ts';

/** The keys of what a served page brings along; the web's queries have the same. Apart, as the web's first code needs none. */
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
