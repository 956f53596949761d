import type { Policy } from '../kernel/policy.ts';
import { closeReports } from './close-reports.ts';

/** Whoever is banned for good has nothing left that waits for a decision. */
const closeReportsOnTheBanned: Policy = {
  name: 'close-reports-on-the-banned',
  on: {
    UserBanned: ({ data: { userId, by, until } }) =>
      until === null ? [closeReports.reaction({ userId, by })] : [],
  },
};

export const reportsPolicies: readonly Policy[] = [closeReportsOnTheBanned];
