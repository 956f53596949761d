import type { ExportDocument } from '../platform/files/export-document.ts';
import { rowsFor } from '../platform/files/export-document.ts';

export const apiKeyDocuments: readonly ExportDocument[] = [
  {
    file: 'keys.json',
    what: 'your API keys, and when and from where each was used last',
    of: ['api_keys'],
    make: (db, person) =>
      rowsFor(
        db,
        `select k.name, k.shown, k.scopes, k.calls_a_minute, k.created_at, k.expires_at, k.revoked_at,
                u.last_used_at, u.last_used_from
           from read.api_keys k left join api.usage u on u.key_id = k.id where k.user_id = $1`,
        person,
      ),
  },
];
