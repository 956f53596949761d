import type { ReplayEvent } from '../../../../contracts/replay.ts';

/** What an event is, by its colour. */
export type EventKind = 'money' | 'released' | 'trouble' | 'other';

const released: readonly string[] = ['PaymentReleased', 'PayoutSent'];
const trouble: readonly string[] = [
  'ChargebackOpened',
  'RefundFailed',
  'PayoutRefused',
  'PayoutFailed',
  'PayoutReversed',
  'LossBooked',
  'RefundMadeAtProvider',
  'UserSuspended',
  'UserBanned',
  'SanctionImposed',
  'JobRemoved',
  'AccountErased',
];
/** Of money, where the history doesn't say what they moved. */
const ofMoney: readonly string[] = ['EscrowFunded', 'EscrowRefunded', 'RefundSent', 'SurplusPaymentReceived'];

export const kindOf = ({ type, moved, unreadable }: ReplayEvent): EventKind => {
  if (unreadable !== null || trouble.includes(type)) return 'trouble';
  if (released.includes(type)) return 'released';
  return moved.length > 0 || ofMoney.includes(type) ? 'money' : 'other';
};

/** What lanes of events are called, by the category of their stream. */
const laneNames: Readonly<Record<string, string>> = {
  account: 'Account',
  appeal: 'Appeals',
  application: 'Application',
  escrow: 'Escrow',
  job: 'Job',
  report: 'Report',
  reviews: 'Ratings',
  roles: 'Roles',
  sanction: 'Decisions',
  site: 'Site',
  standing: 'Standing',
};

export interface Lane {
  readonly name: string;
  /** Indexes of its events. */
  readonly events: readonly number[];
}

/** Events by the kind of stream that they stand in, the fullest lane first. */
export const lanesOf = (events: readonly ReplayEvent[]): readonly Lane[] => {
  const lanes = new Map<string, number[]>();
  events.forEach(({ stream }, index) => {
    const name = laneNames[stream.slice(0, stream.indexOf('-'))] ?? 'Other';
    const lane = lanes.get(name) ?? [];
    lanes.set(name, lane);
    lane.push(index);
  });
  return [...lanes].map(([name, each]) => ({ name, events: each }));
};
