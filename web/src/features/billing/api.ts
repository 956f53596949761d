import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { errors } from '../../../../contracts/errors.ts';
import { CancelledPlan, CheckoutSession, PlanPrices, PortalSession } from '../../../../contracts/plans.ts';
import type { Tier } from '../../../../contracts/plans.ts';
import { ApiError, api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { isCode } from '../../lib/errors.ts';
import { shortDate } from '../../lib/format.ts';
import type { ToastInput } from '../../ui/toast.ts';

export const planKeys = { prices: ['plans'] as const };

export const planPricesQuery = queryOptions({
  queryKey: planKeys.prices,
  queryFn: ({ signal }) => api.get('/api/plans', PlanPrices, { signal }),
  staleTime: 5 * 60_000,
});

/** No price for a plan is a gap in what the operator set up; a server without keys says so itself. */
const checkoutFailed = (error: Error): ToastInput =>
  refusal(
    isCode(error, 'unknown_price')
      ? 'Stripe Not Configured'
      : isCode(error, 'stripe_not_configured')
        ? 'Stripe Error'
        : 'Checkout Error',
    error,
  );

/** What the provider calls the price of a plan; waits for the prices where they are not here yet. */
export const priceIdOf = async (client: QueryClient, tier: Tier): Promise<string> => {
  const { prices } = await client.ensureQueryData(planPricesQuery);
  const priceId = prices.find((price) => price.tier === tier)?.price_id;
  if (priceId === undefined) {
    const code = 'unknown_price';
    throw new ApiError({ status: errors[code].status, code, message: errors[code].words });
  }
  return priceId;
};

/** The answer's `url` is where the browser goes next (ruling 15). */
export const useSubscriptionCheckout = (reactions: Reactions<Tier, CheckoutSession>) => {
  const client = useQueryClient();
  return useCommand<Tier, CheckoutSession>({
    run: async (tier, key) =>
      api.post('/api/create-checkout-session', { priceId: await priceIdOf(client, tier) }, CheckoutSession, {
        key,
      }),
    failed: checkoutFailed,
    ...reactions,
  });
};

export const useBillingPortal = (reactions: Reactions<undefined, { url: string }>) =>
  useCommand<undefined, { url: string }>({
    run: (_, key) => api.post('/api/billing-portal', undefined, PortalSession, { key }),
    failed: checkoutFailed,
    ...reactions,
  });

/** The plan runs out; that it does arrives by the provider's webhook, as everything about plans. */
export const useCancelPlan = (plan: string, reactions: Reactions<undefined, CancelledPlan>) =>
  useCommand<undefined, CancelledPlan>({
    run: (_, key) => api.post('/api/cancel-plan', undefined, CancelledPlan, { key }),
    done: ({ ends_at: endsAt }) => ({
      title: 'Plan canceled',
      description:
        endsAt === null
          ? `${plan} has ended.`
          : `${plan} ends on ${shortDate(endsAt)}. You won’t be charged again.`,
      variant: 'ok',
    }),
    failed: 'Couldn’t cancel the plan',
    ...reactions,
  });

export const usePayoutSetup = (reactions: Reactions<undefined, { url: string }>) =>
  useCommand<undefined, { url: string }>({
    run: (_, key) => api.post('/api/me/payouts/setup', undefined, PortalSession, { key }),
    failed: (error) => (isCode(error, 'login_needed_again') ? null : refusal('Payout setup failed', error)),
    ...reactions,
  });
