import type { Policy } from '../kernel/policy.ts';
import { sweepExports } from '../tasks/make-export.ts';

export const removeExportsWhenTheyExpire: Policy = {
  name: 'remove-exports-when-they-expire',
  on: { AccountExportReady: ({ data: { expiresAt } }) => [sweepExports.reaction({}, expiresAt)] },
};
