import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { errorWords } from '../../../../contracts/errors.ts';
import { CancelledPlan, CheckoutSession, PlanPrices, PortalSession } from '../../../../contracts/plans.ts';
import type { Tier } from '../../../../contracts/plans.ts';
import { ApiError, api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Command } from '../../lib/command.ts';

export const planKeys = { prices: ['plans'] as const };

export const planPricesQuery = queryOptions({
  queryKey: planKeys.prices,
  queryFn: ({ signal }) => api.get('/api/plans', PlanPrices, { signal }),
  staleTime: 5 * 60_000,
});

type Reactions<In, Out> = Omit<Command<In, Out>, 'run'>;

/** The answer's `url` is where the browser goes next (ruling 15). Waits for the prices where they are not here yet. */
export const useSubscriptionCheckout = (reactions: Reactions<Tier, CheckoutSession>) => {
  const client = useQueryClient();
  return useCommand<Tier, CheckoutSession>({
    ...reactions,
    run: async (tier, key) => {
      const { prices } = await client.ensureQueryData(planPricesQuery);
      const priceId = prices.find((price) => price.tier === tier)?.price_id;
      if (priceId === undefined) {
        const code = 'stripe_not_configured';
        throw new ApiError({ status: 409, code, message: errorWords[code] });
      }
      return api.post('/api/create-checkout-session', { priceId }, CheckoutSession, { key });
    },
  });
};

export const useBillingPortal = (reactions: Reactions<undefined, { url: string }>) =>
  useCommand<undefined, { url: string }>({
    ...reactions,
    run: (_, key) => api.post('/api/billing-portal', undefined, PortalSession, { key }),
  });

/** The plan runs out; that it does arrives by the provider's webhook, as everything about plans. */
export const useCancelPlan = (reactions: Reactions<undefined, CancelledPlan>) =>
  useCommand<undefined, CancelledPlan>({
    ...reactions,
    run: (_, key) => api.post('/api/cancel-plan', undefined, CancelledPlan, { key }),
  });

export const usePayoutSetup = (reactions: Reactions<undefined, { url: string }>) =>
  useCommand<undefined, { url: string }>({
    ...reactions,
    run: (_, key) => api.post('/api/me/payouts/setup', undefined, PortalSession, { key }),
  });
