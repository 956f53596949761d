import type { EventNamed, EventOf } from '../../services/events.ts';
import type { EscrowCommand } from '../../services/escrow/escrow.decider.ts';
import { escrowRules } from '../../services/escrow/escrow.decider.ts';
import { given, noon } from './given.ts';

/** Events and commands of one escrow, for the specs of its rules. */
type Events = readonly EventOf<'escrow'>[];

export const parties = {
  applicationId: 'application',
  jobId: 'job',
  employerId: 'employer',
  developerId: 'developer',
};
export const money = { amount: 10_000, currency: 'USD' } as const;
export const inAWeek = '2026-03-22T12:00:00.000Z';
export const page = { session: 'cs_1', url: 'https://pay.example/1', expiresAt: '2026-03-16T12:00:00.000Z' };
/** What the page of a checkout is asked for with, beside the money. */
export const order = {
  page: { title: 'A lobby', contract: 'https://makehold.example/messages/application/application' },
  email: 'employer@example.com',
};
export const payment = { payment: 'pi_1', charge: 'ch_1' };

export const started = (attempt = 1): EventOf<'escrow'> => ({
  type: 'EscrowCheckoutStarted',
  data: { ...parties, ...money, ...order, attempt },
});
export const opened: EventOf<'escrow'> = {
  type: 'EscrowCheckoutOpened',
  data: { ...parties, attempt: 1, ...page },
};
export const ended: EventOf<'escrow'> = { type: 'EscrowCheckoutEnded', data: { ...parties, attempt: 1 } };
export const funded: EventNamed<'EscrowFunded'> = {
  type: 'EscrowFunded',
  data: { ...parties, ...money, ...payment, feeBasisPoints: 250 },
};
export const extra: EventNamed<'SurplusPaymentReceived'> = {
  type: 'SurplusPaymentReceived',
  data: { ...parties, ...money, payment: 'pi_2' },
};
export const submitted: EventOf<'escrow'> = {
  type: 'WorkSubmitted',
  data: { ...parties, note: 'Done', releaseAt: inAWeek },
};
export const released = (by: string): EventNamed<'PaymentReleased'> => ({
  type: 'PaymentReleased',
  data: { ...parties, ...money, fee: 250, net: 9_750, charge: 'ch_1', by },
});
export const paidOut: EventOf<'escrow'> = {
  type: 'PayoutSent',
  data: { ...parties, amount: 9_750, currency: 'USD', transfer: 'tr_1' },
};
export const proposed: EventOf<'escrow'> = { type: 'RefundProposed', data: { ...parties, by: 'employer' } };
export const declined: EventOf<'escrow'> = { type: 'RefundDeclined', data: { ...parties, by: 'developer' } };
export const refunded = (by: string): EventOf<'escrow'> => ({
  type: 'EscrowRefunded',
  data: { ...parties, ...money, payment: 'pi_1', by },
});
export const refundSent = (paid: string): EventOf<'escrow'> => ({
  type: 'RefundSent',
  data: { ...parties, ...money, payment: paid, refund: `re_${paid}` },
});

export const start = (by: string, amount = 10_000, developerGone = false): EscrowCommand => ({
  type: 'StartCheckout',
  by,
  parties,
  developerGone,
  ...money,
  ...order,
  amount,
});
export const open = (attempt: number): EscrowCommand => ({ type: 'OpenCheckout', attempt, ...page });
export const confirm = (paid = payment, attempt = 1): EscrowCommand => ({
  type: 'ConfirmFunding',
  parties,
  attempt,
  ...money,
  ...paid,
});
export const recordRefund = (paid: string): EscrowCommand => ({
  type: 'RecordRefund',
  payment: paid,
  refund: `re_${paid}`,
  amount: 10_000,
});
export const of = (
  type: 'ReleasePayment' | 'ProposeRefund' | 'AcceptRefund' | 'DeclineRefund',
  by: string,
): EscrowCommand => ({
  type,
  by,
});
export const askForChanges = (by: string): EscrowCommand => ({
  type: 'RequestChanges',
  by,
  words: 'Stage 3 falls.',
});
export const submit = (by: string): EscrowCommand => ({ type: 'SubmitWork', by, note: 'Done' });

export const when = (events: Events, command: EscrowCommand, now = noon) =>
  given(escrowRules, events).when(command, now);

export const sidesCommands = [
  submit('developer'),
  { type: 'ExtendRelease', by: 'employer' } as const,
  askForChanges('employer'),
  of('ReleasePayment', 'employer'),
  of('ProposeRefund', 'employer'),
  of('AcceptRefund', 'developer'),
  of('DeclineRefund', 'developer'),
].map((command) => [command.type, command] as const);
