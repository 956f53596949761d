import type { Pool } from 'pg';

/** Ids of all who run the site. */
export const admins = async (db: Pick<Pool, 'query'>): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>('select id from read.roles order by id');
  return rows.map(({ id }) => id);
};
