import { EntitySchema } from 'typeorm';
import type { Projection, Row } from '../projection.ts';
import { put } from '../projection.ts';
import { chatNotices } from './notices.ts';
import { chatSignals } from './signals.ts';

export interface ChatMessageRow extends Row {
  readonly application_id: string;
  readonly sender_id: string;
  readonly recipient_id: string;
  readonly body: string | null;
  readonly created_at: string;
  /** Revision in the chat's stream. */
  readonly sequence: number;
}

const table = new EntitySchema<ChatMessageRow>({
  name: 'chat_messages',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    application_id: { type: 'text' },
    sender_id: { type: 'text' },
    recipient_id: { type: 'text' },
    body: { type: 'text', nullable: true },
    created_at: { type: 'timestamptz' },
    sequence: { type: 'int' },
  },
});

/** What was said in the chat of an application? */
export const chatMessages: Projection<ChatMessageRow> = {
  name: 'chat_messages',
  version: 1,
  table,
  indexes: (name) => [`create unique index ${name}_sequence on read.${name} (application_id, sequence)`],
  personal: [{ of: 'sender_id', cleared: () => ({ body: null }) }],
  signals: chatSignals,
  notices: chatNotices,
  on: {
    ChatMessageSent: ({ data, metadata, revision }) => [
      put<ChatMessageRow>({
        id: data.messageId,
        application_id: data.applicationId,
        sender_id: data.senderId,
        recipient_id: data.recipientId,
        body: data.body,
        created_at: metadata.time,
        sequence: Number(revision),
      }),
    ],
  },
};
