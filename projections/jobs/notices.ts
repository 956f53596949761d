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
  }
}

/** As the form calls them. */
const names: Readonly<Record<Changed, string>> = {
  title: 'title',
  role: 'role',
  description: 'description',
  payType: 'pay type',
  budget: 'pay rate',
  budgetRange: 'budget',
  tags: 'skills',
};
const listed = (changed: readonly Changed[]): string => changed.map((field) => names[field]).join(', ');

/** The job that a subject names. */
export const jobTitle: Name = {
  of: (subject) => `(select title from read.jobs where id = ${subject} ->> 'jobId')`,
  otherwise: 'a job',
  quoted: true,
};

const kind = kindsNaming({ job: jobTitle });

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
