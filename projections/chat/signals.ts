import type { Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

export const chatSignals: Signals = {
  ChatMessageSent: ({ data }) => [
    { room: `contract:${data.applicationId}`, topic: 'chat', id: data.applicationId },
    toUser(data.recipientId, 'notifications'),
  ],
};
