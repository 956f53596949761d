import type { RoomSignal, Signals } from '../signals.ts';
import { silent, toUser } from '../signals.ts';

/** The page of a contract, and the lists of its two parties. */
export const contractChanged = ({
  data,
}: {
  data: { applicationId: string; employerId: string; developerId: string };
}): readonly RoomSignal[] => [
  { room: `contract:${data.applicationId}`, topic: 'contract', id: data.applicationId },
  ...[data.employerId, data.developerId].flatMap((person) => [
    toUser(person, 'contract', data.applicationId),
    toUser(person, 'payouts'),
  ]),
];

export const escrowSignals: Signals = {
  EscrowCheckoutStarted: contractChanged,
  EscrowCheckoutOpened: contractChanged,
  EscrowCheckoutEnded: contractChanged,
  EscrowFunded: contractChanged,
  RefundFailed: contractChanged,
  RefundMadeAtProvider: contractChanged,
  ChargebackOpened: contractChanged,
  ChargebackClosed: contractChanged,
  PayoutReversed: contractChanged,
  LossBooked: silent('is ours, not theirs'),
  WorkSubmitted: contractChanged,
  ReleaseExtended: contractChanged,
  ChangesRequested: contractChanged,
  DeadlineReminderSent: contractChanged,
  PaymentReleased: contractChanged,
  PayoutStarted: silent('said once it is sent'),
  PayoutRefused: silent('it stays payable'),
  PayoutSent: contractChanged,
  RefundProposed: contractChanged,
  RefundDeclined: contractChanged,
  EscrowRefunded: contractChanged,
  RefundSent: contractChanged,
};
