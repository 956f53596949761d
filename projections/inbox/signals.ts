import type { Signals } from '../signals.ts';
import { toItsUser } from '../signals.ts';

export const inboxSignals: Signals = {
  AllNotificationsRead: toItsUser('notifications'),
  NotificationPreferencesChanged: toItsUser('notifications'),
};
