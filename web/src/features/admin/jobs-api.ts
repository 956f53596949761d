import type { InfiniteData } from '@tanstack/react-query';
import type { AdminJob } from '../../../../contracts/admin-jobs.ts';
import { AdminJobPage } from '../../../../contracts/admin-jobs.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Optimistic, Reactions } from '../../lib/command.ts';
import { pagedQuery, ROWS_PER_PAGE } from '../../lib/paged.ts';
import { jobKeys } from '../../lib/query-keys.ts';
import type { TableAnswers } from '../../lib/table-search.ts';

/** The key is one of the lists of jobs: what changes those changes this. */
const LISTS = [...jobKeys.lists, 'admin'];

export const adminJobsQuery = (filters: TableAnswers, sort: string) =>
  pagedQuery([...LISTS, filters, sort], ({ cursor, signal }) =>
    api.get('/api/admin/jobs', AdminJobPage, {
      query: { ...filters, sort, cursor, limit: ROWS_PER_PAGE },
      signal,
    }),
  );

type Shown = InfiniteData<AdminJobPage>;

/** Changes the job that the command names, wherever it is listed. */
const changing = <In extends { readonly id: string }>(
  change: (job: AdminJob, input: In) => AdminJob,
): Optimistic<Shown, In> => ({
  queryKey: LISTS,
  change: (shown, input) => ({
    ...shown,
    pages: shown.pages.map((page) => ({
      ...page,
      items: page.items.map((job) => (job.id === input.id ? change(job, input) : job)),
    })),
  }),
});

interface Boost {
  readonly id: string;
  readonly boosted: boolean;
}

/** Spec §4: shows at once, and is as it was where that fails. */
export const useSetBoost = () =>
  useCommand<Boost, Done, Shown>({
    run: ({ id, boosted }, key) =>
      api.post(`/api/admin/jobs/${id}/boost`, { is_boosted: boosted }, Done, { key }),
    optimistic: changing((job, { boosted }) => ({ ...job, is_boosted: boosted })),
    done: (_answer, { boosted }) =>
      boosted
        ? { title: 'Job boosted', description: 'For 14 days.', variant: 'ok' }
        : { title: 'Boost removed', variant: 'ok' },
    failed: 'Failed to update the boost.',
  });

interface Removal {
  readonly id: string;
  readonly reason: string;
}

export const useRemoveJob = (reactions: Reactions<Removal, Done>) =>
  useCommand<Removal, Done, Shown>({
    run: ({ id, reason }, key) => api.post(`/api/admin/jobs/${id}/remove`, { reason }, Done, { key }),
    optimistic: changing((job) => ({ ...job, status: 'removed' })),
    done: { title: 'Job deleted', description: 'The poster sees the reason.', variant: 'ok' },
    failed: 'Failed to delete the job.',
    ...reactions,
  });
