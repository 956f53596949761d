import type { Pool } from 'pg';
import type { PageQuery } from '../contracts/wire.ts';
import { createOrder, pageOf } from './keyset.ts';
import { iso, personJson } from './sql.ts';

const newestFirst = createOrder('downloads: newest', 'desc', [
  ['d.at', 'time'],
  ['d.id', 'id'],
]);

/** Who downloaded which table, as the JSON text of a DownloadPage; null for a cursor of another list. */
export const downloads = (db: Pool, page: PageQuery): Promise<string | null> =>
  pageOf(
    db,
    {
      order: newestFirst,
      of: {},
      item: `json_build_object('id', d.id, 'at', ${iso('d.at')},
        'admin', case when p.erased then null else ${personJson('p')} end, 'table', d.of_table,
        'filter', coalesce((select json_agg(json_build_object('name', part.key, 'value', part.value) order by part.key)
          from jsonb_each_text(d.filter) part), '[]'))`,
      rows: 'from moderation.downloads d left join read.profiles p on p.id = d.admin_id where true',
      values: [],
    },
    page,
  );
