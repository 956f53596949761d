import type { Room } from '../platform/room.ts';
import { endOfWebhookEndpoints } from './end-of-account.ts';
import { partnerEventsDocuments } from './export.ts';
import { partnerEventsPolicies } from './policies.ts';
import { partnerEventsTasks } from './tasks.ts';
import { webhookEndpointsRules } from './webhook-endpoints.decider.ts';

export const partnerEventsRoom = {
  rules: { webhookEndpoints: webhookEndpointsRules },
  module: () => import('./partner-events.module.ts').then(({ PartnerEventsModule }) => PartnerEventsModule),
  endOfAccount: endOfWebhookEndpoints,
  exports: partnerEventsDocuments,
  policies: partnerEventsPolicies,
  tasks: partnerEventsTasks,
} satisfies Room;
