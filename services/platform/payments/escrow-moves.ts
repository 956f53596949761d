import { z } from 'zod';
import { Currency } from '../../../contracts/money.ts';
import { Id } from '../../../contracts/wire.ts';
import type { CommandMeta, Commands } from '../commands/commands.ts';
import type { Payments } from './payments.ts';
import type { DisputeFact, RefundFact } from './webhook-event.ts';

/** What the escrow room writes onto a checkout, and with it onto the payment. */
const Parties = z.object({
  job_id: Id,
  employer_id: Id,
  developer_id: Id,
  attempt: z.coerce.number().int().positive(),
});

interface Payment {
  readonly applicationId: string;
  readonly paymentIntentId: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The command that records a payment into escrow. */
export const fundingBy = ({
  applicationId,
  amount,
  currency,
  paymentIntentId: payment,
  chargeId: charge,
  metadata,
}: Payment) => {
  const {
    job_id: jobId,
    employer_id: employerId,
    developer_id: developerId,
    attempt,
  } = Parties.parse(metadata);
  return {
    type: 'ConfirmFunding',
    parties: { applicationId, jobId, employerId, developerId },
    attempt,
    amount,
    currency: Currency.parse(currency.toUpperCase()),
    payment,
    charge,
  } as const;
};

export interface MovesParts {
  readonly commands: Pick<Commands, 'send' | 'state'>;
  readonly payments: Pick<Payments, 'moves'>;
  /** Who is told of money that moved without our asking. */
  readonly admins: () => Promise<readonly string[]>;
}

/** What was heard of a payment, which the provider's lists may not have yet. */
export interface Heard {
  readonly refund?: RefundFact;
  readonly dispute?: DisputeFact;
}

/**
 * Records what the payment provider says now of a payment into escrow: that it came, what went back of it, and what the
 * card holder's bank took. Nothing for a payment that is none.
 * @returns whether that was news
 */
export const recordMovesOf = async (
  { commands, payments, admins }: MovesParts,
  payment: string,
  metaOf: (part: string) => CommandMeta,
  heard: Heard = {},
): Promise<boolean> => {
  const moves = await payments.moves(payment);
  if (moves === null) return false;
  const { applicationId, refunds, disputes } = moves;
  const { refund, dispute } = heard;
  const all = {
    refunds:
      refund === undefined || refunds.some(({ refundId }) => refundId === refund.refundId)
        ? refunds
        : [...refunds, refund],
    disputes:
      dispute === undefined || disputes.some(({ disputeId }) => disputeId === dispute.disputeId)
        ? disputes
        : [...disputes, dispute],
  };
  if (all.refunds.length === 0 && all.disputes.length === 0) return false;
  await commands.send('escrow', applicationId, fundingBy(moves), metaOf('funding'));
  const { events } = await commands.send(
    'escrow',
    applicationId,
    {
      type: 'RecordMoves',
      payment,
      refunds: all.refunds.map(({ refundId, amount, status, requestKey, reason }) => ({
        refund: refundId,
        amount,
        status,
        ours: requestKey !== null,
        reason,
      })),
      chargebacks: all.disputes.map(({ disputeId, ...rest }) => ({ dispute: disputeId, ...rest })),
      toldAdmins: await admins(),
    },
    metaOf('moves'),
  );
  return events.length > 0;
};
