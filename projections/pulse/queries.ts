import type { Pool } from 'pg';
import type { PulseState } from '../../contracts/pulse.ts';
import { isSentAway, jsonValue } from '../sql.ts';

interface Days {
  readonly day: string | null;
  readonly streak: number;
  readonly graceDay: string | null;
}

/** The last pulse of a person. */
export const pulseDaysOf = async (db: Pool, userId: string): Promise<Days> => {
  const { rows } = await db.query<Days>(
    'select day, streak, grace_day as "graceDay" from read.pulses where id = $1',
    [userId],
  );
  return rows[0] ?? { day: null, streak: 0, graceDay: null };
};

/** What came since then: open jobs and team-ups of others for the person's role, and what they were told and have not read. */
export const newsSince = async (db: Pool, userId: string, since: Date): Promise<PulseState['news']> =>
  (await jsonValue<PulseState['news']>(
    db,
    `select json_build_object(
       'jobs', (select count(*) from read.jobs j
                 where j.status = 'open' and j.created_at >= $2 and j.created_by <> p.id
                   and lower(j.role) = lower(p.role) and not ${isSentAway('j.created_by', '$2::timestamptz')}),
       'team_ups', (select count(*) from read.team_ups t
                     where t.status = 'open' and t.created_at >= $2 and t.created_by <> p.id),
       'notifications', (select count(*) from read.notifications n
                          where n.user_id = p.id and n.created_at >= $2 and not n.is_read))::text as json
       from read.profiles p where p.id = $1`,
    [userId, since],
  )) ?? { jobs: 0, team_ups: 0, notifications: 0 };
