import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../platform/pg/pool.ts';
import type { Metadata } from './requests.ts';

/** How long a confirmation link works, in milliseconds. */
export const LINK_MS = 24 * 60 * 60 * 1000;

/** What a confirmation link puts into force. */
export interface Confirmation {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata | null;
}

/** Only the hash is kept: the token has 256 random bits, so a plain hash is enough. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a link token for a sign-up. It carries what that sign-up entered: should somebody else have signed up with the
 * same unconfirmed address, the owner's own link puts the owner's password into force, not the stranger's.
 */
export const makeConfirmation = async (tx: Db, what: Confirmation, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `insert into auth.one_time_tokens
       (token_hash, user_id, kind, password_hash, user_metadata, created_at, expires_at)
     values ($1, $2, 'signup', $3, $4, $5, $6)`,
    [
      hashOf(token),
      what.userId,
      what.passwordHash,
      what.metadata === null ? null : JSON.stringify(what.metadata),
      now,
      new Date(now.getTime() + LINK_MS),
    ],
  );
  return token;
};

/** Uses a token up. Null when it is unknown, used or too old, or (`email`) not for this address. */
export const useConfirmation = async (
  tx: Db,
  token: string,
  email: string | null,
  now: Date,
): Promise<Confirmation | null> => {
  const { rows } = await tx.query<{
    user_id: string;
    password_hash: string | null;
    user_metadata: Metadata | null;
  }>(
    `delete from auth.one_time_tokens t using auth.users u
     where t.token_hash = $1 and t.kind = 'signup' and t.expires_at > $2 and u.id = t.user_id
       and ($3::text is null or u.email = $3)
     returning t.user_id, t.password_hash, t.user_metadata`,
    [hashOf(token), now, email],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : { userId: row.user_id, passwordHash: row.password_hash, metadata: row.user_metadata };
};

/** Voids a person's other confirmation links once one has worked. */
export const voidConfirmations = async (tx: Db, userId: string): Promise<void> => {
  await tx.query(`delete from auth.one_time_tokens where user_id = $1 and kind = 'signup'`, [userId]);
};

/** Removes tokens that are too old to be used. */
export const sweepLinks = async (db: Db, now: Date): Promise<void> => {
  await db.query('delete from auth.one_time_tokens where expires_at <= $1', [now]);
};
