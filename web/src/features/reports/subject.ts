import type { AdminReport } from '../../../../contracts/reports.ts';

/** What a report is called: its subject went with the account of whoever sent it. */
export const subjectOf = ({ subject }: Pick<AdminReport, 'subject'>): string =>
  subject === '' ? 'Its words were deleted with the account' : subject;
