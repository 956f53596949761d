import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Tier } from '../../../../contracts/plans.ts';
import { CancelledPlan, InvoicePage, PlanPreview } from '../../../../contracts/plans.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { billingKey } from '../../lib/further-keys.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { priceIdOf } from './api.ts';

/** It goes on changing by the hour: asked anew each time. */
export const planPreviewQuery = (client: QueryClient, tier: Tier) =>
  queryOptions({
    queryKey: [...billingKey, 'preview', tier],
    queryFn: async ({ signal }) => {
      const price = await priceIdOf(client, tier);
      return api.get('/api/billing/preview', PlanPreview, { query: { price }, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });

export const invoicesQuery = pagedQuery([...billingKey, 'invoices'], ({ cursor, signal }) =>
  api.get('/api/billing/invoices', InvoicePage, { query: { cursor }, signal }),
);

/** That it renews again arrives by the provider's webhook, as everything about plans. */
export const useResumePlan = (plan: string) =>
  useCommand<void, CancelledPlan>({
    run: (_input, key) => api.post('/api/billing/resume', undefined, CancelledPlan, { key }),
    done: { title: 'Plan resumed', description: `${plan} renews as before.`, variant: 'ok' },
    failed: 'Couldn’t resume the plan',
  });
