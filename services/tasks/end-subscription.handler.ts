import { Currency } from '../../contracts/money.ts';
import type { SubscriptionCommand } from '../billing/subscription.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import { handleTask } from '../platform/queue/task.ts';
import { endSubscription } from './end-subscription.ts';
import type { MoneyTaskParts } from './parts.ts';

/** Both calls are made under the subscription's own keys: it ends once, and its payment goes back once. */
export const endSubscriptionHandler = (parts: Pick<MoneyTaskParts, 'commands' | 'payments'>) =>
  handleTask(endSubscription, async ({ userId, subscription, refund, paidAfter }, context) => {
    const { commands, payments } = parts;
    try {
      await payments.endSubscription({
        subscriptionId: subscription,
        idempotencyKey: `end-subscription:${subscription}`,
      });
    } catch (error) {
      // The provider keeps no subscription for ever; one that it has forgotten charges nobody.
      if (error instanceof PaymentError && error.problem === 'not_found') return;
      throw error;
    }
    if (!refund) return;
    const returned = await payments.refundSubscription({
      subscriptionId: subscription,
      ...(paidAfter === undefined ? {} : { paidAfter: new Date(paidAfter) }),
      idempotencyKey: `refund-subscription:${subscription}`,
    });
    if (returned === null) return;
    const command: SubscriptionCommand = {
      type: 'RecordReturnedPayment',
      userId,
      subscription,
      refund: returned.refundId,
      amount: returned.amount,
      currency: Currency.parse(returned.currency.toUpperCase()),
    };
    await commands.send('subscription', userId, command, {
      commandId: idFrom('refund-subscription', subscription),
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    });
  });
