import type { Refusals } from './refusals.ts';

/** Refusals of plans and payments. */
export const billingErrors = {
  already_on_plan: { status: 409, words: 'You’re already on this plan.' },
  plan_not_cancelled: { status: 409, words: 'Your plan isn’t canceled.' },
  unknown_price: { status: 400, words: 'This plan can’t be bought right now.' },
  stripe_not_configured: {
    status: 503,
    words: 'Stripe is not configured correctly. Please contact support.',
  },
  payment_declined: { status: 402, words: 'The payment was declined.' },
} as const satisfies Refusals;
