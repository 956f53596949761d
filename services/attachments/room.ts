import type { Room } from '../platform/room.ts';

export const attachmentsRoom = {
  module: () => import('./attachments.module.ts').then(({ AttachmentsModule }) => AttachmentsModule),
} satisfies Room;
