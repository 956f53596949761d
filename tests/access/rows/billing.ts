import { SANDBOX_PRICES } from '../../../services/sandbox/catalogue.ts';
import { route } from '../notation.ts';
import type { Row } from '../notation.ts';

/** Plans and what they cost. */
export const billingRows: readonly Row[] = [
  route('GET /api/plans', 'everyone', 200),
  route('GET /api/get-stripe-key', 'everyone', 200),
  route('POST /api/create-checkout-session', 'onboarded', 200, {
    send: ({ prices }) => ({ priceId: prices.creator }),
  }),
  route('POST /api/billing-portal', 'onboarded', 200),
  // Before anybody cancels.
  route('POST /api/billing/resume', 'onboarded', 'plan_not_cancelled'),
  route('GET /api/billing/preview', 'onboarded', 200, {
    at: `/api/billing/preview?price=${SANDBOX_PRICES.creator}`,
  }),
  route('POST /api/cancel-plan', 'onboarded', 200, { whileSuspended: true }),
  route('GET /api/billing/invoices', 'onboarded', 200),
  route('GET /api/me/usage', 'onboarded', 200),
  // The signature is the only proof of who calls.
  route('POST /webhooks/stripe', 'own-rules', 'invalid_input', { send: { type: 'charge.succeeded' } }),
];
