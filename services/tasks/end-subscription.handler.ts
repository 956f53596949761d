import type { z } from 'zod';
import { Currency } from '../../contracts/money.ts';
import type { SubscriptionCommand } from '../billing/subscription.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import type { CommandMeta, CommandResult } from '../platform/commands/commands.ts';
import { PaymentError } from '../platform/payments/payment-error.ts';
import { handleTask } from '../platform/queue/task.ts';
import { endSubscription } from './end-subscription.ts';
import type { MoneyTaskParts } from './parts.ts';

/**
 * Which payment goes back, decided once: the provider may know of a newer one by the time of a repetition. Null where
 * there is none, or it has gone back.
 */
const paymentOf = async (
  { commands, payments }: Pick<MoneyTaskParts, 'commands' | 'payments'>,
  { userId, subscription, paidAfter }: z.output<typeof endSubscription.payload>,
  meta: CommandMeta,
): Promise<string | null> => {
  const earlier = await commands.earlier('subscription', userId, meta);
  if (earlier === undefined) {
    const after = paidAfter === undefined ? {} : { paidAfter: new Date(paidAfter) };
    const payment = await payments.paymentFor({ subscriptionId: subscription, ...after });
    if (payment === null) return null;
    const command: SubscriptionCommand = { type: 'StartRefund', userId, subscription, payment };
    return startedIn(await commands.send('subscription', userId, command, meta));
  }
  return startedIn(earlier);
};

const startedIn = ({ events: [started] }: CommandResult<'subscription'>): string | null =>
  started?.type === 'SubscriptionRefundStarted' ? started.data.payment : null;

/** Both calls are made under the subscription's own keys: it ends once, and its payment goes back once. */
export const endSubscriptionHandler = (parts: Pick<MoneyTaskParts, 'commands' | 'payments'>) =>
  handleTask(endSubscription, async (payload, context) => {
    const { commands, payments } = parts;
    const { userId, subscription, refund } = payload;
    const metaOf = (part: string): CommandMeta => ({
      commandId: idFrom(part, subscription),
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    });
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
    const paymentIntentId = await paymentOf(parts, payload, metaOf('start-refund-subscription'));
    if (paymentIntentId === null) return;
    const returned = await payments.refund({
      paymentIntentId,
      idempotencyKey: `refund-subscription:${subscription}`,
    });
    const command: SubscriptionCommand = {
      type: 'RecordReturnedPayment',
      userId,
      subscription,
      refund: returned.refundId,
      amount: returned.amount,
      currency: Currency.parse(returned.currency.toUpperCase()),
    };
    await commands.send('subscription', userId, command, metaOf('refund-subscription'));
  });
