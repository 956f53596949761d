import { boolean, int, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { reviewNotices } from './notices.ts';
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
  created_at: timestamp(),
});

/** What do people say of a person they worked with? */
export const reviews = readModel(table, {
  version: 2,
  indexes: (name) => [
    `create index ${name}_reviewee on read.${name} (reviewee_id, created_at desc) where revealed`,
    `create index ${name}_reviewer on read.${name} (reviewer_id)`,
  ],
  personal: [{ of: 'reviewer_id', cleared: () => ({ comment: '' }) }],
  signals: reviewSignals,
  notices: reviewNotices,
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
        created_at: metadata.time,
      }),
    ],
    ReviewsRevealed: ({ data }) =>
      [data.employerId, data.developerId].map((person) =>
        table.patch(`${data.applicationId}.${person}`, { revealed: true }),
      ),
  },
});
