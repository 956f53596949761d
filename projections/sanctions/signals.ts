import type { Signals } from '../signals.ts';
import { toItsUser, toUser } from '../signals.ts';

const changed = toItsUser('sanctions');

/** What is removed or comes back changes lists too: whoever looks at one asks again by what it is about. */
export const sanctionSignals: Signals = {
  SanctionImposed: changed,
  SanctionLifted: changed,
  UserSuspended: changed,
  UserBanned: changed,
  JobRemoved: ({ data: { ownerId } }) => [toUser(ownerId, 'sanctions')],
  AppealFiled: changed,
  AppealDecided: changed,
};
