import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { MoneyTaskParts } from './parts.ts';
import { returnMoney } from './return-money.ts';

/** One refund a payment: it is made under the payment's own key, and recorded once. */
export const returnMoneyHandler = (parts: Pick<MoneyTaskParts, 'commands' | 'payments'>) =>
  handleTask(returnMoney, async ({ applicationId, payment, amount }, context) => {
    const { refundId, amount: refunded } = await parts.payments.refund({
      paymentIntentId: payment,
      amount,
      idempotencyKey: `refund:${payment}`,
      metadata: { application_id: applicationId },
    });
    const command: EscrowCommand = { type: 'RecordRefund', payment, refund: refundId, amount: refunded };
    await parts.commands.send('escrow', applicationId, command, {
      commandId: idFrom('refund', applicationId, payment),
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    });
  });
