import type { Signals } from '../signals.ts';
import { toItsUser } from '../signals.ts';

export const payoutSignals: Signals = {
  PayoutAccountConnected: toItsUser('payouts'),
  PayoutAccountReady: toItsUser('payouts'),
  PayoutAccountRestricted: toItsUser('payouts'),
};
