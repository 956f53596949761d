import type { AdminReport } from '../../../../contracts/reports.ts';
import { serverNow } from '../../lib/server-time.ts';

type Taken = Pick<AdminReport, 'status' | 'changed_by' | 'claimed_until'>;

/** Whether somebody has taken it, and still has it. */
const isTaken = ({ claimed_until: until }: Taken): boolean =>
  until !== null && Date.parse(until) > serverNow();

/** Who has a case. `over`: an admin took it, and their time is up. */
export const claimOf = (report: Taken, userId: string | null): 'none' | 'mine' | 'theirs' | 'over' => {
  if (isTaken(report)) return report.changed_by?.id === userId ? 'mine' : 'theirs';
  return report.claimed_until === null ? 'none' : 'over';
};

/** What the button says that takes a case; null where there is none (spec §4). */
export const takeLabel = (report: Taken, userId: string | null): string | null => {
  const claim = claimOf(report, userId);
  if (claim === 'over') return report.changed_by?.id === userId ? 'Take Again' : 'Take Over';
  return claim === 'none' && report.status !== 'in_progress' ? 'In Progress' : null;
};
