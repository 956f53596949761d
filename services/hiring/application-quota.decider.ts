import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ApplicationState } from './application.decider.ts';
import type { JobFacts } from './job.decider.ts';
import { applicationRefusedBy } from './job.decider.ts';

/** The job and the application as their own streams have them when the command is sent. */
type CountApplication = {
  readonly type: 'CountApplication';
  readonly job: JobFacts;
  readonly standing: ApplicationState['status'];
  /** The plan's applications a month; null = unlimited. */
  readonly limit: number | null;
} & Omit<DataOf<'ApplicationCounted'>, 'ownerId'>;

export type ApplicationQuotaCommand =
  | CountApplication
  | ({ readonly type: 'GiveApplicationBack' } & DataOf<'ApplicationGivenBack'>);

/**
 * How often each application was counted in the month: one that was withdrawn late and sent again counts twice, and one of
 * an earlier month that was given back in this one counts less than nothing.
 */
export type ApplicationQuotaState = ReadonlyMap<string, number>;

export const usedApplications = (counts: ApplicationQuotaState): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    applicationQuota: { readonly state: ApplicationQuotaState; readonly command: ApplicationQuotaCommand };
  }
}

/**
 * What can be refused is refused before it is counted: what is counted for nothing is missing until it is given back.
 * Whether the job was still open when the application came is asked again then (late-application.ts), and the
 * application's own stream has the last word on a second one.
 */
const ownerOfOpen = ({ job, standing, applicantId }: CountApplication): string => {
  const refused = applicationRefusedBy(job);
  if (job.status === 'none' || refused === 'not_found') throw new Rejection('not_found');
  if (job.ownerId === applicantId) throw new Rejection('own_job');
  if (standing !== 'none' && standing !== 'withdrawn') throw new Rejection('already_applied');
  if (refused !== null) throw new Rejection(refused);
  return job.ownerId;
};

/** One stream a person and UTC month (ruling 9). */
export const applicationQuotaRules: StreamRules<'applicationQuota'> = {
  category: 'applicationQuota',
  initial: new Map(),

  decide: (counts, command): readonly EventOf<'applicationQuota'>[] => {
    switch (command.type) {
      case 'CountApplication': {
        const ownerId = ownerOfOpen(command);
        const { type: _type, job: _job, standing: _standing, limit, ...data } = command;
        if (limit !== null && usedApplications(counts) >= limit)
          throw new Rejection('application_quota_reached');
        return [{ type: 'ApplicationCounted', data: { ...data, ownerId } }];
      }
      case 'GiveApplicationBack': {
        const { type: _type, ...data } = command;
        // What was not answered may have been counted in an earlier month, where it would be of no use.
        const gives = data.why === 'unanswered' || (counts.get(data.applicationId) ?? 0) > 0;
        return gives ? [{ type: 'ApplicationGivenBack', data }] : [];
      }
    }
  },

  evolve: (counts, event) => {
    const { applicationId } = event.data;
    const step = event.type === 'ApplicationCounted' ? 1 : -1;
    return new Map(counts).set(applicationId, (counts.get(applicationId) ?? 0) + step);
  },
};
