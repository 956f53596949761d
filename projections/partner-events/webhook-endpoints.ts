import type {
  PartnerEventType,
  SwitchedOffBecause,
  WebhookEndpointStatus,
} from '../../contracts/partner-events.ts';
import { text, texts, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { silent } from '../signals.ts';
import { webhookEndpointNotices } from './notices.ts';

const table = readTable('webhook_endpoints', {
  user_id: text(),
  /** Null once its person is erased. */
  url: text().nullable(),
  description: text().nullable(),
  types: texts<PartnerEventType>(),
  status: text<WebhookEndpointStatus>(),
  because: text<SwitchedOffBecause>().nullable(),
  created_at: timestamp(),
  active_since: timestamp(),
  /** Until when the secret before the last rotation signs too. */
  former_until: timestamp().nullable(),
});

const OWN = 'its person reads the list again after each change of their own';

/** Which webhook endpoints are there? */
export const webhookEndpoints = readModel(table, {
  version: 1,
  indexes: (name) => [`create index ${name}_user on read.${name} (user_id, created_at desc)`],
  personal: [{ of: 'user_id', cleared: () => ({ url: null, description: null }) }],
  signals: {
    // Their notice tells the person.
    WebhookEndpointAdded: () => [],
    WebhookSecretRotated: () => [],
    WebhookEndpointSwitchedOff: () => [],
    WebhookEndpointChanged: silent(OWN),
    WebhookEndpointPaused: silent(OWN),
    WebhookEndpointResumed: silent(OWN),
    WebhookEndpointRemoved: silent(OWN),
  },
  notices: webhookEndpointNotices,
  on: {
    WebhookEndpointAdded: ({ data }) => [
      table.put({
        id: data.endpointId,
        user_id: data.userId,
        url: data.url,
        description: data.description,
        types: data.types,
        status: 'active',
        created_at: data.at,
        active_since: data.at,
      }),
    ],
    WebhookEndpointChanged: ({ data }) => [
      table.patch(data.endpointId, { description: data.description, types: data.types }),
    ],
    WebhookSecretRotated: ({ data }) => [table.patch(data.endpointId, { former_until: data.formerUntil })],
    WebhookEndpointPaused: ({ data }) => [table.patch(data.endpointId, { status: 'paused' })],
    WebhookEndpointResumed: ({ data }) => [
      table.patch(data.endpointId, { status: 'active', because: null, active_since: data.at }),
    ],
    WebhookEndpointSwitchedOff: ({ data }) => [
      table.patch(data.endpointId, { status: 'off', because: data.because }),
    ],
    WebhookEndpointRemoved: ({ data }) => [table.remove(data.endpointId)],
  },
});
