import type { Signals } from '../signals.ts';
import { silent, toItsUser } from '../signals.ts';

export const payoutSignals: Signals = {
  PayoutAccountRequested: silent('there is no account yet'),
  PayoutAccountRefused: silent('the answer to the request says so'),
  PayoutAccountConnected: toItsUser('payouts'),
  PayoutAccountReady: toItsUser('payouts'),
  PayoutAccountRestricted: toItsUser('payouts'),
  PayoutFailed: toItsUser('payouts'),
};
