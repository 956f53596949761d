import type { ReportedKind, ReportReason, ReportStatus } from '../../../contracts/reports.ts';
import type { StatusProps } from './status.tsx';

/** Spec §2 names the first three. */
export const reasons: Readonly<Record<ReportReason, string>> = {
  scam: 'Scam or fraud',
  harassment: 'Harassment or abuse',
  policy: 'Policy violation',
  endangers_minor: 'Endangers a minor',
  impersonation: 'Impersonation',
  stolen_work: 'Stolen work',
  payment_outside: 'Payment outside Makehold',
  farming: 'Reputation farming',
  other: 'Something else',
};

export const kinds: Readonly<Record<ReportedKind, string>> = {
  profile: 'profile',
  job: 'job',
  team_up: 'team-up',
  collective: 'collective',
  studio: 'studio',
  rating: 'rating',
  message: 'message',
};

export const statuses: Readonly<Record<ReportStatus, StatusProps>> = {
  open: { tone: 'info', children: 'Open' },
  in_progress: { tone: 'hold', children: 'In progress' },
  resolved: { tone: 'ok', children: 'Resolved' },
};
