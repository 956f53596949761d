import type { ReplayKind, ReplayValue } from '../../../../contracts/replay.ts';
import { money } from '../../lib/format.ts';

export const kinds: Readonly<Record<ReplayKind, string>> = {
  escrow: 'Escrow',
  person: 'Person',
  job: 'Job',
  report: 'Report',
  account: 'Ledger account',
};

/** Columns of escrows that are amounts in minor units. */
const amounts = ['amount', 'fee', 'net', 'left', 'payable', 'owed', 'refunded_elsewhere', 'charged_back'];

const isAmount = (model: string, field: string): boolean =>
  model === 'ledger' ? field !== 'entries' : model === 'escrows' && amounts.includes(field);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** "2026-11-20 07:50:06.114 UTC": what the log says, to the millisecond. */
export const utc = (iso: string): string => `${iso.replace('T', ' ').replace('Z', '')} UTC`;

/** A value of a read model as text. */
export const valueText = (model: string, field: string, value: ReplayValue): string => {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return isAmount(model, field) ? money(value) : String(value);
  if (typeof value === 'string') return INSTANT.test(value) ? utc(value) : value;
  return value.length === 0 ? 'none' : value.join(', ');
};
