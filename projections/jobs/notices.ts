import type { DataOf } from '../../services/events.ts';
import type { Name } from '../notifications/notices.ts';
import { chatOf, kindsNaming, notices } from '../notifications/notices.ts';

type Changed = DataOf<'JobEdited'>['changed'][number];

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly jobChange: { readonly jobId: string; readonly changed: readonly Changed[] };
    readonly hiredJobChange: {
      readonly jobId: string;
      readonly applicationId: string;
      readonly changed: readonly Changed[];
    };
    readonly invitation: { readonly jobId: string };
    readonly removedJob: { readonly jobId: string };
    readonly hiredRemovedJob: { readonly jobId: string; readonly applicationId: string };
  }
}

/** As the form calls them. */
const names: Readonly<Record<Changed, string>> = {
  title: 'title',
  role: 'role',
  description: 'description',
  payType: 'pay type',
  budget: 'pay rate',
  budgetRange: 'pay rate',
  tags: 'skills',
};
const listed = (changed: readonly Changed[]): string =>
  [...new Set(changed.map((field) => names[field]))].join(', ');

/** The job that a subject names. */
export const jobTitle: Name = {
  of: (subject) => `(select title from read.jobs where id = ${subject} ->> 'jobId')`,
  otherwise: 'a job',
  quoted: true,
};

/** Why an admin removed the job that a subject names, in the admin's words. */
const removalReason: Name = {
  of: (subject) => `(select removed_reason from read.jobs where id = ${subject} ->> 'jobId')`,
  otherwise: 'no reason given',
};

const kind = kindsNaming({ job: jobTitle });
const kindOfRemoval = kindsNaming({ job: jobTitle, reason: removalReason });

export const jobNotices = notices(
  {
    job_changed: kind('jobChange', ({ job, about }) => ({
      title: 'Job changed',
      body: `“${job}” changed: ${listed(about.changed)}`,
      link: `/jobs/${about.jobId}`,
    })),
    job_changed_after_hire: kind('hiredJobChange', ({ job, about }) => ({
      title: 'Your contract’s job changed',
      body: `“${job}” changed: ${listed(about.changed)}. Your contract stays as agreed.`,
      link: chatOf(about),
    })),
    job_removed: kindOfRemoval(
      'removedJob',
      ({ job, reason }) => ({
        title: 'Your job was removed',
        body: `An admin removed ${job}. Reason: ${reason}`,
        link: '/dashboard',
      }),
      {
        kind: 'moderation',
        subject: ({ job }) => `Your job ${job} was removed`,
        more: () => [
          'It no longer counts toward your active jobs. Contracts from it continue, and so do their payments.',
        ],
        button: 'Open your dashboard',
        because: ({ job }) => `you posted ${job}`,
      },
    ),
    hired_job_removed: kind('hiredRemovedJob', ({ job, about }) => ({
      title: 'Your contract’s job was removed',
      body: `An admin removed ${job} from the site. Your contract and its money continue as agreed.`,
      link: chatOf(about),
    })),
    hire_again: kind(
      'invitation',
      ({ who, job, about }) => ({
        title: 'You’re invited back',
        body: `${who} wants to hire you again: ${job}`,
        link: `/jobs/${about.jobId}`,
      }),
      {
        kind: 'invitations',
        subject: ({ who, job }) => `${who} wants to hire you again: ${job}`,
        more: () => ['Look at the job, and apply if you want it.'],
        button: 'See the job',
        because: ({ who }) => `you’ve worked with ${who} before`,
      },
    ),
  },
  (tell) => ({
    DeveloperInvited: ({ data: { jobId, ownerId, developerId } }) => [
      tell('hire_again', { to: developerId, by: ownerId, about: { jobId } }),
    ],
    JobRemoved: ({ data: { jobId, ownerId, hired } }) => [
      tell('job_removed', { to: ownerId, about: { jobId } }),
      ...hired.map(({ applicationId, developerId }) =>
        tell('hired_job_removed', { to: developerId, about: { jobId, applicationId } }),
      ),
    ],
    JobEdited: ({ data: { jobId, ownerId, changed, tells } }) =>
      tells.map(({ applicantId, applicationId, hired }) => {
        // The same change made once more brings the same line back, instead of a second one.
        const addressed = { to: applicantId, by: ownerId, sharing: ['job-changed', jobId, ...changed] };
        return hired
          ? tell('job_changed_after_hire', { ...addressed, about: { jobId, applicationId, changed } })
          : tell('job_changed', { ...addressed, about: { jobId, changed } });
      }),
  }),
);
