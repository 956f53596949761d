import { Check, CircleX, Clock, Landmark, Lock } from 'lucide-react';
import type { ReplayField, ReplayKind, ReplayState, ReplayValue } from '../../../../contracts/replay.ts';
import { money } from '../../lib/format.ts';
import type { StatusProps } from '../../ui/status.tsx';

const amount = (value: ReplayValue): string => (typeof value === 'number' ? money(value) : '');

type Read = (model: string, field: string) => ReplayValue;

const escrow = (read: Read): StatusProps | null => {
  const open = read('escrows', 'chargebacks_open');
  if (typeof open === 'number' && open > 0)
    return { tone: 'bad', icon: Landmark, children: 'The card holder’s bank decides' };
  const held = read('ledger', 'escrow');
  switch (read('escrows', 'payment_status')) {
    case 'funded':
      return { tone: 'hold', icon: Lock, children: `Funded, ${amount(held)} held` };
    case 'released':
      return { tone: 'ok', icon: Check, children: `Released, ${amount(read('escrows', 'amount'))}` };
    case 'refunded':
      return { tone: 'idle', children: 'Refunded' };
    default:
      return { tone: 'idle', children: 'Not funded' };
  }
};

const person = (read: Read): StatusProps | null => {
  if (read('standing', 'banned') === true) return { tone: 'bad', icon: CircleX, children: 'Banned' };
  return read('standing', 'suspended_until') === null
    ? { tone: 'idle', children: 'Good standing' }
    : { tone: 'hold', icon: Clock, children: 'Suspended' };
};

const job = (read: Read): StatusProps | null => {
  const status = read('jobs', 'status');
  if (status === 'open') return { tone: 'ok', children: 'Open' };
  return { tone: 'idle', children: status === 'deleted' ? 'Deleted' : 'Closed' };
};

const report = (read: Read): StatusProps | null => {
  const status = read('reports', 'status');
  if (status === 'resolved') return { tone: 'ok', icon: Check, children: 'Resolved' };
  return status === 'in_progress'
    ? { tone: 'hold', icon: Clock, children: 'In progress' }
    : { tone: 'idle', children: 'Open' };
};

const account = (_read: Read, fields: readonly ReplayField[]): StatusProps | null => {
  const balance = fields.find(({ field }) => field.startsWith('balance in '));
  return balance === undefined ? null : { tone: 'info', children: `Balance ${amount(balance.value)}` };
};

const badges = { escrow, person, job, report, account } satisfies Record<ReplayKind, unknown>;

/** What a thing was then, in a word; null before its first event. */
export const badgeOf = (kind: ReplayKind, { fields }: ReplayState): StatusProps | null => {
  if (fields.length === 0) return null;
  const read: Read = (model, field) =>
    fields.find((each) => each.model === model && each.field === field)?.value ?? null;
  return badges[kind](read, fields);
};
