import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ReceivedApplications, SentApplications } from '../../../../contracts/applications.ts';
import type { Apply } from '../../../../contracts/applications.ts';
import { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Command } from '../../lib/command.ts';

export const applicationKeys = {
  /** Everything that shows applications, sent or received. */
  all: ['applications'] as const,
  ofJob: (jobId: string) => ['applications', 'of-job', jobId] as const,
  received: ['applications', 'received'] as const,
  sent: ['applications', 'sent'] as const,
};

/** The Applicants tab: for the job's owner alone. */
export const applicantsQuery = (jobId: string) =>
  queryOptions({
    queryKey: applicationKeys.ofJob(jobId),
    queryFn: ({ signal }) =>
      api.get(`/api/jobs/${encodeURIComponent(jobId)}/applications`, ReceivedApplications, { signal }),
  });

/** The Application Manager: what came in for all own jobs. */
export const receivedApplicationsQuery = queryOptions({
  queryKey: applicationKeys.received,
  queryFn: ({ signal }) => api.get('/api/me/received-applications', ReceivedApplications, { signal }),
});

export const sentApplicationsQuery = queryOptions({
  queryKey: applicationKeys.sent,
  queryFn: ({ signal }) => api.get('/api/me/applications', SentApplications, { signal }),
});

type Reactions<In, Out> = Omit<Command<In, Out>, 'run'>;

/** Wraps a command so that every list of applications is asked again once it has been taken. */
const useApplicationCommand = <In, Out>(command: Command<In, Out>) => {
  const client = useQueryClient();
  return useCommand<In, Out>({
    ...command,
    onSuccess: async (answer, input) => {
      void client.invalidateQueries({ queryKey: applicationKeys.all });
      await command.onSuccess?.(answer, input);
    },
  });
};

export const useApply = (jobId: string, reactions: Reactions<Apply, Created>) =>
  useApplicationCommand<Apply, Created>({
    ...reactions,
    run: (body, key) =>
      api.post(`/api/jobs/${encodeURIComponent(jobId)}/applications`, body, Created, { key }),
  });

export interface Decision {
  id: string;
  verdict: 'accept' | 'reject';
}

export const useDecide = (reactions: Reactions<Decision, Done> = {}) =>
  useApplicationCommand<Decision, Done>({
    ...reactions,
    run: ({ id, verdict }, key) => api.post(`/api/applications/${id}/${verdict}`, undefined, Done, { key }),
  });

export const useWithdraw = (reactions: Reactions<string, Done> = {}) =>
  useApplicationCommand<string, Done>({
    ...reactions,
    run: (id, key) => api.post(`/api/applications/${id}/withdraw`, undefined, Done, { key }),
  });
