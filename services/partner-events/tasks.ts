import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import { makeWebhookDeliveries, sendToWebhookEndpoint } from './webhook-tasks.ts';
import type { WebhookParts } from './webhooks.handler.ts';

export const partnerEventsTasks: readonly Task<WebhookParts>[] = [
  task(makeWebhookDeliveries, () =>
    import('./webhooks.handler.ts').then(({ makeWebhookDeliveriesHandler }) => makeWebhookDeliveriesHandler),
  ),
  task(sendToWebhookEndpoint, () =>
    import('./webhooks.handler.ts').then(({ sendToWebhookEndpointHandler }) => sendToWebhookEndpointHandler),
  ),
];
