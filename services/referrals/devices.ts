import type { Pool } from 'pg';

/** Whether two people have a session of the same browser at the same network address. */
export const shareDevice = async (db: Pool, one: string, other: string): Promise<boolean> => {
  const { rows } = await db.query(
    `select 1 from auth.sessions a join auth.sessions b on a.ip = b.ip and a.user_agent = b.user_agent
      where a.user_id = $1 and b.user_id = $2 limit 1`,
    [one, other],
  );
  return rows.length > 0;
};
