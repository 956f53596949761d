import type { Room } from '../platform/room.ts';
import { notificationDocuments } from './export.ts';
import { inboxRules } from './inbox.decider.ts';

export const notificationsRoom = {
  rules: { inbox: inboxRules },
  module: () => import('./notifications.module.ts').then(({ NotificationsModule }) => NotificationsModule),
  exports: notificationDocuments,
} satisfies Room;
