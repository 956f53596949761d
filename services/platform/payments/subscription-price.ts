import type Stripe from 'stripe';

interface PriceChange {
  readonly subscriptionId: string;
  readonly priceId: string;
  readonly when: 'now' | 'period_end';
  readonly idempotencyKey: string;
}

const scheduleOf = (subscription: Stripe.Subscription): string | null =>
  typeof subscription.schedule === 'string' ? subscription.schedule : (subscription.schedule?.id ?? null);

/**
 * Moves a subscription to another price. Each step carries a key of its own and can be repeated after a crash:
 * the steps that are done already are found done. What a step says from the subscription as it is now stands in its key:
 * a month that is over by the time of the repetition is another step, not another request under a key that was used.
 */
export const changePrice = async (stripe: Stripe, change: PriceChange): Promise<Stripe.Subscription> => {
  const { subscriptionId, priceId, when, idempotencyKey: key } = change;
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error(`subscription ${subscriptionId} has no item`);
  const attached = scheduleOf(subscription);

  if (when === 'now' || item.price.id === priceId) {
    if (attached !== null)
      await stripe.subscriptionSchedules.release(
        attached,
        {},
        { idempotencyKey: `${key}:release:${attached}` },
      );
    if (item.price.id === priceId) return stripe.subscriptions.retrieve(subscriptionId);
    return stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
      },
      { idempotencyKey: key },
    );
  }

  // Stripe changes a price later only through a schedule: the running period first, the new price after it.
  const schedule =
    attached ??
    (
      await stripe.subscriptionSchedules.create(
        { from_subscription: subscriptionId },
        { idempotencyKey: `${key}:schedule` },
      )
    ).id;
  await stripe.subscriptionSchedules.update(
    schedule,
    {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price: priceId, quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    },
    { idempotencyKey: `${key}:${schedule}:${item.price.id}:${item.current_period_start}` },
  );
  return stripe.subscriptions.retrieve(subscriptionId);
};

/**
 * What that would charge, as the provider reckons it: the rest of the running period where it is moved at once, and the
 * period after it.
 */
export const previewPrice = async (
  stripe: Stripe,
  { subscriptionId, priceId, when }: Omit<PriceChange, 'idempotencyKey'>,
): Promise<{ dueNow: number; renewal: number; renewsAt: Date }> => {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error(`subscription ${subscriptionId} has no item`);
  const preview = async (proration: 'always_invoice' | 'none'): Promise<number> => {
    const invoice = await stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: proration,
        // A change takes a cancellation back. Without one it is not said: a schedule refuses it.
        ...(subscription.cancel_at_period_end ? { cancel_at_period_end: false } : {}),
      },
    });
    return invoice.amount_due;
  };
  const dueNow = when === 'now' && item.price.id !== priceId ? await preview('always_invoice') : 0;
  return { dueNow, renewal: await preview('none'), renewsAt: new Date(item.current_period_end * 1000) };
};
