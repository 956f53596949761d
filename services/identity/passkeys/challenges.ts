import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../platform/pg/pool.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';

/** How long a browser may take to answer, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** Options for the browser, as the contract hands them out. */
export interface Asked<Options> {
  readonly challenge_id: string;
  readonly options: Options;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

/** `userId`: who adds a passkey; null for a sign-in. */
export const keepChallenge = async <Options extends { readonly challenge: string }>(
  db: Db,
  userId: string | null,
  options: Options,
  now: Date,
): Promise<Asked<Options>> => {
  const id = newId();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db.query(
    `insert into auth.passkey_challenges (id, user_id, challenge, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [id, userId, options.challenge, now, expiresAt],
  );
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
};

/**
 * Uses a challenge up, whatever comes of the answer to it.
 * @throws AuthFailure('webauthn_challenge_not_found' | 'webauthn_challenge_expired')
 */
export const takeChallenge = async (
  db: Db,
  id: string,
  userId: string | null,
  now: Date,
): Promise<string> => {
  const { rows } = await db.query<{ challenge: string; expires_at: Date }>(
    `delete from auth.passkey_challenges where id = $1 and user_id is not distinct from $2
     returning challenge, expires_at`,
    [id, userId],
  );
  const [found] = rows;
  if (found === undefined)
    throw new AuthFailure(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (found.expires_at <= now)
    throw new AuthFailure(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return found.challenge;
};

/** Removes challenges that nobody answers any more; for as long again an answer is told that it comes late. */
export const sweepPasskeyChallenges = async (db: Db, now: Date): Promise<void> => {
  await db.query('delete from auth.passkey_challenges where expires_at <= $1', [
    new Date(now.getTime() - CHALLENGE_MS),
  ]);
};
