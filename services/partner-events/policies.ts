import { eachNoted } from '../../projections/partner-events/partner-events.ts';
import { streamName } from '../events.ts';
import type { Policy } from '../kernel/policy.ts';
import { makeWebhookDeliveries, TELL_WEBHOOK_ENDPOINTS } from './webhook-tasks.ts';

/** Which endpoint wants it is for the task to see; most people have never had one. */
const tellWebhookEndpoints: Policy = {
  name: TELL_WEBHOOK_ENDPOINTS,
  on: eachNoted(({ metadata: { time } }, notes) => [
    {
      ...makeWebhookDeliveries.reaction({ at: time, notes: notes.map((note) => ({ ...note })) }),
      ifBegun: notes.map(({ userId }) => streamName('webhookEndpoints', userId)),
    },
  ]),
};

export const partnerEventsPolicies: readonly Policy[] = [tellWebhookEndpoints];
