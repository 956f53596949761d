import pg from 'pg';
import { isBanned } from '../../projections/sql.ts';
import type { Role } from '../../contracts/moderation.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Pool } from '../platform/pg/pool.ts';
import type { AssuranceLevel } from '../platform/session/tokens.ts';
import type { LiveSession, LookUpSessions } from '../platform/session/sessions.ts';

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly aal: AssuranceLevel;
  readonly has_second_factor: boolean;
  readonly roles: readonly Role[] | null;
  readonly onboarded: boolean | null;
  readonly banned: boolean | null;
  readonly facts_wait: boolean;
  readonly suspended_until: Date | null;
}

/**
 * PostgreSQL: undefined_table, undefined_column. A product that starts for the first time has its read models still to
 * build, and one that was renewed beside an older projector those that have changed.
 */
const NOT_BUILT_YET: readonly (string | undefined)[] = ['42P01', '42703'];

const asPassing = (error: unknown): never => {
  if (error instanceof pg.DatabaseError && NOT_BUILT_YET.includes(error.code))
    throw new Rejection('temporarily_unavailable');
  throw error;
};

/**
 * Sessions with what their people are and may do, in one statement by primary keys: it comes with every request. It
 * reads the tables of sessions and the read models of roles, profiles and standing, which no single part may know of.
 */
export const createLookUpSessions =
  (pool: Pool, clock: Clock): LookUpSessions =>
  async (sessionIds) => {
    const asked = pool.query<Row>({
      name: 'live-sessions',
      text: `select s.id, s.user_id, s.aal, u.has_second_factor, r.roles, p.onboarding_complete as onboarded,
                    ${isBanned('w', '$2')} as banned, w.suspended_until,
                    exists (select from auth.outbox o where o.user_id = s.user_id) as facts_wait
               from auth.sessions s
               join auth.users u on u.id = s.user_id
               left join read.roles r on r.id = s.user_id::text
               left join read.profiles p on p.id = s.user_id::text
               left join read.standing w on w.id = s.user_id::text
              where s.id = any($1::uuid[])`,
      values: [sessionIds, clock.now()],
    });
    const { rows } = await asked.catch(asPassing);
    return new Map(
      rows.map((row): [string, LiveSession] => [
        row.id,
        {
          userId: row.user_id,
          aal: row.aal,
          needsSecondFactor: row.has_second_factor && row.aal !== 'aal2',
          roles: row.roles ?? [],
          onboarded: row.onboarded ?? false,
          banned: row.banned ?? false,
          factsWait: row.facts_wait,
          suspendedUntil: row.suspended_until,
        },
      ]),
    );
  };
