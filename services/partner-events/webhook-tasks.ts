import { z } from 'zod';
import { PartnerEventIds, PartnerEventType } from '../../contracts/partner-events.ts';
import { defineTask } from '../platform/queue/task.ts';

/** The policy that all deliveries follow from. */
export const TELL_WEBHOOK_ENDPOINTS = 'tell-webhook-endpoints-what-happens';

/** Makes the deliveries of one event, for every endpoint that wants it. */
export const makeWebhookDeliveries = defineTask({
  name: 'make-webhook-deliveries',
  payload: z.object({
    at: z.string(),
    notes: z.array(z.object({ userId: z.uuid(), type: PartnerEventType, data: PartnerEventIds })),
  }),
});

/** Sends one delivery, once. `turn`: which of its attempts this is. */
export const sendToWebhookEndpoint = defineTask({
  name: 'send-to-webhook-endpoint',
  patient: true,
  payload: z.object({ deliveryId: z.uuid(), turn: z.int() }),
});
