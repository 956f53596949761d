import { bigint, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { applicationNotices } from './notices.ts';
import { applicationSignals } from './signals.ts';
import { decidedTurn, waitingTurn } from './turn.ts';

/** A withdrawn application has no row, nor has one that came too late. */
const table = readTable('applications', {
  job_id: text(),
  owner_id: text(),
  applicant_id: text(),
  message: text(),
  status: text<'pending' | 'accepted' | 'rejected' | 'ended'>(),
  created_at: timestamp(),
  decided_at: timestamp().nullable(),
  /** Its place among those that the job's owner decides on, the least first (turn.ts). */
  turn: bigint(),
});

const decided = (status: 'accepted' | 'rejected' | 'ended', at: string) => ({
  status,
  decided_at: at,
  turn: decidedTurn(at),
});

/** Who applied to what, and how was it decided? */
export const applications = readModel(table, {
  version: 2,
  indexes: (name) => [
    // Whose list it is, then its order, so that a page is one walk along an index (keyset paging).
    `create index ${name}_job on read.${name} (job_id, turn, id)`,
    `create index ${name}_owner on read.${name} (owner_id, turn, id)`,
    `create index ${name}_applicant on read.${name} (applicant_id, created_at desc, id desc)`,
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
        turn: waitingTurn(metadata.time),
      }),
    ],
    ApplicationWithdrawn: ({ data }) => [table.remove(data.applicationId)],
    ApplicationAccepted: ({ data, metadata }) => [
      table.patch(data.applicationId, decided('accepted', metadata.time)),
    ],
    ApplicationRejected: ({ data, metadata }) => [
      table.patch(data.applicationId, decided('rejected', metadata.time)),
    ],
    ApplicationEnded: ({ data, metadata }) => [
      data.because === 'late'
        ? table.remove(data.applicationId)
        : table.patch(data.applicationId, decided('ended', metadata.time)),
    ],
  },
});
