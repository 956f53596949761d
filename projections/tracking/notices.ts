import { GIVEN_BACK_AFTER_DAYS, REMINDED_AFTER_DAYS } from '../../contracts/tracking.ts';
import { jobTitle } from '../jobs/notices.ts';
import { kindsNaming, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly waitingApplicants: { readonly jobId: string };
  }
}

const MINE = '/dashboard?tab=applications';
const kind = kindsNaming({ job: jobTitle });

export const trackingNotices = notices(
  {
    application_replied: kind(
      'application',
      ({ who, job }) => ({
        title: 'Reply to your application',
        body: `${who} replied to your application for ${job}.`,
        link: MINE,
      }),
      {
        kind: 'decisions',
        subject: ({ who, job }) => `${who} replied to your application for ${job}`,
        button: 'Read the reply',
        because: ({ job }) => `you applied for ${job}`,
      },
    ),
    application_unanswered: kind(
      'application',
      ({ job }) => ({
        title: 'Application given back',
        body: `Your application for ${job} had no answer in ${GIVEN_BACK_AFTER_DAYS} days. It doesn’t count toward your monthly applications, and they can still answer.`,
        link: MINE,
      }),
      {
        kind: 'decisions',
        subject: ({ job }) => `You got your application for ${job} back`,
        more: () => ['You can use it for another job this month.'],
        button: 'See your applications',
        because: ({ job }) => `you applied for ${job}`,
      },
    ),
    applicants_waiting: kind(
      'waitingApplicants',
      ({ job, about }) => ({
        title: 'Applicants are waiting',
        body: `Somebody who applied for ${job} has waited ${REMINDED_AFTER_DAYS} days for an answer.`,
        link: `/jobs/${about.jobId}?tab=applicants`,
      }),
      {
        kind: 'applications',
        subject: ({ job }) => `Someone’s waiting for your answer about ${job}`,
        more: () => [`Without an answer in ${GIVEN_BACK_AFTER_DAYS} days, they get their application back.`],
        button: 'Answer applicants',
        because: ({ job }) => `you posted ${job}`,
      },
    ),
  },
  (tell) => ({
    ApplicationReplied: ({ data: { applicantId, applicationId, jobId, by } }) => [
      tell('application_replied', { to: applicantId, by, about: { applicationId, jobId } }),
    ],
    ApplicationUnanswered: ({ data: { applicantId, applicationId, jobId } }) => [
      tell('application_unanswered', { to: applicantId, about: { applicationId, jobId } }),
    ],
    ApplicationReminded: ({ data: { ownerId, jobId } }) => [
      // One line a job, which comes back with everybody who waits so long.
      tell('applicants_waiting', {
        to: ownerId,
        about: { jobId },
        sharing: ['applicants-waiting', jobId],
      }),
    ],
  }),
);
