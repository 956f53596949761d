import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { JobDetail, JobFacets, JobList, JobPage } from '../../../../contracts/jobs.ts';
import type { PayType, PostJob } from '../../../../contracts/jobs.ts';
import { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Command } from '../../lib/command.ts';

export interface JobFilters {
  q: string;
  role: string;
  pay_type: PayType | '';
}

export const jobKeys = {
  /** Every list of jobs, with its counts. */
  lists: ['jobs'] as const,
  list: (filters: JobFilters) => ['jobs', 'list', filters] as const,
  facets: ['jobs', 'facets'] as const,
  mine: ['jobs', 'mine'] as const,
  job: (id: string) => ['job', id] as const,
};

/** What "Show 20 more" brings. */
export const JOBS_PER_PAGE = 20;

export const jobPagesQuery = (filters: JobFilters) =>
  infiniteQueryOptions({
    queryKey: jobKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/jobs', JobPage, {
        query: { ...filters, cursor: pageParam, limit: JOBS_PER_PAGE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const jobFacetsQuery = queryOptions({
  queryKey: jobKeys.facets,
  queryFn: ({ signal }) => api.get('/api/jobs/facets', JobFacets, { signal }),
});

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: jobKeys.job(id),
    queryFn: ({ signal }) => api.get(`/api/jobs/${encodeURIComponent(id)}`, JobDetail, { signal }),
  });

export const myJobsQuery = queryOptions({
  queryKey: jobKeys.mine,
  queryFn: ({ signal }) => api.get('/api/me/jobs', JobList, { signal }),
});

type Reactions<In, Out> = Omit<Command<In, Out>, 'run'>;

/** POST /api/jobs. The caller keeps what was typed until this has succeeded. */
export const usePostJob = (reactions: Reactions<PostJob, Created>) => {
  const client = useQueryClient();
  return useCommand<PostJob, Created>({
    ...reactions,
    run: (job, key) => api.post('/api/jobs', job, Created, { key }),
    onSuccess: async (created, job) => {
      void client.invalidateQueries({ queryKey: jobKeys.lists });
      await reactions.onSuccess?.(created, job);
    },
  });
};

export type JobAction = 'close' | 'reopen' | 'delete';

/** The owner's three actions on one posting. */
export const useJobAction = (id: string, reactions: Reactions<JobAction, Done>) => {
  const client = useQueryClient();
  return useCommand<JobAction, Done>({
    ...reactions,
    run: (action, key) => {
      const path = `/api/jobs/${encodeURIComponent(id)}`;
      return action === 'delete'
        ? api.delete(path, Done, { key })
        : api.post(`${path}/${action}`, undefined, Done, { key });
    },
    onSuccess: async (done, action) => {
      void client.invalidateQueries({ queryKey: jobKeys.lists });
      // A deleted job answers 404: asking again would only raise its error.
      if (action !== 'delete') void client.invalidateQueries({ queryKey: jobKeys.job(id) });
      await reactions.onSuccess?.(done, action);
    },
  });
};
