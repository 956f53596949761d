import type { Room } from '../platform/room.ts';
import { chatRules } from './chat.decider.ts';
import { chatDocuments } from './export.ts';

export const chatRoom = {
  rules: { chat: chatRules },
  module: () => import('./chat.module.ts').then(({ ChatModule }) => ChatModule),
  exports: chatDocuments,
} satisfies Room;
