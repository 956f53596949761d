import type { Refusals } from './refusals.ts';

/** Refusals of webhook endpoints and of the feed. */
export const partnerEventErrors = {
  webhook_endpoint_not_found: { status: 404, words: 'This webhook endpoint could not be found.' },
  webhook_endpoint_off: { status: 409, words: 'This webhook endpoint is paused or off. Turn it on first.' },
  too_many_webhook_endpoints: {
    status: 409,
    words: 'You have as many webhook endpoints as there can be. Remove one first.',
  },
  webhook_delivery_not_found: { status: 404, words: 'This delivery could not be found.' },
  webhook_delivery_waiting: { status: 409, words: 'This delivery is still being tried.' },
} as const satisfies Refusals;
