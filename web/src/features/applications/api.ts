import { queryOptions } from '@tanstack/react-query';
import { hiringErrors } from '../../../../contracts/errors/hiring.ts';
import type { Apply } from '../../../../contracts/applications.ts';
import type { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { isCode } from '../../lib/errors.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { upgradeAt } from '../../lib/upgrade.ts';
import { applicationKeys } from '../../lib/query-keys.ts';

/** Asked for with the first request: the pages that people arrive at are painted without them. */
const applications = () => import('../../../../contracts/applications.ts');
const receivedApplicationsSchema = async () => (await applications()).ReceivedApplications;
const sentApplicationsSchema = async () => (await applications()).SentApplications;
const waitingSchema = async () => (await applications()).WaitingAtJobs;
const wire = () => import('../../../../contracts/wire.ts');
const createdSchema = async () => (await wire()).Created;
const doneSchema = async () => (await wire()).Done;

/** The Applicants tab: for the job's owner alone. */
export const applicantsQuery = (jobId: string) =>
  pagedQuery(applicationKeys.ofJob(jobId), ({ cursor, signal }) =>
    api.get(`/api/jobs/${encodeURIComponent(jobId)}/applications`, receivedApplicationsSchema, {
      query: { cursor },
      signal,
    }),
  );

/** The Application Manager: what came in for all own jobs. */
export const receivedApplicationsQuery = pagedQuery(applicationKeys.received, ({ cursor, signal }) =>
  api.get('/api/me/received-applications', receivedApplicationsSchema, { query: { cursor }, signal }),
);

/** Of them, how many wait for a decision, and at which jobs. */
export const waitingApplicationsQuery = queryOptions({
  queryKey: applicationKeys.waiting,
  queryFn: ({ signal }) => api.get('/api/me/received-applications/waiting', waitingSchema, { signal }),
});

export const sentApplicationsQuery = pagedQuery(applicationKeys.sent, ({ cursor, signal }) =>
  api.get('/api/me/applications', sentApplicationsSchema, { query: { cursor }, signal }),
);

/** Every list of applications is asked again. */
const invalidates = [applicationKeys.all];

/** The draft of what is written along with an application. */
export const applyDraft = (jobId: string): string => `apply.${jobId}`;

export const useApply = (jobId: string, reactions: Reactions<Apply, Created>) =>
  useCommand<Apply, Created>({
    run: (body, key) =>
      api.post(`/api/jobs/${encodeURIComponent(jobId)}/applications`, body, createdSchema, { key }),
    invalidates,
    done: {
      title: 'Application Sent!',
      description: 'Your quick application was successful.',
      variant: 'ok',
    },
    failed: (error) =>
      isCode(error, 'already_applied')
        ? {
            title: 'Already Applied',
            description: hiringErrors.already_applied.words,
            variant: 'destructive',
          }
        : refusal(
            // Where no answer came there are no words of the server's to tell.
            isCode(error, 'network') || isCode(error, 'late')
              ? 'Could not submit your application.'
              : 'Application Failed',
            error,
            upgradeAt(error, 'application_quota_reached'),
          ),
    ...reactions,
  });

export interface Decision {
  id: string;
  verdict: 'accept' | 'reject';
}

export const decisionPath = ({ id, verdict }: Decision): string => `/api/applications/${id}/${verdict}`;

/** `failed`: what the page that shows the applications calls a refusal. */
export const useDecide = (failed: string, reactions: Reactions<Decision, Done>) =>
  useCommand<Decision, Done>({
    run: (decision, key) => api.post(decisionPath(decision), undefined, doneSchema, { key }),
    invalidates,
    done: { title: 'Application status updated.', variant: 'ok' },
    failed,
    ...reactions,
  });

export const useWithdraw = (reactions: Reactions<string, Done>) =>
  useCommand<string, Done>({
    run: (id, key) => api.post(`/api/applications/${id}/withdraw`, undefined, doneSchema, { key }),
    invalidates,
    done: { title: 'Application withdrawn.' },
    failed: 'Failed to update status.',
    ...reactions,
  });
