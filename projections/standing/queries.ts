import type { Pool } from 'pg';
import type { Standing } from '../../contracts/moderation.ts';
import { isBanned, isSentAway, iso } from '../sql.ts';

/** Why somebody is banned or suspended, in the admin's words; the ban's first. Null where there is nothing to say. */
export const reasonOfStanding = async (db: Pool, userId: string, now: Date): Promise<string | null> => {
  const { rows } = await db.query<{ reason: string | null }>(
    `select case when ${isBanned('s', '$2')} then ban_reason when suspended_until > $2 then suspension_reason end as reason
       from read.standing s where id = $1`,
    [userId, now],
  );
  return rows[0]?.reason ?? null;
};

/** What a person may do now, as far as the log has been read. */
export const shownStanding = async (db: Pool, userId: string, now: Date): Promise<Standing> => {
  const { rows } = await db.query<Standing>(
    `select case when ${isBanned('s', '$2')} then 'banned' else 'suspended' end as status,
            case when ${isBanned('s', '$2')} then ${iso('banned_until')} else ${iso('suspended_until')} end as until
       from read.standing s where id = $1 and (${isBanned('s', '$2')} or suspended_until > $2)`,
    [userId, now],
  );
  return rows[0] ?? { status: 'good', until: null };
};

/** Whether somebody is banned, or suspended now. */
export const hasBeenSentAway = async (db: Pool, userId: string, now: Date): Promise<boolean> => {
  const { rows } = await db.query<{ away: boolean }>(`select ${isSentAway('$1', '$2')} as away`, [
    userId,
    now,
  ]);
  return rows[0]?.away === true;
};
