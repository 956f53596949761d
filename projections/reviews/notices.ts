import { chatOf, kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly review: { readonly applicationId: string; readonly jobId: string };
  }
}

export const reviewNotices = notices(
  {
    review_received: kind('review', ({ who, job, about }) => ({
      title: 'You were rated',
      body: `${who} rated your work together on ${job}.`,
      link: chatOf(about),
    })),
  },
  (tell) => ({
    ReviewSubmitted: ({ data: { about, by, applicationId, jobId } }) => [
      tell('review_received', { to: about, by, about: { applicationId, jobId } }),
    ],
  }),
);
