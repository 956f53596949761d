import { admins } from '../../projections/roles/queries.ts';
import { owedOf } from '../escrow/books.ts';
import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import type { CommandMeta } from '../platform/commands/commands.ts';
import { recordMovesOf } from '../platform/payments/escrow-moves.ts';
import type { PaymentProblem } from '../platform/payments/payment-error.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { MoneyTaskParts } from './parts.ts';
import { returnMoney } from './return-money.ts';

type Parts = Pick<MoneyTaskParts, 'commands' | 'payments' | 'pool'>;

/** Refusals that mean that the money has left another way, or is with the card holder's bank for now. */
const ELSEWHERE: ReadonlySet<PaymentProblem> = new Set<PaymentProblem>([
  'already_refunded',
  'charged_back',
  'exceeds_funds',
]);

/**
 * One refund a payment: it is made under the payment's own key, and recorded once. One that waits or fails is not
 * recorded as sent; what becomes of it comes as a webhook.
 */
export const returnMoneyHandler = ({ commands, payments, pool }: Parts) =>
  handleTask(returnMoney, async ({ applicationId, payment, amount, after }, context) => {
    const round = after === undefined ? payment : `${payment}:${after}`;
    const metaOf = (...part: readonly string[]): CommandMeta =>
      metaIn(context, 'refund', applicationId, round, ...part);
    const record = () =>
      recordMovesOf({ commands, payments, admins: () => admins(pool) }, payment, (part) =>
        metaOf(part, String(context.attempt)),
      );
    try {
      const {
        refundId,
        amount: refunded,
        status,
      } = await payments.refund({
        paymentIntentId: payment,
        amount,
        idempotencyKey: `refund:${round}`,
        metadata: { application_id: applicationId },
      });
      if (status !== 'succeeded') {
        await record();
        return;
      }
      const command: EscrowCommand = { type: 'RecordRefund', payment, refund: refundId, amount: refunded };
      await commands.send('escrow', applicationId, command, metaOf());
    } catch (error) {
      if (!(error instanceof PaymentError) || !ELSEWHERE.has(error.problem)) throw error;
      const news = await record();
      const escrow = await commands.state('escrow', applicationId);
      // What is still owed after a part of it left, or after a chargeback, is sent by a task of its own.
      const bank = Object.values(escrow.provider.chargebacks).filter((each) => each.payment === payment);
      const waits = bank.some(({ status }) => status === 'open') || (news && bank.length > 0);
      if (!waits && owedOf(escrow.books, payment) >= amount) throw error;
    }
  });

const metaIn = (
  { actor, causation, correlation }: TaskContext,
  ...parts: readonly string[]
): CommandMeta => ({ commandId: idFrom(...parts), actor, causation, correlation });
