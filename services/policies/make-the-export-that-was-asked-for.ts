import type { Policy } from '../kernel/policy.ts';
import { makeExport } from '../tasks/make-export.ts';

export const makeTheExportThatWasAskedFor: Policy = {
  name: 'make-the-export-that-was-asked-for',
  on: {
    AccountExportRequested: ({ data: { userId, exportId } }) => [makeExport.reaction({ userId, exportId })],
  },
};
