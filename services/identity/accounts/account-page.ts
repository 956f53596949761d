import type { Pool } from 'pg';
import type { Account, AccountSession } from '../../../contracts/account.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { PrivacyOf } from '../../platform/facts/privacy-of.ts';
import type { RolesOf } from '../../platform/facts/roles-of.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { AssuranceLevel } from '../../platform/session/tokens.ts';
import type { Asking } from '../factors/recovery-codes.ts';
import { isFresh } from '../sessions/fresh-session.ts';
import type { IdentityParts } from '../parts.ts';

/** What the account page shows beside the user of the contract. */
export const accountOf = async (
  { pool, clock, rolesOf, privacyOf }: { pool: Pool; clock: Clock; rolesOf: RolesOf; privacyOf: PrivacyOf },
  { userId, sessionId }: Asking,
): Promise<Account> => {
  const [{ rows }, roles, privacy, fresh] = await Promise.all([
    pool.query<{ email: string; has_password: boolean; has_second_factor: boolean; codes: number }>(
      `select email, password_hash is not null as has_password, has_second_factor,
         (select count(*)::int from auth.recovery_codes c where c.user_id = u.id) as codes
       from auth.users u where id = $1`,
      [userId],
    ),
    rolesOf(userId),
    privacyOf({ userId, sessionId }),
    isFresh(pool, sessionId, clock.now()),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Rejection('not_signed_in');
  return {
    email: row.email,
    has_password: row.has_password,
    recovery_codes_left: row.has_second_factor ? row.codes : null,
    second_factor_advised: roles.length > 0 && !row.has_second_factor,
    roles: [...roles],
    // Whoever has found an old token takes nothing along.
    export: privacy.export && { ...privacy.export, url: fresh ? privacy.export.url : null },
    deletion: privacy.deletion,
  };
};

interface SessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly aal: AssuranceLevel;
}

/** The person's sessions: the asking one first, then those used last. */
export const sessionsOf = async (pool: Pool, asking: Asking): Promise<AccountSession[]> => {
  const { rows } = await pool.query<SessionRow>(
    `select id, user_agent, ip, created_at, coalesce(refreshed_at, created_at) as last_seen_at, aal
     from auth.sessions where user_id = $1 order by id = $2 desc, last_seen_at desc, id`,
    [asking.userId, asking.sessionId],
  );
  return rows.map(({ created_at: createdAt, last_seen_at: lastSeenAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: row.id === asking.sessionId,
  }));
};

/** Ends one of the person's own sessions, with its sockets. @throws Rejection('not_found') for anybody else's */
export const endSession = async (
  { pool, sessions }: Pick<IdentityParts, 'pool' | 'sessions'>,
  userId: string,
  sessionId: string,
): Promise<void> => {
  const ended = await inTransaction(pool, (tx) => sessions.end(tx, { userId, sessionId }, 'local'));
  if (ended === 0) throw new Rejection('not_found');
};
