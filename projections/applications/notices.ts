import { isPerson } from '../actors.ts';
import { jobTitle } from '../jobs/notices.ts';
import { chatOf, kindsNaming, notices, sharedNoticeId } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly application: { readonly applicationId: string; readonly jobId: string };
  }
}

const jobOf = ({ jobId }: { readonly jobId: string }): string => `/jobs/${jobId}`;

const sharingOf = (applicationId: string): readonly string[] => ['application', applicationId];

/** The notification by which somebody was told that an application was sent. */
export const applicationNoticeId = (applicationId: string, userId: string): string =>
  sharedNoticeId(sharingOf(applicationId), userId);

const kind = kindsNaming({ job: jobTitle });

export const applicationNotices = notices(
  {
    application_received: kind(
      'application',
      ({ who, job, about }) => ({
        title: 'New application',
        body: `${who} applied for ${job}.`,
        link: `${jobOf(about)}?tab=applicants`,
      }),
      {
        kind: 'applications',
        subject: ({ who, job }) => `${who} applied for ${job}`,
        more: () => ['Read what they wrote, look at their work, and accept the one you want.'],
        button: 'See the application',
        because: ({ job }) => `you posted ${job}`,
      },
    ),
    application_received_for_studio: kind(
      'application',
      ({ who, job, about }) => ({
        title: 'New application to your studio',
        body: `${who} applied for ${job}.`,
        link: `${jobOf(about)}/board`,
      }),
      {
        kind: 'applications',
        subject: ({ who, job }) => `${who} applied for ${job}`,
        more: () => ['Read what they wrote, and look at their work.'],
        button: 'See the application',
        because: ({ job }) => `you manage the studio that posted ${job}`,
      },
    ),
    application_withdrawn: kind('application', ({ who, job, about }) => ({
      title: 'Application withdrawn',
      body: `${who} withdrew their application for ${job}.`,
      link: `${jobOf(about)}?tab=applicants`,
    })),
    application_withdrawn_from_studio: kind('application', ({ who, job, about }) => ({
      title: 'Application to your studio withdrawn',
      body: `${who} withdrew their application for ${job}.`,
      link: `${jobOf(about)}/board`,
    })),
    application_accepted: kind(
      'application',
      ({ who, job, about }) => ({
        title: 'Application accepted',
        body: `${who} accepted you for ${job}. Your chat is open.`,
        link: chatOf(about),
      }),
      {
        kind: 'decisions',
        subject: ({ job }) => `You’re accepted for ${job}`,
        more: ({ who }) => [`Wait until ${who} funds the project before you start.`],
        button: 'Open the chat',
        because: ({ job }) => `you applied for ${job}`,
      },
    ),
    application_rejected: kind(
      'application',
      ({ who, job, about }) => ({
        title: 'Application not chosen',
        body: `${who} went with someone else for ${job}.`,
        link: jobOf(about),
      }),
      {
        kind: 'decisions',
        subject: ({ job }) => `Your application for ${job} wasn’t chosen`,
        more: () => ['Thanks for applying. New jobs are posted all the time.'],
        button: 'See the job',
        because: ({ job }) => `you applied for ${job}`,
      },
    ),
    application_ended: kind(
      'application',
      ({ job }) => ({
        title: 'Job taken down',
        body: `The person who posted ${job} left Makehold, so your application has ended.`,
        link: '/jobs',
      }),
      {
        kind: 'decisions',
        subject: ({ job }) => `Your application for ${job} has ended`,
        more: () => ['Thanks for applying. New jobs are posted all the time.'],
        button: 'See all jobs',
        because: ({ job }) => `you applied for ${job}`,
      },
    ),
    application_ended_with_job: kind(
      'application',
      ({ job }) => ({
        title: 'Job deleted',
        body: `The person who posted ${job} took it down, so your application has ended.`,
        link: '/jobs',
      }),
      {
        kind: 'decisions',
        subject: ({ job }) => `Your application for ${job} has ended`,
        more: () => ['Thanks for applying. New jobs are posted all the time.'],
        button: 'See all jobs',
        because: ({ job }) => `you applied for ${job}`,
      },
    ),
    application_ended_by_removal: kind('application', ({ job }) => ({
      title: 'Job removed',
      body: `An admin removed ${job}, so your application has ended. It doesn’t count toward your monthly applications.`,
      link: '/jobs',
    })),
  },
  (tell) => ({
    ApplicationSubmitted: ({ data: { ownerId, applicantId, applicationId, jobId } }) => [
      // Withdrawn and sent again, it brings its line back, and makes no second one.
      tell('application_received', {
        to: ownerId,
        by: applicantId,
        about: { applicationId, jobId },
        sharing: sharingOf(applicationId),
      }),
    ],
    ApplicationManagersTold: ({ data: { managers, applicantId, applicationId, jobId } }) =>
      managers.map((to) =>
        tell('application_received_for_studio', {
          to,
          by: applicantId,
          about: { applicationId, jobId },
          sharing: sharingOf(applicationId),
        }),
      ),
    // One line a job, which comes back with whoever withdraws next.
    ApplicationWithdrawalTold: ({ data: { tells, ownerId, applicantId, applicationId, jobId } }) =>
      tells.map((to) =>
        tell(to === ownerId ? 'application_withdrawn' : 'application_withdrawn_from_studio', {
          to,
          by: applicantId,
          about: { applicationId, jobId },
          sharing: ['applications-withdrawn', jobId],
        }),
      ),
    ApplicationAccepted: ({ data: { ownerId, applicantId, applicationId, jobId } }) => [
      tell('application_accepted', { to: applicantId, by: ownerId, about: { applicationId, jobId } }),
    ],
    ApplicationRejected: ({ data: { ownerId, applicantId, applicationId, jobId }, metadata }) => [
      isPerson(metadata.actor)
        ? tell('application_rejected', { to: applicantId, by: ownerId, about: { applicationId, jobId } })
        : tell('application_ended', { to: applicantId, about: { applicationId, jobId } }),
    ],
    ApplicationEnded: ({ data: { applicantId, applicationId, jobId, because, givenBack } }) => {
      // One that came too late is refused where it was sent from.
      if (because === 'late') return [];
      // A job that its owner deleted gives nothing back.
      const name = givenBack ? 'application_ended_by_removal' : 'application_ended_with_job';
      return [tell(name, { to: applicantId, about: { applicationId, jobId } })];
    },
  }),
  {},
  {
    ApplicationWithdrawalTold: ({ data: { takesBack, applicationId } }) =>
      takesBack.map((userId) => ({ id: applicationNoticeId(applicationId, userId), userId })),
  },
);
