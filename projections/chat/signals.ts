import type { Signals } from '../signals.ts';

export const chatSignals: Signals = {
  ChatMessageSent: ({ data }) => [
    { room: `contract:${data.applicationId}`, topic: 'chat', id: data.applicationId },
  ],
};
