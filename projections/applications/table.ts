import { text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { applicationNotices } from './notices.ts';
import { applicationSignals } from './signals.ts';

/** A withdrawn application has no row. */
const table = readTable('applications', {
  job_id: text(),
  owner_id: text(),
  applicant_id: text(),
  message: text(),
  status: text<'pending' | 'accepted' | 'rejected'>(),
  created_at: timestamp(),
  decided_at: timestamp().nullable(),
});

/** Who applied to what, and how was it decided? */
export const applications = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_job on read.${name} (job_id, created_at desc)`,
    `create index ${name}_owner on read.${name} (owner_id, created_at desc)`,
    `create index ${name}_applicant on read.${name} (applicant_id, created_at desc)`,
  ],
  personal: [{ of: 'applicant_id', cleared: () => ({ message: '' }) }],
  signals: applicationSignals,
  notices: applicationNotices,
  on: {
    ApplicationSubmitted: ({ data, metadata }) => [
      table.put({
        id: data.applicationId,
        job_id: data.jobId,
        owner_id: data.ownerId,
        applicant_id: data.applicantId,
        message: data.message ?? '',
        status: 'pending',
        created_at: metadata.time,
      }),
    ],
    ApplicationWithdrawn: ({ data }) => [table.remove(data.applicationId)],
    ApplicationAccepted: ({ data, metadata }) => [
      table.patch(data.applicationId, { status: 'accepted', decided_at: metadata.time }),
    ],
    ApplicationRejected: ({ data, metadata }) => [
      table.patch(data.applicationId, { status: 'rejected', decided_at: metadata.time }),
    ],
  },
});
