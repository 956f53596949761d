import type { Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

export const applicationUsageSignals: Signals = {
  ApplicationCounted: ({ data }) => [toUser(data.applicantId, 'plan')],
  ApplicationGivenBack: ({ data }) => [toUser(data.applicantId, 'plan')],
};
