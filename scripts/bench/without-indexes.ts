import type { Pool } from '../../services/platform/pg/pool.ts';

/**
 * Fills read models, each a view of its generation's table, while they have no index but their key, and builds the
 * indexes afterwards: a million rows with words in them take minutes so, and hours one by one.
 */
export const withoutIndexes = async (
  pool: Pool,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'read'::regnamespace and regexp_replace(t.relname, '__g\\d+$', '') = any($1)
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  if (rows.length === 0) throw new Error(`no index of ${tables.join(', ')} was found`);
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await fill();
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set statement_timeout = 0`);
    for (const { definition } of rows) await client.query(definition);
  } finally {
    client.release(true);
  }
};
