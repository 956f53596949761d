import type { Pool } from 'pg';
import type { Standing } from '../../contracts/moderation.ts';
import type { LiveSession, LookUpSessions } from '../../services/platform/session/sessions.ts';

export const goodStanding: Standing = { status: 'good', until: null };

/** What the composition root reads of sessions, without read models: nobody has a role. */
export const sessionsAlone =
  (pool: Pool, standings: ReadonlyMap<string, Standing> = new Map()): LookUpSessions =>
  async (sessionIds) => {
    const { rows } = await pool.query<{
      id: string;
      user_id: string;
      aal: 'aal1' | 'aal2';
      has_second_factor: boolean;
      facts_wait: boolean;
    }>(
      `select s.id, s.user_id, s.aal, coalesce(u.has_second_factor, false) as has_second_factor,
              exists (select from auth.outbox o where o.user_id = s.user_id) as facts_wait
         from auth.sessions s left join auth.users u on u.id = s.user_id where s.id = any($1::uuid[])`,
      [sessionIds],
    );
    return new Map(
      rows.map(
        ({
          id,
          user_id: userId,
          aal,
          has_second_factor: has,
          facts_wait: factsWait,
        }): [string, LiveSession] => {
          const { status, until } = standings.get(userId) ?? goodStanding;
          const suspendedUntil = until === null ? null : new Date(until);
          const needsSecondFactor = has && aal !== 'aal2';
          return [
            id,
            {
              userId,
              aal,
              needsSecondFactor,
              roles: [],
              onboarded: false,
              banned: status === 'banned',
              factsWait,
              suspendedUntil,
            },
          ];
        },
      ),
    );
  };
