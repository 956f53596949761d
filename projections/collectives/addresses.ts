import type { Pool } from 'pg';

/** The groups that are called so in their address today, the oldest first. */
export const liveGroupsAt = async (db: Pool, slug: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.collectives
      where slugs @> array[$1::text] and slug = $1 and status = 'live' order by created_at, id`,
    [slug],
  );
  return rows.map(({ id }) => id);
};

/** An address that more than one group has. */
interface SharedAddress {
  readonly slug: string;
  readonly groups: readonly string[];
}

/** All of them, by slug: the log should know of none. */
export const sharedAddresses = async (db: Pool): Promise<readonly SharedAddress[]> => {
  const { rows } = await db.query<SharedAddress>(
    `select slug, array_agg(id order by created_at, id) as groups from read.collectives
      where status = 'live' group by slug having count(*) > 1 order by slug`,
  );
  return rows;
};
