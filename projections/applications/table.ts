import { EntitySchema } from 'typeorm';
import type { Projection, Row } from '../projection.ts';
import { patch, put, remove } from '../projection.ts';
import { applicationNotices } from './notices.ts';
import { applicationSignals } from './signals.ts';

/** A withdrawn application has no row. */
export interface ApplicationRow extends Row {
  readonly job_id: string;
  readonly owner_id: string;
  readonly applicant_id: string;
  readonly message: string;
  readonly status: 'pending' | 'accepted' | 'rejected';
  readonly created_at: string;
  readonly decided_at: string | null;
}

const table = new EntitySchema<ApplicationRow>({
  name: 'applications',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    job_id: { type: 'text' },
    owner_id: { type: 'text' },
    applicant_id: { type: 'text' },
    message: { type: 'text' },
    status: { type: 'text' },
    created_at: { type: 'timestamptz' },
    decided_at: { type: 'timestamptz', nullable: true },
  },
});

/** Who applied to what, and how was it decided? */
export const applications: Projection<ApplicationRow> = {
  name: 'applications',
  version: 1,
  table,
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
      put<ApplicationRow>({
        id: data.applicationId,
        job_id: data.jobId,
        owner_id: data.ownerId,
        applicant_id: data.applicantId,
        message: data.message ?? '',
        status: 'pending',
        created_at: metadata.time,
        decided_at: null,
      }),
    ],
    ApplicationWithdrawn: ({ data }) => [remove<ApplicationRow>(data.applicationId)],
    ApplicationAccepted: ({ data, metadata }) => [
      patch<ApplicationRow>(data.applicationId, { status: 'accepted', decided_at: metadata.time }),
    ],
    ApplicationRejected: ({ data, metadata }) => [
      patch<ApplicationRow>(data.applicationId, { status: 'rejected', decided_at: metadata.time }),
    ],
  },
};
