import type { Projection } from '../projection.ts';
import { erasedPeople, partnerEvents } from './feed.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

export const partnerEventsModels: readonly Projection[] = [webhookEndpoints, partnerEvents, erasedPeople];
