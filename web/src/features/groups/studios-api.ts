import { queryOptions } from '@tanstack/react-query';
import { CollectivePage, CreatedCollective, EditedCollective } from '../../../../contracts/collectives.ts';
import { collectiveErrors } from '../../../../contracts/errors/collectives.ts';
import { JobPage } from '../../../../contracts/jobs.ts';
import {
  MyStudios,
  ReceivedStudioApplications,
  SentStudioApplications,
  StudioApplications,
  StudioDetail,
  StudioPage,
} from '../../../../contracts/studios.ts';
import type { ApplyToStudio, CreateStudio, EditStudio } from '../../../../contracts/studios.ts';
import { Waiting } from '../../../../contracts/waiting.ts';
import { Count, Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { isCode } from '../../lib/errors.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { groupKeys, studioApplicationKeys } from '../../lib/group-keys.ts';
import type { GroupSearch } from './filters.ts';
import { withMeant } from './listed.ts';

/** What "Show 24 more" brings: whole rows of three and of two. */
export const STUDIOS_PER_PAGE = 24;

const studioAt = (id: string, rest = ''): string => `/api/studios/${encodeURIComponent(id)}${rest}`;

export const studioPagesQuery = (filters: GroupSearch) =>
  pagedQuery(groupKeys.studioList(filters), async ({ cursor, signal }) => {
    const query = { ...filters, cursor, limit: STUDIOS_PER_PAGE };
    return withMeant(await api.get('/api/studios', StudioPage, { query, signal }));
  });

export const studioCountQuery = (filters: GroupSearch) =>
  queryOptions({
    queryKey: groupKeys.studioCount(filters),
    queryFn: ({ signal }) => api.get('/api/studios/count', Count, { query: { ...filters }, signal }),
  });

const HIRING_SHOWN = 3;

/** Some that have open jobs, the newest first; as a list of studios, the same signals make it stale. */
export const studiosHiringQuery = queryOptions({
  queryKey: groupKeys.studiosHiring,
  queryFn: async ({ signal }) => {
    const query = { hiring: 'yes', limit: HIRING_SHOWN };
    return (await api.get('/api/studios', StudioPage, { query, signal })).items;
  },
});

export const studioQuery = (slug: string) =>
  queryOptions({
    queryKey: groupKeys.studio(slug),
    queryFn: ({ signal }) =>
      api.get(`/api/studios/by-slug/${encodeURIComponent(slug)}`, StudioDetail, { signal }),
  });

/** The tab We’re Hiring. */
export const jobsOfQuery = (studioId: string) =>
  pagedQuery(groupKeys.jobsOf(studioId), ({ cursor, signal }) =>
    api.get(studioAt(studioId, '/jobs'), JobPage, { query: { cursor }, signal }),
  );

export const collectivesOfQuery = (studioId: string) =>
  pagedQuery(groupKeys.collectivesOf(studioId), ({ cursor, signal }) =>
    api.get(studioAt(studioId, '/collectives'), CollectivePage, { query: { cursor }, signal }),
  );

/** The tab Applications: for its managers alone. */
export const applicationsToQuery = (studioId: string) =>
  pagedQuery(studioApplicationKeys.toStudio(studioId), ({ cursor, signal }) =>
    api.get(studioAt(studioId, '/applications'), StudioApplications, { query: { cursor }, signal }),
  );

/** In all studios that the reader manages. */
export const receivedStudioApplicationsQuery = pagedQuery(
  studioApplicationKeys.received,
  ({ cursor, signal }) =>
    api.get('/api/me/received-studio-applications', ReceivedStudioApplications, {
      query: { cursor },
      signal,
    }),
);

/** What waits for the reader in studios that they manage, by studio. */
export const waitingStudioApplicationsQuery = queryOptions({
  queryKey: studioApplicationKeys.waiting,
  queryFn: ({ signal }) => api.get('/api/me/received-studio-applications/waiting', Waiting, { signal }),
});

export const sentStudioApplicationsQuery = pagedQuery(studioApplicationKeys.sent, ({ cursor, signal }) =>
  api.get('/api/me/studio-applications', SentStudioApplications, { query: { cursor }, signal }),
);

export const myStudiosQuery = pagedQuery(groupKeys.myStudios, ({ cursor, signal }) =>
  api.get('/api/me/studios', MyStudios, { query: { cursor, limit: 50 }, signal }),
);

export const useCreateStudio = (reactions: Reactions<CreateStudio, CreatedCollective>) =>
  useCommand<CreateStudio, CreatedCollective>({
    run: (studio, key) => api.post('/api/studios', studio, CreatedCollective, { key }),
    invalidates: [groupKeys.studios, groupKeys.mine],
    done: {
      title: 'Studio Created!',
      description: 'Its page is live. Post a job there to start hiring.',
      variant: 'ok',
    },
    failed: 'Error creating studio',
    ...reactions,
  });

export const useEditStudio = (id: string, reactions: Reactions<EditStudio, EditedCollective>) =>
  useCommand<EditStudio, EditedCollective>({
    run: (changes, key) => api.patch(studioAt(id), changes, EditedCollective, { key }),
    invalidates: [groupKeys.studios, groupKeys.mine, groupKeys.pages],
    done: { title: 'Studio updated.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });

/** Takes a collective out of the studio. */
export const useUnlinkCollective = (id: string, reactions: Reactions<string, Done>) =>
  useCommand<string, Done>({
    run: (collectiveId, key) =>
      api.post(studioAt(id, '/unlink'), { collective_id: collectiveId }, Done, { key }),
    invalidates: [groupKeys.collectives, groupKeys.pages],
    done: { title: 'Collective unlinked.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });

/** The draft of what is written along with an application. */
export const studioDraft = (studioId: string): string => `studio.apply.${studioId}`;

/** What an application changes: its lists, and the studio's page with its numbers. */
const staleWith = [studioApplicationKeys.all, groupKeys.pages, groupKeys.mine];

export const useApplyToStudio = (studioId: string, reactions: Reactions<ApplyToStudio, Created>) =>
  useCommand<ApplyToStudio, Created>({
    run: (body, key) => api.post(studioAt(studioId, '/applications'), body, Created, { key }),
    awaits: staleWith,
    done: { title: 'Application Sent!', description: 'The studio owner has been notified.', variant: 'ok' },
    failed: (error) =>
      isCode(error, 'already_applied_to_studio')
        ? {
            title: 'Already Applied',
            description: collectiveErrors.already_applied_to_studio.words,
            variant: 'destructive',
          }
        : refusal(
            // Where no answer came there are no words of the server's to tell.
            isCode(error, 'network') || isCode(error, 'late')
              ? 'Could not submit your application.'
              : 'Application Failed',
            error,
          ),
    ...reactions,
  });

export const useWithdrawFromStudio = (reactions: Reactions<string, Done>) =>
  useCommand<string, Done>({
    run: (id, key) =>
      api.post(`/api/studio-applications/${encodeURIComponent(id)}/withdraw`, undefined, Done, { key }),
    invalidates: staleWith,
    done: { title: 'Application withdrawn.' },
    failed: 'Failed to update status.',
    ...reactions,
  });

interface StudioVerdict {
  id: string;
  verdict: 'accept' | 'reject';
}

/** What is said where an accepted person could not be let in stands at their row, with Try again. */
export const isNotAdded = (error: unknown): boolean => isCode(error, 'member_not_added');

export const useDecideApplication = (studioId: string) =>
  useCommand<StudioVerdict, Done>({
    run: ({ id, verdict }, key) =>
      api.post(`/api/studio-applications/${encodeURIComponent(id)}/${verdict}`, undefined, Done, { key }),
    invalidates: [...staleWith, groupKeys.members(studioId)],
    done: { title: 'Application status updated.', variant: 'ok' },
    failed: (error) => (isNotAdded(error) ? null : refusal('Failed to update status.', error)),
  });
