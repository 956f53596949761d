import type { Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

/** Beside what a contract's own signals and those of applications tell the same two people. */
export const chatListSignals: Signals = {
  ChatMessageSent: ({ data: { senderId, recipientId, applicationId } }) =>
    [senderId, recipientId].map((person) => toUser(person, 'chat', applicationId)),
};
