import { z } from 'zod';
import { Created, Id, link, page, Position, text, Time } from './wire.ts';

/**
 * What a partner's own program hears of what concerns its person (Enterprise): by webhook endpoints, to which we send, and
 * by the feed, which it reads. Not to be confused with the webhooks that the payment provider sends us.
 *
 *   GET    /api/me/webhook-endpoints                                     → WebhookEndpoints: newest first
 *   POST   /api/me/webhook-endpoints                AddWebhookEndpoint    → WebhookSecret: the secret, this once
 *   PATCH  /api/me/webhook-endpoints/{id}           ChangeWebhookEndpoint → Done
 *   POST   /api/me/webhook-endpoints/{id}/rotate                         → WebhookSecret: for a day both secrets sign
 *   POST   /api/me/webhook-endpoints/{id}/pause                          → Done
 *   POST   /api/me/webhook-endpoints/{id}/resume                         → Done: also after it was switched off
 *   DELETE /api/me/webhook-endpoints/{id}                                → Done
 *   POST   /api/me/webhook-endpoints/{id}/test                           → WebhookDeliveryMade
 *   GET    /api/me/webhook-endpoints/{id}/deliveries                     → WebhookDeliveries: newest first, of 30 days
 *   POST   /api/me/webhook-endpoints/{id}/deliveries/{delivery}/replay   → WebhookDeliveryMade
 *
 *   GET    /api/events?after=…&limit=…     → EventFeed: all that happened after that sequence, in order, from 0 on
 *
 * A delivery is a POST with a PartnerEvent as JSON, signed as standardwebhooks.com has it: `webhook-id` (the same at every
 * attempt), `webhook-timestamp`, `webhook-signature`. Any 2xx takes it; anything else is tried again over 75 hours.
 */

export const WEBHOOK_ENDPOINTS_MOST = 10;
export const WEBHOOK_DESCRIPTION_LONGEST = 100;
/** How long the former secret still signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;
export const DELIVERIES_KEPT_DAYS = 30;

export const PartnerEventType = z.enum([
  'job.posted',
  'job.edited',
  'job.closed',
  'job.reopened',
  'job.deleted',
  'application.received',
  'application.sent',
  'application.withdrawn',
  'application.decided',
  'application.ended',
  'contract.funded',
  'contract.work_submitted',
  'contract.changes_requested',
  'contract.released',
  'contract.refunded',
  'message.received',
]);
export type PartnerEventType = z.infer<typeof PartnerEventType>;

/** What a test of an endpoint sends. */
export const TEST_EVENT = 'endpoint.test';

/** Ids alone: who wants more asks the API for it. */
export const PartnerEventIds = z.object({
  job_id: Id.optional(),
  application_id: Id.optional(),
  conversation_id: Id.optional(),
  message_id: Id.optional(),
  /** On the other side: who applied, hired, or wrote. */
  person_id: Id.optional(),
});
export type PartnerEventIds = z.infer<typeof PartnerEventIds>;

/** `sequence`: grows from one event to the next, with gaps; what comes late has a lower one. */
export const PartnerEvent = z.object({
  type: z.union([PartnerEventType, z.literal(TEST_EVENT)]),
  timestamp: Time,
  sequence: Position,
  data: PartnerEventIds,
});
export type PartnerEvent = z.infer<typeof PartnerEvent>;

/** That somebody's account is gone: what a program keeps of them goes as well. */
export const PERSON_ERASED = 'person.erased';

/** `erased`: the person on the other side is gone by now, and what they wrote with them. */
export const FeedEvent = PartnerEvent.extend({
  type: z.union([PartnerEventType, z.literal(PERSON_ERASED)]),
  erased: z.boolean(),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

export const FeedQuery = z.object({
  after: Position.default('0'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export type FeedQuery = z.infer<typeof FeedQuery>;

/** `next_after`: for the next call, also where nothing came. `more`: there is more already. */
export const EventFeed = z.object({ items: z.array(FeedEvent), next_after: Position, more: z.boolean() });
export type EventFeed = z.infer<typeof EventFeed>;

const types = z
  .array(PartnerEventType)
  .min(1, 'Choose at least one.')
  .overwrite((given) => PartnerEventType.options.filter((type) => given.includes(type)));
const description = text(WEBHOOK_DESCRIPTION_LONGEST, 0);

/** The server takes https alone. */
export const AddWebhookEndpoint = z.strictObject({
  url: link.refine((value) => value !== '', 'Enter the address of your endpoint.'),
  description,
  types,
});
export type AddWebhookEndpoint = z.infer<typeof AddWebhookEndpoint>;

export const ChangeWebhookEndpoint = z.strictObject({ description, types });
export type ChangeWebhookEndpoint = z.infer<typeof ChangeWebhookEndpoint>;

/** `secret`: `whsec_…`, whole, and never again. */
export const WebhookSecret = Created.extend({ secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/** `off`: we have switched it off. `gone`: it answered 410. `failing`: nothing arrived for five days. */
export const WebhookEndpointStatus = z.enum(['active', 'paused', 'off']);
export type WebhookEndpointStatus = z.infer<typeof WebhookEndpointStatus>;
export const SwitchedOffBecause = z.enum(['gone', 'failing']);
export type SwitchedOffBecause = z.infer<typeof SwitchedOffBecause>;

export const WebhookEndpoint = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  types: z.array(PartnerEventType),
  status: WebhookEndpointStatus,
  /** Of one that is off. */
  because: SwitchedOffBecause.nullable(),
  created_at: Time,
  /** Until when the former secret signs too; null where there is none. */
  former_until: Time.nullable(),
  /** Since when no attempt has succeeded; null while they do. */
  failing_since: Time.nullable(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;
/** `can_use`: the plan has API access now; without it endpoints are kept and hear nothing. */
export const WebhookEndpoints = z.object({ can_use: z.boolean(), items: z.array(WebhookEndpoint) });
export type WebhookEndpoints = z.infer<typeof WebhookEndpoints>;

/** `waiting`: for its first or next attempt. `failed`: none follows, unless it is replayed. */
export const DeliveryStatus = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/**
 * Why an attempt had no answer, or was not made. `held`: the endpoint was paused or off, or the plan had no API access.
 * `busy`: the one before had timed out within the minute.
 */
export const DeliveryFault = z.enum(['timeout', 'address', 'unreachable', 'held', 'busy']);
export type DeliveryFault = z.infer<typeof DeliveryFault>;

export const WebhookDelivery = z.object({
  /** Its `webhook-id`. */
  id: Id,
  type: PartnerEvent.shape.type,
  sequence: Position,
  created_at: Time,
  status: DeliveryStatus,
  attempts: z.int(),
  /** Of the last attempt. */
  last_at: Time.nullable(),
  last_code: z.int().nullable(),
  last_ms: z.int().nullable(),
  last_fault: DeliveryFault.nullable(),
  /** The answer's body, its first kilobyte. */
  last_answer: z.string().nullable(),
  next_at: Time.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WebhookDeliveries = page(WebhookDelivery);
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;

export const WebhookDeliveryMade = z.object({ delivery_id: Id });
export type WebhookDeliveryMade = z.infer<typeof WebhookDeliveryMade>;
