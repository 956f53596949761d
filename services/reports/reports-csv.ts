import type { AdminReport } from '../../contracts/reports.ts';
import type { CsvColumns } from '../platform/files/table-download.ts';

/** What the table on screen shows of a report, except for what the reported thing said: that may be a private message. */
export const reportColumns: CsvColumns<AdminReport> = {
  Id: ({ id }) => id,
  Report: ({ subject }) => subject,
  Reason: ({ reason }) => reason,
  Status: ({ status }) => status,
  Description: ({ description }) => description,
  'Reported thing': ({ about }) => about?.kind ?? null,
  'More reports of it': ({ others }) => others.length,
  From: ({ reporter }) => reporter?.display_name ?? null,
  'From username': ({ reporter }) => reporter?.username ?? null,
  'From: upheld': ({ accuracy }) => accuracy.upheld,
  'From: decided': ({ accuracy }) => accuracy.resolved,
  'From: muted until': ({ muted_until: until }) => until,
  About: ({ person }) => person?.display_name ?? null,
  'About username': ({ person }) => person?.username ?? null,
  Sent: ({ created_at: at }) => at,
  'Taken by': ({ changed_by: by, claimed_until: until }) =>
    until === null ? null : (by?.display_name ?? null),
  'Taken until': ({ claimed_until: until }) => until,
};
