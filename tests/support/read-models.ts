import { registry } from '../../projections/registry.ts';
import { createIndexes, createTable, swapView } from '../../projections/tables.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';

/** Every read model, empty, and who was last seen when, in a database that was not migrated. */
export const createReadModels = async (pool: Pool): Promise<void> => {
  await pool.query(
    'create schema if not exists presence; create table if not exists presence.last_active (user_id text primary key, at timestamptz)',
  );
  for (const projection of registry) {
    await createTable(pool, projection, 1);
    await createIndexes(pool, projection, 1);
    await swapView(pool, projection, 1);
  }
};
