import { z } from 'zod';
import { PartnerEventType, SwitchedOffBecause } from '../../contracts/partner-events.ts';
import { define, id, secret, time } from '../events/define.ts';

const endpoint = { userId: id, endpointId: id };
const types = z.array(PartnerEventType);

/** Where partners' programs hear from us. `secretId`: the secret follows from it and the root key, and is kept nowhere. */
export const partnerEventsEvents = {
  WebhookEndpointAdded: define(
    'webhookEndpoints',
    { ...endpoint, url: secret, description: secret, types, secretId: id, at: time },
    { personal: ['url', 'description'], subject: 'userId' },
  ),
  WebhookEndpointChanged: define(
    'webhookEndpoints',
    { ...endpoint, description: secret, types },
    { personal: ['description'], subject: 'userId' },
  ),
  /** `formerUntil`: until when the secret before signs too. */
  WebhookSecretRotated: define('webhookEndpoints', { ...endpoint, secretId: id, formerUntil: time }),
  WebhookEndpointPaused: define('webhookEndpoints', endpoint),
  WebhookEndpointResumed: define('webhookEndpoints', { ...endpoint, at: time }),
  /** By us. */
  WebhookEndpointSwitchedOff: define('webhookEndpoints', { ...endpoint, because: SwitchedOffBecause }),
  WebhookEndpointRemoved: define('webhookEndpoints', endpoint),
} as const;
