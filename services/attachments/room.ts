import type { Room } from '../platform/room.ts';
import { messageFileRules } from './message-file.decider.ts';

export const attachmentsRoom = {
  rules: { messageFile: messageFileRules },
  module: () => import('./attachments.module.ts').then(({ AttachmentsModule }) => AttachmentsModule),
} satisfies Room;
