import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const partnerEventsDocuments: readonly ExportDocument[] = [
  {
    file: 'webhooks.json',
    what: 'your webhook endpoints, and what was sent to them in the last 30 days',
    of: ['webhook_endpoints'],
    make: async (db, person) => ({
      endpoints: await rowsFor(
        db,
        `select e.id, e.url, e.description, e.types, e.status, e.because, e.created_at, e.active_since, e.former_until,
                h.failing_since, h.timed_out_at
           from read.webhook_endpoints e left join endpoints.health h on h.endpoint_id = e.id
          where e.user_id = $1 order by e.created_at`,
        person,
      ),
      deliveries: await rowsFor(
        db,
        `select id, endpoint_id, type, sequence, happened_at, data, created_at, status, attempts, next_at, last_at, last_code,
                last_ms, last_fault, last_answer
           from endpoints.deliveries where user_id = $1 order by created_at, id`,
        person,
      ),
    }),
  },
];
