import { Webhook } from 'standardwebhooks';
import { TEST_EVENT } from '../../contracts/partner-events.ts';
import type { SwitchedOffBecause } from '../../contracts/partner-events.ts';
import type { CommandOf, StateOf } from '../kernel/streams.ts';
import type { CommandMeta } from '../platform/commands/commands.ts';
import type { Pool } from '../platform/pg/pool.ts';
import type { TaskContext } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { DueDelivery, Turn } from './deliveries.ts';
import { deliveryAt, makeDeliveries, noteHealth, noteTurn } from './deliveries.ts';
import { nextAttempt, retryAfterOf } from './retry-schedule.ts';
import type { WebhookOutcome, WebhookRequest } from './send-webhook.ts';
import { sendWebhook } from './send-webhook.ts';
import { makeWebhookDeliveries, sendToWebhookEndpoint } from './webhook-tasks.ts';
import type { WebhookEndpointState } from './webhook-endpoints.decider.ts';
import { webhookSecretOf } from './webhook-secret.ts';

type Endpoints = 'webhookEndpoints';

/** What of the product's parts for tasks it needs. */
export interface WebhookParts {
  readonly pool: Pool;
  readonly commands: {
    state(category: Endpoints, id: string): Promise<StateOf<Endpoints>>;
    stateAt(category: Endpoints, id: string, position: bigint): Promise<StateOf<Endpoints>>;
    send(category: Endpoints, id: string, command: CommandOf<Endpoints>, meta: CommandMeta): Promise<unknown>;
  };
  readonly webhooks: {
    readonly rootKey: Buffer;
    readonly allowLocal: boolean;
  };
  /** Whether programs may act for this person: by their plan, and unless they are banned. */
  hasApiAccess(userId: string, now: Date): Promise<boolean>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FAILING_MS = 5 * 24 * HOUR_MS;
const GONE = 410;

const originOf = ({ causation, position, correlation }: TaskContext) => ({
  eventId: causation,
  eventPosition: position,
  correlation,
});

/** By the endpoints as they were when it happened; whoever has no API access then hears nothing. */
export const makeWebhookDeliveriesHandler = (parts: WebhookParts) =>
  handleTask(makeWebhookDeliveries, async ({ at, notes }, context) => {
    const now = context.clock.now();
    const made = await Promise.all(
      notes.map(async ({ userId, type, data }) => {
        const endpoints = await parts.commands.stateAt('webhookEndpoints', userId, context.position);
        const wanting = Object.entries(endpoints).filter(
          ([, { status, types }]) => status === 'active' && types.includes(type),
        );
        if (wanting.length === 0 || !(await parts.hasApiAccess(userId, now))) return [];
        const event = { type, timestamp: at, sequence: String(context.position), data };
        return wanting.map(([endpointId]) => ({ endpointId, userId, event }));
      }),
    );
    const deliveries = made.flat();
    if (deliveries.length > 0) await makeDeliveries(parts.pool, deliveries, originOf(context), now);
  });

/** What is sent: while two secrets sign, the newer one's signature comes first. */
const requestOf = (
  { rootKey, allowLocal }: WebhookParts['webhooks'],
  { id, event }: DueDelivery,
  { url, secretId, former }: WebhookEndpointState,
  now: Date,
): WebhookRequest => {
  const body = JSON.stringify(event);
  const secrets = [secretId, ...(former !== null && new Date(former.until) > now ? [former.secretId] : [])];
  const signatures = secrets.map((secret) =>
    new Webhook(webhookSecretOf(rootKey, secret)).sign(id, now, body),
  );
  return {
    url: url ?? '',
    body,
    allowLocal,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Makehold-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  };
};

/** Not tried: again in an hour, until its time is over. */
const held = ({ attempts, giveUpAt }: DueDelivery, now: Date): Turn => {
  const next = new Date(now.getTime() + HOUR_MS);
  const over = next > giveUpAt;
  return {
    status: over ? 'failed' : 'waiting',
    next: over ? null : next,
    attempts,
    at: now,
    code: null,
    ms: null,
    fault: 'held',
    answer: null,
  };
};

/** What follows from an attempt. */
const turnAfter = (
  { id, event, attempts: before }: DueDelivery,
  outcome: WebhookOutcome,
  { now, ms }: { readonly now: Date; readonly ms: number | null },
): Turn => {
  const attempts = before + 1;
  const answered = 'code' in outcome;
  const seen = {
    attempts,
    at: now,
    ms,
    code: answered ? outcome.code : null,
    fault: answered ? null : outcome.fault,
    answer: answered ? outcome.body : null,
  };
  if (answered && outcome.code >= 200 && outcome.code < 300)
    return { ...seen, status: 'delivered', next: null };
  const retryAfter = answered ? retryAfterOf(outcome.retryAfter, now) : null;
  const next =
    event.type === TEST_EVENT || seen.code === GONE ? null : nextAttempt(id, attempts, { now, retryAfter });
  return { ...seen, status: next === null ? 'failed' : 'waiting', next };
};

/** When an endpoint's failures began, of those since it was last turned on. */
const failingSince = (
  { failingSince: since }: DueDelivery,
  { activeSince }: WebhookEndpointState,
  now: Date,
) => (since !== null && since >= new Date(activeSince) ? since : now);

export const sendToWebhookEndpointHandler = (parts: WebhookParts) =>
  handleTask(sendToWebhookEndpoint, async ({ deliveryId, turn }, context) => {
    const { pool, commands } = parts;
    const delivery = await deliveryAt(pool, deliveryId, turn);
    if (delivery === undefined) return;
    const { endpointId, userId, timedOutAt } = delivery;
    const now = context.clock.now();
    const endpoint = (await commands.state('webhookEndpoints', userId))[endpointId];
    const note = (became: Turn): Promise<void> =>
      noteTurn(pool, { delivery, turn, origin: originOf(context) }, became);
    const switchOff = (because: SwitchedOffBecause): Promise<unknown> =>
      commands.send(
        'webhookEndpoints',
        userId,
        { type: 'SwitchOffWebhookEndpoint', userId, endpointId, because },
        {
          commandId: context.taskId,
          actor: context.actor,
          causation: context.causation,
          correlation: context.correlation,
        },
      );

    if (endpoint === undefined || endpoint.status === 'removed' || endpoint.url === null)
      return note({ ...held(delivery, now), status: 'failed', next: null });
    if (endpoint.status !== 'active' || !(await parts.hasApiAccess(userId, now)))
      return note(held(delivery, now));
    // Of a receiver that takes ten seconds for each, all but one a minute would only keep others waiting.
    const busy = timedOutAt !== null && now.getTime() - timedOutAt.getTime() < MINUTE_MS;
    if (busy && !delivery.byHand) return note(turnAfter(delivery, { fault: 'busy' }, { now, ms: null }));

    const began = performance.now();
    const outcome = await sendWebhook(requestOf(parts.webhooks, delivery, endpoint, now));
    const became = turnAfter(delivery, outcome, { now, ms: Math.round(performance.now() - began) });
    const since = became.status === 'delivered' ? null : failingSince(delivery, endpoint, now);
    await noteHealth(pool, delivery, {
      failingSince: since,
      timedOutAt: became.fault === 'timeout' ? now : null,
    });
    if (became.code === GONE) await switchOff('gone');
    else if (since !== null && now.getTime() - since.getTime() >= FAILING_MS) await switchOff('failing');
    await note(became);
  });
