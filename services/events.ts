import { z } from 'zod';
import { conversationsEvents } from './conversations/events.ts';
import { attachmentsEvents } from './attachments/events.ts';
import { analyticsEvents } from './analytics/events.ts';
import { apiKeysEvents } from './api-keys/events.ts';
import { enterpriseEvents } from './enterprise/events.ts';
import { partnerEventsEvents } from './partner-events/events.ts';
import { pulseEvents } from './pulse/events.ts';
import { referralsEvents } from './referrals/events.ts';
import { reportsEvents } from './reports/events.ts';
import { sanctionsEvents } from './sanctions/events.ts';
import { trackingEvents } from './tracking/events.ts';
import { verificationEvents } from './verification/events.ts';
import { accountsEvents } from './events/accounts.ts';
import { billingEvents } from './events/billing.ts';
import { chatEvents } from './events/chat.ts';
import { collectivesEvents } from './events/collectives.ts';
import { time } from './events/define.ts';
import { escrowEvents } from './events/escrow.ts';
import { hiringEvents } from './events/hiring.ts';
import { moderationEvents } from './events/moderation.ts';
import { notificationsEvents } from './events/notifications.ts';
import { profilesEvents } from './events/profiles.ts';
import { reputationEvents } from './events/reputation.ts';
import { savedSearchesEvents } from './events/saved-searches.ts';
import { teamUpsEvents } from './events/team-ups.ts';

/**
 * THE catalogue: every stored event, by context. A stored event never changes its meaning; a new shape is a new version
 * with an upcaster.
 */
export const catalogue = {
  ...accountsEvents,
  ...moderationEvents,
  ...profilesEvents,
  ...reputationEvents,
  ...pulseEvents,
  ...verificationEvents,
  ...referralsEvents,
  ...hiringEvents,
  ...trackingEvents,
  ...chatEvents,
  ...conversationsEvents,
  ...attachmentsEvents,
  ...teamUpsEvents,
  ...collectivesEvents,
  ...escrowEvents,
  ...billingEvents,
  ...notificationsEvents,
  ...savedSearchesEvents,
  ...reportsEvents,
  ...sanctionsEvents,
  ...enterpriseEvents,
  ...analyticsEvents,
  ...apiKeysEvents,
  ...partnerEventsEvents,
} as const;

export type Catalogue = typeof catalogue;
export type EventType = keyof Catalogue;
export type Category = Catalogue[EventType]['stream'];
/** Every category of streams, once. */
export const categories: readonly Category[] = [
  ...new Set(Object.values(catalogue).map(({ stream }) => stream)),
];
export type DataOf<T extends EventType> = z.infer<Catalogue[T]['data']>;

/** What a decider works with: an event without its place in the log. */
export type EventNamed<T extends EventType> = { [K in T]: { readonly type: K; readonly data: DataOf<K> } }[T];
export type TypeIn<C extends Category> = {
  [K in EventType]: Catalogue[K]['stream'] extends C ? K : never;
}[EventType];
/** The events of one stream category, as a union. */
export type EventOf<C extends Category> = EventNamed<TypeIn<C>>;

/** Metadata of every event (design.md §4). `keyId` names the person whose key encrypts the personal fields. */
export const Metadata = z.object({
  commandId: z.uuid(),
  /** A person's id, or the policy that acted. */
  actor: z.string(),
  correlation: z.string(),
  causation: z.string(),
  /** Which request it was under its Idempotency-Key (services/platform/http/request-digest.ts); absent without one. */
  request: z.string().optional(),
  version: z.int().positive(),
  keyId: z.uuid().optional(),
  time,
});
export type Metadata = z.infer<typeof Metadata>;

/** An event with its place in the log, as projections and policies see it. */
export type Recorded<T extends EventType = EventType> = {
  [K in T]: {
    readonly type: K;
    readonly data: DataOf<K>;
    readonly id: string;
    readonly stream: string;
    /** The stream's id without its category. */
    readonly streamId: string;
    readonly revision: bigint;
    readonly position: bigint;
    readonly metadata: Metadata;
  };
}[T];

/** Category names hold no hyphen, so that a prefix filter means one thing. */
export const streamName = (category: Category, streamId: string): string => `${category}-${streamId}`;
