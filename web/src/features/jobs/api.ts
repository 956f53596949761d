import { queryOptions } from '@tanstack/react-query';
import { hiringErrors } from '../../../../contracts/errors/hiring.ts';
import type { JobSort } from '../../../../contracts/job-search.ts';
import type { CloseQuestion, EditJob, Job, PostJob } from '../../../../contracts/jobs.ts';
import type { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { isCode } from '../../lib/errors.ts';
import { parseMoney } from '../../lib/format.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { upgrade, upgradeAt } from '../../lib/upgrade.ts';
import { usageKey } from '../../lib/further-keys.ts';
import { applicationKeys, jobKeys } from '../../lib/query-keys.ts';
import type { JobFilters } from './filters.ts';

/** Asked for with the first request: the pages that people arrive at are painted without them. */
const jobs = () => import('../../../../contracts/jobs.ts');
const jobDetailSchema = async () => (await jobs()).JobDetail;
const jobFacetsSchema = async () => (await jobs()).JobFacets;
const jobPageSchema = async () => (await jobs()).JobPage;
const foundJobsSchema = async () => (await jobs()).FoundJobs;
const wire = () => import('../../../../contracts/wire.ts');
const countSchema = async () => (await wire()).Count;
const createdSchema = async () => (await wire()).Created;
const doneSchema = async () => (await wire()).Done;

/** What "Show 20 more" brings. */
export const JOBS_PER_PAGE = 20;

/** The search as the API takes it: amounts in cents. */
const askedBy = ({ min, max, ...rest }: JobFilters) => ({
  ...rest,
  budget_min: parseMoney(min),
  budget_max: parseMoney(max),
});

/** A row as the list keeps it. `meant`: what its search was taken for; what comes with the page itself asks for no words. */
export type ListedJob = Job & { readonly meant?: string | null };

export const jobPagesQuery = (filters: JobFilters, sort: JobSort) =>
  pagedQuery<ListedJob>(jobKeys.list({ ...filters, sort }), async ({ cursor, signal }) => {
    const query = { ...askedBy(filters), sort, cursor, limit: JOBS_PER_PAGE };
    const { items, meant, next_cursor } = await api.get('/api/jobs', foundJobsSchema, { query, signal });
    return { items: items.map((item) => ({ ...item, meant })), next_cursor };
  });

/** How many jobs a search finds; part of its list, so that the same signals make it stale. */
export const jobCountQuery = (filters: JobFilters) =>
  queryOptions({
    queryKey: jobKeys.count(filters),
    queryFn: ({ signal }) => api.get('/api/jobs/count', countSchema, { query: askedBy(filters), signal }),
  });

export const jobFacetsQuery = (filters: JobFilters) =>
  queryOptions({
    queryKey: jobKeys.facets(filters),
    queryFn: ({ signal }) =>
      api.get('/api/jobs/facets', jobFacetsSchema, { query: askedBy(filters), signal }),
  });

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: jobKeys.job(id),
    queryFn: ({ signal }) => api.get(`/api/jobs/${encodeURIComponent(id)}`, jobDetailSchema, { signal }),
  });

export const myJobsQuery = pagedQuery(jobKeys.mine, ({ cursor, signal }) =>
  api.get('/api/me/jobs', jobPageSchema, { query: { cursor }, signal }),
);

/** Spec §8: boosting belongs to the higher tiers. */
export const premiumWords = {
  title: 'Premium Feature',
  description: hiringErrors.boost_needs_tier.words,
  action: upgrade,
} as const;

/** POST /api/jobs. The caller keeps what was typed until this has succeeded. */
export const usePostJob = (reactions: Reactions<PostJob, Created>) =>
  useCommand<PostJob, Created>({
    run: (job, key) => api.post('/api/jobs', job, createdSchema, { key }),
    invalidates: [jobKeys.lists],
    done: {
      title: 'Job Posted Successfully!',
      description: 'Your job is now live for developers to see.',
      variant: 'ok',
    },
    failed: (error) =>
      isCode(error, 'boost_needs_tier')
        ? premiumWords
        : refusal('Error Posting Job', error, upgradeAt(error, 'job_limit_reached')),
    ...reactions,
  });

/** PATCH /api/jobs/{id}, with what is to change. */
export const useEditJob = (id: string, reactions: Reactions<EditJob, Done>) =>
  useCommand<EditJob, Done>({
    run: (changes, key) => api.patch(`/api/jobs/${encodeURIComponent(id)}`, changes, doneSchema, { key }),
    invalidates: [jobKeys.lists],
    awaits: [jobKeys.job(id)],
    done: { title: 'Job saved.', description: 'People who applied can see what changed.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });

/** What says of a job whether it is open, and what is asked of its owner. */
const applicationsOf = (id: string) => [
  applicationKeys.ofJob(id),
  applicationKeys.received,
  applicationKeys.waiting,
];

export type JobAction = 'close' | 'reopen' | 'delete';

const actionTaken = {
  close: 'Job closed.',
  reopen: 'Job reopened.',
  delete: 'Job deleted.',
} as const satisfies Record<JobAction, string>;

/** The owner's three actions on one posting. */
export const useJobAction = (id: string, reactions: Reactions<JobAction, Done>) =>
  useCommand<JobAction, Done>({
    run: (action, key) => {
      const path = `/api/jobs/${encodeURIComponent(id)}`;
      return action === 'delete'
        ? api.delete(path, doneSchema, { key })
        : api.post(`${path}/${action}`, undefined, doneSchema, { key });
    },
    // A deleted job answers 404: asking again would only raise its error.
    invalidates: (action) =>
      action === 'delete' ? [jobKeys.lists] : [jobKeys.lists, jobKeys.job(id), ...applicationsOf(id)],
    done: (_, action) => ({ title: actionTaken[action], variant: 'ok' }),
    failed: (error, action) =>
      refusal(
        action === 'reopen' ? 'Error Posting Job' : 'Update Failed',
        error,
        upgradeAt(error, 'job_limit_reached'),
      ),
    ...reactions,
  });

/** Closes one job and reopens another in its place: the plan has room for one of the two. */
export const useSwapJobs = (id: string, reactions: Reactions<string, Done>) =>
  useCommand<string, Done>({
    run: (other, key) =>
      api.post(`/api/jobs/${encodeURIComponent(id)}/swap`, { instead_of: other }, doneSchema, { key }),
    invalidates: (other) => [
      jobKeys.lists,
      jobKeys.job(id),
      jobKeys.job(other),
      usageKey,
      ...applicationsOf(id),
      ...applicationsOf(other),
    ],
    done: { title: actionTaken.reopen, variant: 'ok' },
    failed: (error) => refusal('Error Posting Job', error, upgradeAt(error, 'job_limit_reached')),
    ...reactions,
  });

/** The owner's "no" to whether to close a job at which somebody is hired or paid. */
export const useKeepOpen = (id: string, reactions: Reactions<CloseQuestion, Done>) =>
  useCommand<CloseQuestion, Done>({
    run: (after, key) =>
      api.post(`/api/jobs/${encodeURIComponent(id)}/keep-open`, { after }, doneSchema, { key }),
    invalidates: [jobKeys.job(id), ...applicationsOf(id)],
    failed: 'Update Failed',
    ...reactions,
  });
