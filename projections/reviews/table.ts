import { EntitySchema } from 'typeorm';
import type { Projection, Row } from '../projection.ts';
import { patch, put } from '../projection.ts';
import { reviewNotices } from './notices.ts';
import { reviewSignals } from './signals.ts';

/** One side's rating; id `<application>.<reviewer>`. */
export interface ReviewRow extends Row {
  readonly review_id: string;
  readonly application_id: string;
  readonly job_id: string;
  readonly reviewer_id: string;
  readonly reviewee_id: string;
  readonly rating: number;
  readonly comment: string;
  readonly revealed: boolean;
  readonly created_at: string;
}

const table = new EntitySchema<ReviewRow>({
  name: 'reviews',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    review_id: { type: 'text' },
    application_id: { type: 'text' },
    job_id: { type: 'text' },
    reviewer_id: { type: 'text' },
    reviewee_id: { type: 'text' },
    rating: { type: 'int' },
    comment: { type: 'text' },
    revealed: { type: 'boolean' },
    created_at: { type: 'timestamptz' },
  },
});

/** What do people say of a person they worked with? */
export const reviews: Projection<ReviewRow> = {
  name: 'reviews',
  version: 1,
  table,
  indexes: (name) => [
    `create index ${name}_reviewee on read.${name} (reviewee_id, created_at desc) where revealed`,
  ],
  personal: [{ of: 'reviewer_id', cleared: () => ({ comment: '' }) }],
  signals: reviewSignals,
  notices: reviewNotices,
  on: {
    ReviewSubmitted: ({ data, metadata }) => [
      put<ReviewRow>({
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
        patch<ReviewRow>(`${data.applicationId}.${person}`, { revealed: true }),
      ),
  },
};
