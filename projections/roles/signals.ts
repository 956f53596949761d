import type { Signals } from '../signals.ts';
import { toItsUser, toUser } from '../signals.ts';

export const roleSignals: Signals = {
  SiteOwnerClaimed: toItsUser('profile'),
  SiteHandedOver: ({ data }) =>
    [data.userId, data.from].flatMap((id) => [toUser(id, 'profile'), toUser(id, 'notifications')]),
  SiteOwnerLeft: toItsUser('profile'),
  AdminPromoted: toItsUser('profile', 'notifications'),
  AdminDemoted: toItsUser('profile', 'notifications'),
};
