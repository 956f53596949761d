import { EntitySchema } from 'typeorm';
import type { Projection, Row } from '../projection.ts';
import { patch, put } from '../projection.ts';
import { jobSignals } from './signals.ts';

/** A deleted job keeps its row, since its contracts still name it; every list leaves it out. */
export interface JobRow extends Row {
  readonly title: string;
  readonly role: string;
  readonly description: string;
  readonly pay_type: string;
  readonly budget: string;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly currency: string | null;
  readonly tags: readonly string[];
  readonly created_by: string;
  readonly status: 'open' | 'closed' | 'deleted';
  readonly closed_reason: 'owner' | 'paused' | 'moderation' | null;
  readonly is_boosted: boolean;
  readonly applicants: number;
  readonly first_applied_at: string | null;
  readonly created_at: string;
}

const table = new EntitySchema<JobRow>({
  name: 'jobs',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    title: { type: 'text' },
    role: { type: 'text' },
    description: { type: 'text' },
    pay_type: { type: 'text' },
    budget: { type: 'text' },
    budget_min: { type: 'int', nullable: true },
    budget_max: { type: 'int', nullable: true },
    currency: { type: 'text', nullable: true },
    tags: { type: 'text', array: true },
    created_by: { type: 'text' },
    status: { type: 'text' },
    closed_reason: { type: 'text', nullable: true },
    is_boosted: { type: 'boolean' },
    applicants: { type: 'int' },
    first_applied_at: { type: 'timestamptz', nullable: true },
    created_at: { type: 'timestamptz' },
  },
});

/** What jobs are there? */
export const jobs: Projection<JobRow> = {
  name: 'jobs',
  version: 1,
  table,
  indexes: (name) => [
    // The order of the list, so that a page is one walk along the index (keyset paging).
    `create index ${name}_open on read.${name} (is_boosted desc, created_at desc, id desc) where status = 'open'`,
    `create index ${name}_open_role on read.${name} (lower(role), is_boosted desc, created_at desc, id desc) where status = 'open'`,
    `create index ${name}_owner on read.${name} (created_by, created_at desc)`,
    `create index ${name}_text on read.${name} using gin (lower(title || ' ' || role) gin_trgm_ops) where status = 'open'`,
  ],
  signals: jobSignals,
  on: {
    JobPosted: ({ data, metadata }) => [
      put<JobRow>({
        id: data.jobId,
        title: data.title,
        role: data.role,
        description: data.description,
        pay_type: data.payType,
        budget: data.budget,
        budget_min: data.budgetMin,
        budget_max: data.budgetMax,
        currency: data.currency,
        tags: data.tags,
        created_by: data.ownerId,
        status: 'open',
        closed_reason: null,
        is_boosted: false,
        applicants: 0,
        first_applied_at: null,
        created_at: metadata.time,
      }),
    ],
    JobBoosted: ({ data }) => [patch<JobRow>(data.jobId, { is_boosted: true })],
    JobBoostEnded: ({ data }) => [patch<JobRow>(data.jobId, { is_boosted: false })],
    JobClosed: ({ data }) => [patch<JobRow>(data.jobId, { status: 'closed', closed_reason: 'owner' })],
    JobPaused: ({ data }) => [patch<JobRow>(data.jobId, { status: 'closed', closed_reason: 'paused' })],
    JobReopened: ({ data }) => [patch<JobRow>(data.jobId, { status: 'open', closed_reason: null })],
    JobDeleted: ({ data }) => [
      patch<JobRow>(data.jobId, {
        status: 'deleted',
        closed_reason: data.reason === 'moderation' ? 'moderation' : 'owner',
      }),
    ],
    ApplicationSubmitted: ({ data }) => [
      patch<JobRow>(data.jobId, (job) => ({
        applicants: job.applicants + 1,
        first_applied_at: job.first_applied_at ?? data.at,
      })),
    ],
    ApplicationWithdrawn: ({ data }) => [
      patch<JobRow>(data.jobId, (job) => ({ applicants: job.applicants - 1 })),
    ],
  },
};
