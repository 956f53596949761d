import type { Db } from '../../platform/pg/pool.ts';
import { deadSession } from '../accounts/account.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';

/** A session so young is proof enough that it is the person who asks, in milliseconds (as the contract has it). */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** Whether a session was opened within the last day. @throws AuthFailure('session_not_found') */
export const isFresh = async (tx: Db, sessionId: string, now: Date): Promise<boolean> => {
  const { rows } = await tx.query<{ created_at: Date }>(
    'select created_at from auth.sessions where id = $1',
    [sessionId],
  );
  const opened = rows[0]?.created_at;
  if (opened === undefined) throw deadSession();
  return now.getTime() - opened.getTime() <= FRESH_MS;
};

/**
 * What a token that somebody took from an old session must not do. `what`: as in "before you connect another account".
 * @throws AuthFailure('reauthentication_needed' | 'session_not_found')
 */
export const assertFresh = async (db: Db, sessionId: string, now: Date, what: string): Promise<void> => {
  if (!(await isFresh(db, sessionId, now)))
    throw new AuthFailure(400, 'reauthentication_needed', `Please log in again before you ${what}`);
};
