import { boolean, int, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { reviewMails, reviewNotices } from './notices.ts';
import { reviewSignals } from './signals.ts';

/** One side's rating; id `<application>.<reviewer>`. */
const table = readTable('reviews', {
  review_id: text(),
  application_id: text(),
  job_id: text(),
  reviewer_id: text(),
  reviewee_id: text(),
  rating: int(),
  comment: text(),
  revealed: boolean(),
  /** Null while it is sealed. */
  revealed_at: timestamp().nullable(),
  /** What the rated person said to it; empty where nothing, or their words are gone. */
  reply: text(),
  replied_at: timestamp().nullable(),
  created_at: timestamp(),
});

/** What do people say of a person they worked with? */
export const reviews = readModel(table, {
  version: 3,
  indexes: (name) => [
    `create index ${name}_reviewee on read.${name} (reviewee_id, created_at desc)`,
    `create index ${name}_reviewer on read.${name} (reviewer_id)`,
  ],
  personal: [
    { of: 'reviewer_id', cleared: () => ({ comment: '' }) },
    { of: 'reviewee_id', cleared: () => ({ reply: '' }) },
  ],
  signals: reviewSignals,
  notices: reviewNotices,
  mails: reviewMails,
  on: {
    ReviewSubmitted: ({ data, metadata }) => [
      table.put({
        id: `${data.applicationId}.${data.by}`,
        review_id: data.reviewId,
        application_id: data.applicationId,
        job_id: data.jobId,
        reviewer_id: data.by,
        reviewee_id: data.about,
        rating: data.rating,
        comment: data.comment ?? '',
        revealed: !data.sealed,
        revealed_at: data.sealed ? null : metadata.time,
        reply: '',
        created_at: metadata.time,
      }),
    ],
    ReviewsRevealed: ({ data, metadata }) =>
      [data.employerId, data.developerId].map((person) =>
        table.patch(`${data.applicationId}.${person}`, { revealed: true, revealed_at: metadata.time }),
      ),
    ReviewReplied: ({ data }) => [
      table.patch(`${data.applicationId}.${data.to}`, { reply: data.words ?? '', replied_at: data.at }),
    ],
    ReviewReplyEdited: ({ data }) => [
      table.patch(`${data.applicationId}.${data.to}`, { reply: data.words ?? '' }),
    ],
  },
});
