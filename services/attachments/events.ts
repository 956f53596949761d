import { z } from 'zod';
import { define, id } from '../events/define.ts';

/** What becomes of the files of messages after they were sent. */
export const attachmentsEvents = {
  /** By its sender, for both; what the message says stays. `chatId`: the conversation, or the application of a contract. */
  MessageFileRemoved: define('messageFile', {
    fileId: id,
    messageId: id,
    kind: z.enum(['direct', 'contract']),
    chatId: id,
    senderId: id,
    recipientId: id,
  }),
} as const;
