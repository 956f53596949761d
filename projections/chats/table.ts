import type { ChatNews } from '../../contracts/chats.ts';
import type { Recorded } from '../../services/events.ts';
import { chatNoticeId } from '../chat/notices.ts';
import { text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { chatListSignals } from './signals.ts';

/** One row a chat; id is the application's. What was said stands with the messages alone, where erasure finds it. */
const table = readTable('chats', {
  job_id: text(),
  employer_id: text(),
  developer_id: text(),
  /** The notification by which each side is told of messages, and which says what they have read. */
  employer_notice: text(),
  developer_notice: text(),
  last: text<ChatNews>(),
  /** Who said or did it; null for a deadline. */
  last_by: text().nullable(),
  last_at: timestamp(),
});
type ChatRow = RowOf<typeof table>;

interface Step {
  readonly data: { readonly applicationId: string };
  readonly metadata: Recorded['metadata'];
}

const news = (
  { data: { applicationId }, metadata }: Step,
  last: ChatNews,
  by: string,
): readonly Change<ChatRow>[] => [
  table.patch(applicationId, {
    last,
    last_by: by === 'deadline' ? null : by,
    last_at: metadata.time,
  }),
];

/** Which chats does a person have, and what happened last in each? */
export const chats = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_employer on read.${name} (employer_id, last_at desc, id desc)`,
    `create index ${name}_developer on read.${name} (developer_id, last_at desc, id desc)`,
  ],
  signals: chatListSignals,
  on: {
    ApplicationAccepted: ({ data: { applicationId, jobId, ownerId, applicantId }, metadata }) => [
      table.put({
        id: applicationId,
        job_id: jobId,
        employer_id: ownerId,
        developer_id: applicantId,
        employer_notice: chatNoticeId(applicationId, ownerId),
        developer_notice: chatNoticeId(applicationId, applicantId),
        last: 'accepted',
        last_by: ownerId,
        last_at: metadata.time,
      }),
    ],
    ChatMessageSent: (event) => news(event, 'message', event.data.senderId),
    EscrowFunded: (event) => news(event, 'funded', event.data.employerId),
    WorkSubmitted: (event) => news(event, 'submitted', event.data.developerId),
    ReleaseExtended: (event) => news(event, 'extended', event.data.by),
    ChangesRequested: (event) => news(event, 'changes_requested', event.data.by),
    RefundProposed: (event) => news(event, 'refund_proposed', event.data.by),
    RefundDeclined: (event) => news(event, 'refund_declined', event.data.by),
    PaymentReleased: (event) => news(event, 'released', event.data.by),
    EscrowRefunded: (event) => news(event, 'refunded', event.data.by),
  },
});
