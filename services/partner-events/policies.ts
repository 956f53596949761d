import { eachNoted } from '../../projections/partner-events/partner-events.ts';
import type { Policy } from '../kernel/policy.ts';
import { makeWebhookDeliveries, TELL_WEBHOOK_ENDPOINTS } from './webhook-tasks.ts';

/** Who has an endpoint that wants it is for the task to see. */
const tellWebhookEndpoints: Policy = {
  name: TELL_WEBHOOK_ENDPOINTS,
  on: eachNoted(({ metadata: { time } }, notes) => [
    makeWebhookDeliveries.reaction({ at: time, notes: notes.map((note) => ({ ...note })) }),
  ]),
};

export const partnerEventsPolicies: readonly Policy[] = [tellWebhookEndpoints];
