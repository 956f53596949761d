import { boolean, int, text, texts, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { jobSignals } from './signals.ts';

/** A deleted job keeps its row, since its contracts still name it; every list leaves it out. */
const table = readTable('jobs', {
  title: text(),
  role: text(),
  description: text(),
  pay_type: text(),
  budget: text(),
  budget_min: int().nullable(),
  budget_max: int().nullable(),
  currency: text().nullable(),
  tags: texts(),
  created_by: text(),
  status: text<'open' | 'closed' | 'deleted'>(),
  closed_reason: text<'owner' | 'paused' | 'moderation'>().nullable(),
  is_boosted: boolean(),
  applicants: int(),
  first_applied_at: timestamp().nullable(),
  created_at: timestamp(),
});

/** What jobs are there? */
export const jobs = readModel(table, {
  version: 1,
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
      table.put({
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
        is_boosted: false,
        applicants: 0,
        created_at: metadata.time,
      }),
    ],
    JobBoosted: ({ data }) => [table.patch(data.jobId, { is_boosted: true })],
    JobBoostEnded: ({ data }) => [table.patch(data.jobId, { is_boosted: false })],
    JobClosed: ({ data }) => [table.patch(data.jobId, { status: 'closed', closed_reason: 'owner' })],
    JobPaused: ({ data }) => [table.patch(data.jobId, { status: 'closed', closed_reason: 'paused' })],
    JobReopened: ({ data }) => [table.patch(data.jobId, { status: 'open', closed_reason: null })],
    JobDeleted: ({ data }) => [
      table.patch(data.jobId, {
        status: 'deleted',
        closed_reason: data.reason === 'moderation' ? 'moderation' : 'owner',
      }),
    ],
    ApplicationSubmitted: ({ data }) => [
      table.patch(data.jobId, (job) => ({
        applicants: job.applicants + 1,
        first_applied_at: job.first_applied_at ?? data.at,
      })),
    ],
    ApplicationWithdrawn: ({ data }) => [
      table.patch(data.jobId, (job) => ({ applicants: job.applicants - 1 })),
    ],
  },
});
