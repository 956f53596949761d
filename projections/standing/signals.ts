import type { Signals } from '../signals.ts';
import { toItsUser } from '../signals.ts';

export const standingSignals: Signals = {
  UserSuspended: toItsUser('profile'),
  SuspensionLifted: toItsUser('profile'),
  UserBanned: toItsUser('profile'),
  BanLifted: toItsUser('profile'),
};
