import type { Pool } from 'pg';
import { z } from 'zod';
import { PERSON_ERASED, WEBHOOK_ENDPOINTS_MOST } from '../../contracts/partner-events.ts';
import type {
  EventFeed,
  FeedEvent,
  FeedQuery,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../contracts/partner-events.ts';
import { createCursors, Moment, momentOf, timeOf } from '../cursors.ts';
import { iso } from '../sql.ts';

/** Somebody's webhook endpoints, newest first. */
export const webhookEndpointsOf = async (db: Pool, userId: string, now: Date): Promise<WebhookEndpoint[]> => {
  const { rows } = await db.query<WebhookEndpoint>(
    `select e.id, coalesce(e.url, '') as url, coalesce(e.description, '') as description, e.types, e.status, e.because,
            ${iso('e.created_at')} as created_at,
            case when e.former_until > $2 then ${iso('e.former_until')} end as former_until,
            case when h.failing_since >= e.active_since then ${iso('h.failing_since')} end as failing_since
       from read.webhook_endpoints e left join endpoints.health h on h.endpoint_id = e.id
      where e.user_id = $1 order by e.created_at desc, e.id limit ${WEBHOOK_ENDPOINTS_MOST}`,
    [userId, now],
  );
  return rows;
};

const cursors = createCursors('webhook deliveries', z.tuple([Moment, z.string()]));

/**
 * The deliveries of one endpoint of somebody's, newest first.
 * @returns undefined for a cursor that is none of this list
 */
export const webhookDeliveriesOf = async (
  db: Pool,
  { userId, endpointId }: { readonly userId: string; readonly endpointId: string },
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<WebhookDeliveries | undefined> => {
  const after = cursor === undefined ? null : cursors.read({ endpointId }, cursor);
  if (after === undefined) return undefined;
  const { rows } = await db.query<WebhookDelivery & { readonly moment: string }>(
    `select id, type, sequence::text as sequence, ${iso('created_at')} as created_at, status, attempts,
            ${iso('last_at')} as last_at, last_code, last_ms, last_fault, last_answer,
            case when status = 'waiting' then ${iso('next_at')} end as next_at, ${momentOf('created_at')} as moment
       from endpoints.deliveries
      where user_id = $1 and endpoint_id = $2 ${after === null ? '' : 'and (created_at, id) < ($4::timestamptz, $5)'}
      order by created_at desc, id desc limit $3`,
    [userId, endpointId, limit + 1, ...(after === null ? [] : [timeOf(after[0]), after[1]])],
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ moment: _moment, ...delivery }) => delivery),
    next_cursor: last === undefined ? null : cursors.write({ endpointId }, [Number(last.moment), last.id]),
  };
};

/**
 * What happened to somebody after a sequence, in order. Whoever is erased is told of at the place of that in the log, to
 * those alone to whom something with them had happened.
 */
export const eventFeedOf = async (
  db: Pool,
  userId: string,
  { after, limit }: FeedQuery,
): Promise<EventFeed> => {
  const { rows } = await db.query<FeedEvent>(
    `select type, ${iso('at')} as timestamp, position::text as sequence, data, erased
       from ((select type, at, position, data, erased from read.partner_events
               where user_id = $1 and position > $2::numeric order by position limit $3)
             union all
             (select '${PERSON_ERASED}', e.at, e.position, jsonb_build_object('person_id', e.id), true
                from read.erased_people e
               where e.position > $2::numeric and e.id <> $1
                 and exists (select 1 from read.partner_events p where p.person_id = e.id and p.user_id = $1)
               order by e.position limit $3)) found
      order by position limit $3`,
    [userId, after, limit + 1],
  );
  const items = rows.slice(0, limit);
  return { items, next_after: items.at(-1)?.sequence ?? after, more: rows.length > limit };
};
