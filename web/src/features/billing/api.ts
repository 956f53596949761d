import { queryOptions } from '@tanstack/react-query';
import { CheckoutSession, PlanPrices, PortalSession } from '../../../../contracts/plans.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Command } from '../../lib/command.ts';

export const planKeys = { prices: ['plans'] as const };

export const planPricesQuery = queryOptions({
  queryKey: planKeys.prices,
  queryFn: ({ signal }) => api.get('/api/plans', PlanPrices, { signal }),
  staleTime: 5 * 60_000,
});

type Reactions<In, Out> = Omit<Command<In, Out>, 'run'>;

/** The answer's `url` is where the browser goes next (ruling 15). */
export const useSubscriptionCheckout = (reactions: Reactions<string, CheckoutSession>) =>
  useCommand<string, CheckoutSession>({
    ...reactions,
    run: (priceId, key) => api.post('/api/create-checkout-session', { priceId }, CheckoutSession, { key }),
  });

export const useBillingPortal = (reactions: Reactions<undefined, { url: string }>) =>
  useCommand<undefined, { url: string }>({
    ...reactions,
    run: (_, key) => api.post('/api/billing-portal', undefined, PortalSession, { key }),
  });

export const usePayoutSetup = (reactions: Reactions<undefined, { url: string }>) =>
  useCommand<undefined, { url: string }>({
    ...reactions,
    run: (_, key) => api.post('/api/me/payouts/setup', undefined, PortalSession, { key }),
  });
