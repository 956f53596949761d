import { z } from 'zod';
import { Id, Time } from './wire.ts';

/** What both sides of a contract are shown of its history. */
export const ContractEvent = z.enum([
  'ApplicationAccepted',
  'EscrowFunded',
  'SurplusPaymentReceived',
  'WorkSubmitted',
  'ReleaseExtended',
  'ChangesRequested',
  'DeadlineReminderSent',
  'RefundProposed',
  'RefundDeclined',
  'PaymentReleased',
  'PayoutSent',
  'PayoutReversed',
  'EscrowRefunded',
  'RefundSent',
  'RefundFailed',
  'RefundMadeAtProvider',
  'ChargebackOpened',
  'ChargebackClosed',
  'ReviewSubmitted',
  'ReviewsRevealed',
]);
export type ContractEvent = z.infer<typeof ContractEvent>;

/** Oldest first. */
export const ContractHistory = z.object({
  items: z.array(
    z.object({
      id: Id,
      type: ContractEvent,
      at: Time,
      /** Which side did it; null where it happened by itself or at the payment provider. */
      by: z.enum(['employer', 'developer']).nullable(),
      /** In minor units; null where no money moved. */
      amount: z.int().nullable(),
    }),
  ),
});
export type ContractHistory = z.infer<typeof ContractHistory>;
