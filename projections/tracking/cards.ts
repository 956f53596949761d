import { firstStages } from '../../contracts/tracking.ts';
import { text, timestamp } from '../columns.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { trackingNotices } from './notices.ts';
import { cardSignals } from './signals.ts';

/** One row an application that stands, whether its board is used or not. */
const table = readTable('cards', {
  job_id: text(),
  owner_id: text(),
  applicant_id: text(),
  status: text<'pending' | 'accepted' | 'rejected' | 'ended'>(),
  /** Where it was put last. */
  stage: text(),
  /** Where it stands: the stage, until it is decided. */
  place: text(),
  submitted_at: timestamp(),
  /** When the first answer came: a decision, a reply or a message. */
  answered_at: timestamp().nullable(),
  /** When its applicant got it back, since no answer had come. */
  given_back_at: timestamp().nullable(),
});
type CardRow = RowOf<typeof table>;

const [{ id: first }] = firstStages;

const answered =
  (at: string) =>
  ({ answered_at: before }: CardRow) => ({ answered_at: before ?? at });

const decided = (status: 'accepted' | 'rejected', at: string) => (row: CardRow) => ({
  ...answered(at)(row),
  status,
  place: status === 'accepted' ? 'hired' : 'declined',
});

const put =
  (stage: string) =>
  ({ status, place }: CardRow) => ({
    stage,
    place: status === 'pending' ? stage : place,
  });

/** Who stands where on which board, and who waits? */
export const cards = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_place on read.${name} (job_id, place, submitted_at, id)`,
    `create index ${name}_owner on read.${name} (owner_id, submitted_at)`,
    `create index ${name}_waiting on read.${name} (job_id, submitted_at, id) where status = 'pending' and answered_at is null`,
  ],
  signals: cardSignals,
  notices: trackingNotices,
  on: {
    ApplicationSubmitted: ({ data }) => [
      table.put({
        id: data.applicationId,
        job_id: data.jobId,
        owner_id: data.ownerId,
        applicant_id: data.applicantId,
        status: 'pending',
        stage: first,
        place: first,
        submitted_at: data.at,
      }),
    ],
    ApplicationWithdrawn: ({ data }) => [table.remove(data.applicationId)],
    ApplicationAccepted: ({ data, metadata }) => [
      table.patch(data.applicationId, decided('accepted', metadata.time)),
    ],
    ApplicationRejected: ({ data, metadata }) => [
      table.patch(data.applicationId, decided('rejected', metadata.time)),
    ],
    ApplicationEnded: ({ data }) => [
      data.because === 'late'
        ? table.remove(data.applicationId)
        : table.patch(data.applicationId, { status: 'ended', place: 'declined' }),
    ],
    ApplicationReplied: ({ data, metadata }) => [table.patch(data.applicationId, answered(metadata.time))],
    ApplicationMessaged: ({ data, metadata }) => [table.patch(data.applicationId, answered(metadata.time))],
    ApplicationUnanswered: ({ data, metadata }) => [
      table.patch(data.applicationId, { given_back_at: metadata.time }),
    ],
    CardsMoved: ({ data }) => data.cards.map((card) => table.patch(card, put(data.stageId))),
    StageRemoved: ({ data }) =>
      data.cards.map((card) =>
        table.patch(card, (row) => (row.stage === data.stageId ? put(first)(row) : {})),
      ),
  },
});
