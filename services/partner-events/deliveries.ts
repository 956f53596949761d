import type { DeliveryFault, PartnerEvent } from '../../contracts/partner-events.ts';
import { DELIVERIES_KEPT_DAYS, TEST_EVENT } from '../../contracts/partner-events.ts';
import { idFrom, newId } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Connection, Db, Pool } from '../platform/pg/pool.ts';
import { inTransaction, query } from '../platform/pg/pool.ts';
import type { NewTask } from '../platform/queue/pending-tasks.ts';
import { announceTasks, insertTasks } from '../platform/queue/pending-tasks.ts';
import { GIVE_UP_MS } from './retry-schedule.ts';
import { sendToWebhookEndpoint, TELL_WEBHOOK_ENDPOINTS } from './webhook-tasks.ts';

/** What a task of a delivery follows from. */
export type Origin = Pick<NewTask, 'eventId' | 'eventPosition' | 'correlation'>;

interface NewDelivery {
  readonly endpointId: string;
  readonly userId: string;
  readonly event: PartnerEvent;
}

/** A delivery whose turn it is. */
export interface DueDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly userId: string;
  readonly event: PartnerEvent;
  readonly attempts: number;
  readonly byHand: boolean;
  readonly giveUpAt: Date;
  /** Since when no attempt at its endpoint has succeeded, and when one timed out last. */
  readonly failingSince: Date | null;
  readonly timedOutAt: Date | null;
}

/** What became of a turn. `next`: when it is tried again; null where it is not. */
export interface Turn {
  readonly status: 'delivered' | 'failed' | 'waiting';
  readonly attempts: number;
  readonly next: Date | null;
  readonly at: Date;
  readonly code: number | null;
  readonly ms: number | null;
  readonly fault: DeliveryFault | null;
  readonly answer: string | null;
}

/** The task of one turn. A delivery that has moved on to another turn makes nothing of it. */
const turnOf = (deliveryId: string, turn: number, dueAt: Date, origin: Origin): NewTask => ({
  ...origin,
  id: idFrom('webhook-turn', deliveryId, turn),
  policy: TELL_WEBHOOK_ENDPOINTS,
  kind: sendToWebhookEndpoint.name,
  payload: JSON.stringify({ deliveryId, turn }),
  dueAt,
});

const insertDelivery = async (
  tx: Connection,
  id: string,
  { endpointId, userId, event }: NewDelivery,
  now: Date,
): Promise<boolean> =>
  (
    await tx.query(
      `insert into endpoints.deliveries
         (id, endpoint_id, user_id, type, sequence, happened_at, data, created_at, status, give_up_at, next_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $8) on conflict do nothing`,
      [
        id,
        endpointId,
        userId,
        event.type,
        event.sequence,
        event.timestamp,
        JSON.stringify(event.data),
        now,
        new Date(now.getTime() + GIVE_UP_MS),
      ],
    )
  ).rowCount === 1;

/** Makes the deliveries of one event, each once however often this is done, with the tasks that send them. */
export const makeDeliveries = async (
  pool: Pool,
  deliveries: readonly NewDelivery[],
  origin: Origin,
  now: Date,
): Promise<void> => {
  await inTransaction(pool, async (tx) => {
    for (const delivery of deliveries) {
      const id = idFrom('webhook-delivery', delivery.endpointId, origin.eventId);
      if (await insertDelivery(tx, id, delivery, now)) await insertTasks(tx, [turnOf(id, 0, now, origin)]);
    }
  });
  await announceTasks(pool);
};

const byHand = (correlation: string): Origin => ({ eventId: newId(), eventPosition: 0n, correlation });

/** Makes a delivery that says nothing but that it arrived. */
export const makeTestDelivery = async (
  pool: Pool,
  { endpointId, userId, correlation }: Omit<NewDelivery, 'event'> & { readonly correlation: string },
  now: Date,
): Promise<string> => {
  const id = newId();
  const event = { type: TEST_EVENT, timestamp: now.toISOString(), sequence: '0', data: {} } as const;
  await inTransaction(pool, async (tx) => {
    await insertDelivery(tx, id, { endpointId, userId, event }, now);
    await insertTasks(tx, [turnOf(id, 0, now, byHand(correlation))]);
  });
  await announceTasks(pool);
  return id;
};

/** Sends a delivery again that has ended, with all its attempts. @throws Rejection */
export const replayDelivery = async (
  pool: Pool,
  delivery: {
    readonly id: string;
    readonly endpointId: string;
    readonly userId: string;
    readonly correlation: string;
  },
  now: Date,
): Promise<void> => {
  await inTransaction(pool, async (tx) => {
    const [found] = await query<{ status: string }>(
      tx,
      'select status from endpoints.deliveries where id = $1 and endpoint_id = $2 and user_id = $3 for update',
      [delivery.id, delivery.endpointId, delivery.userId],
    );
    if (found === undefined) throw new Rejection('webhook_delivery_not_found');
    if (found.status === 'waiting') throw new Rejection('webhook_delivery_waiting');
    const [moved] = await query<{ turn: number }>(
      tx,
      `update endpoints.deliveries
          set status = 'waiting', attempts = 0, turn = turn + 1, by_hand = true, next_at = $2, give_up_at = $3
        where id = $1 returning turn`,
      [delivery.id, now, new Date(now.getTime() + GIVE_UP_MS)],
    );
    if (moved !== undefined)
      await insertTasks(tx, [turnOf(delivery.id, moved.turn, now, byHand(delivery.correlation))]);
  });
  await announceTasks(pool);
};

/** What was held back while an endpoint was paused or off is sent now. */
export const sendWhatWasHeld = async (
  pool: Pool,
  { endpointId, correlation }: { readonly endpointId: string; readonly correlation: string },
  now: Date,
): Promise<void> => {
  await inTransaction(pool, async (tx) => {
    const moved = await query<{ id: string; turn: number }>(
      tx,
      `update endpoints.deliveries set turn = turn + 1, next_at = $2
        where endpoint_id = $1 and status = 'waiting' and last_fault = 'held' returning id, turn`,
      [endpointId, now],
    );
    await insertTasks(
      tx,
      moved.map(({ id, turn }) => turnOf(id, turn, now, byHand(correlation))),
    );
  });
  await announceTasks(pool);
};

/** The delivery, where this turn of it is still to be done. */
export const deliveryAt = async (db: Db, id: string, turn: number): Promise<DueDelivery | undefined> => {
  const [row] = await query<
    Omit<DueDelivery, 'event'> & {
      type: PartnerEvent['type'];
      sequence: string;
      happened: Date;
      data: PartnerEvent['data'];
    }
  >(
    db,
    `select d.id, d.endpoint_id as "endpointId", d.user_id as "userId", d.type, d.sequence::text as sequence,
            d.happened_at as happened, d.data, d.attempts, d.by_hand as "byHand", d.give_up_at as "giveUpAt",
            h.failing_since as "failingSince", h.timed_out_at as "timedOutAt"
       from endpoints.deliveries d left join endpoints.health h on h.endpoint_id = d.endpoint_id
      where d.id = $1 and d.turn = $2 and d.status = 'waiting'`,
    [id, turn],
  );
  if (row === undefined) return undefined;
  const { type, sequence, happened, data, ...rest } = row;
  return { ...rest, event: { type, timestamp: happened.toISOString(), sequence, data } };
};

/** Writes down what became of a turn, and the task of the next one, together. */
export const noteTurn = async (
  pool: Pool,
  {
    delivery,
    turn,
    origin,
  }: { readonly delivery: DueDelivery; readonly turn: number; readonly origin: Origin },
  { status, attempts, next, at, code, ms, fault, answer }: Turn,
): Promise<void> => {
  await inTransaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      `update endpoints.deliveries
          set status = $3, attempts = $4, turn = turn + 1, next_at = $5, last_at = $6, last_code = $7, last_ms = $8,
              last_fault = $9, last_answer = $10
        where id = $1 and turn = $2 and status = 'waiting'`,
      [delivery.id, turn, status, attempts, next, at, code, ms, fault, answer],
    );
    if (rowCount === 1 && next !== null) await insertTasks(tx, [turnOf(delivery.id, turn + 1, next, origin)]);
  });
  if (next !== null) await announceTasks(pool);
};

/** Notes how an endpoint does: since when nothing arrives, and when it took too long last. */
export const noteHealth = async (
  db: Db,
  { endpointId, userId }: Pick<DueDelivery, 'endpointId' | 'userId'>,
  health: { readonly failingSince: Date | null; readonly timedOutAt: Date | null },
): Promise<void> => {
  await db.query(
    `insert into endpoints.health (endpoint_id, user_id, failing_since, timed_out_at) values ($1, $2, $3, $4)
     on conflict (endpoint_id) do update set failing_since = excluded.failing_since, timed_out_at = excluded.timed_out_at`,
    [endpointId, userId, health.failingSince, health.timedOutAt],
  );
};

/** Removes what is older than DELIVERIES_KEPT_DAYS. */
export const forgetOldDeliveries = async (db: Db, now: Date): Promise<void> => {
  await db.query('delete from endpoints.deliveries where created_at < $1', [
    new Date(now.getTime() - DELIVERIES_KEPT_DAYS * 86_400_000),
  ]);
};
