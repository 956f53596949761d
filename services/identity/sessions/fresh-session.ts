import type { Db } from '../../platform/pg/pool.ts';
import { deadSession } from '../accounts/account.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';

/** A session so young is proof enough that it is the person who asks, in milliseconds (as the contract has it). */
const FRESH_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a session was opened, or its second factor shown, within so many milliseconds: by default the last day.
 * @throws AuthFailure('session_not_found')
 */
export const isFresh = async (
  tx: Db,
  sessionId: string,
  now: Date,
  within: number = FRESH_MS,
): Promise<boolean> => {
  const { rows } = await tx.query<{ proven_at: Date }>(
    `select greatest(created_at, (
       select max(to_timestamp((used ->> 'timestamp')::bigint)) from jsonb_array_elements(amr) used
        where used ->> 'method' in ('totp', 'passkey', 'recovery_code'))) as proven_at
       from auth.sessions where id = $1`,
    [sessionId],
  );
  const proven = rows[0]?.proven_at;
  if (proven === undefined) throw deadSession();
  return now.getTime() - proven.getTime() <= within;
};

/** Whether a session was opened by a link to choose a new password. */
export const isOfRecovery = async (tx: Db, sessionId: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `select from auth.sessions where id = $1 and amr @> '[{"method": "recovery"}]'`,
    [sessionId],
  );
  return rowCount === 1;
};

/**
 * What a token that somebody took from an old session must not do. `what`: as in "before you connect another account".
 * @throws AuthFailure('reauthentication_needed' | 'session_not_found')
 */
export const assertFresh = async (db: Db, sessionId: string, now: Date, what: string): Promise<void> => {
  if (!(await isFresh(db, sessionId, now)))
    throw new AuthFailure(400, 'reauthentication_needed', `Please log in again before you ${what}`);
};
