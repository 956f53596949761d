import type { Signals } from '../signals.ts';
import { toItsUser, toUser } from '../signals.ts';

export const roleSignals: Signals = {
  SiteOwnerClaimed: toItsUser('profile'),
  SiteHandedOver: ({ data }) => [data.userId, data.from].map((id) => toUser(id, 'profile')),
  SiteOwnerLeft: toItsUser('profile'),
  AdminPromoted: toItsUser('profile'),
  AdminDemoted: toItsUser('profile'),
};
