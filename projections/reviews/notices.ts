import { jobTitle } from '../jobs/notices.ts';
import { chatOf, kindsNaming, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly review: { readonly applicationId: string; readonly jobId: string };
  }
}

const kind = kindsNaming({ job: jobTitle });

export const reviewNotices = notices(
  {
    review_received: kind('review', ({ who, job, about }) => ({
      title: 'You were rated',
      body: `${who} rated your work together on ${job}.`,
      link: chatOf(about),
    })),
    review_replied: kind('review', ({ who, job, about }) => ({
      title: 'You got a reply',
      body: `${who} replied to your rating for ${job}. Everyone can read it.`,
      link: chatOf(about),
    })),
  },
  (tell) => ({
    ReviewSubmitted: ({ data: { about, by, applicationId, jobId } }) => [
      tell('review_received', { to: about, by, about: { applicationId, jobId } }),
    ],
    ReviewReplied: ({ data: { to, by, applicationId, jobId } }) => [
      tell('review_replied', { to, by, about: { applicationId, jobId } }),
    ],
  }),
);

/** What the bell doesn’t tell apart: whose turn it is, and that both can be read. */
export const reviewMails = notices(
  {
    rating_asked: kind(
      'review',
      ({ who, job, about }) => ({
        title: 'It’s your turn to rate',
        body: `${who} rated your work together on ${job}.`,
        link: chatOf(about),
      }),
      {
        kind: 'ratings',
        subject: ({ who }) => `${who} rated your work together. It’s your turn.`,
        more: ({ who }) => [
          `You’ll see what ${who} said once you rate them too, or 14 days after the payment was released.`,
        ],
        button: 'Rate your work together',
        because: ({ job }) => `you worked together on ${job}`,
      },
    ),
    ratings_revealed: kind(
      'review',
      ({ who, job, about }) => ({
        title: 'Ratings are revealed',
        body: `You can read the ratings for your work with ${who} on ${job} now.`,
        link: chatOf(about),
      }),
      {
        kind: 'ratings',
        subject: ({ job }) => `The ratings for ${job} are revealed`,
        button: 'See the ratings',
        because: ({ job }) => `you worked together on ${job}`,
      },
    ),
  },
  (tell) => ({
    ReviewSubmitted: ({ data: { sealed, about, by, applicationId, jobId } }) =>
      sealed ? [tell('rating_asked', { to: about, by, about: { applicationId, jobId } })] : [],
    ReviewsRevealed: ({ data: { employerId, developerId, applicationId, jobId } }) => [
      tell('ratings_revealed', { to: employerId, by: developerId, about: { applicationId, jobId } }),
      tell('ratings_revealed', { to: developerId, by: employerId, about: { applicationId, jobId } }),
    ],
  }),
);
