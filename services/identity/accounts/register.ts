import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../platform/pg/pool.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { proving, voidLinks } from '../letters/one-time-links.ts';
import type { IdentityParts } from '../parts.ts';
import type { Metadata, SignUpData } from './requests.ts';
import { userColumns } from './users.ts';
import type { UserRow } from './users.ts';

export interface Registration {
  readonly email: string;
  /** Null where the person will prove who they are by other means. */
  readonly passwordHash: string | null;
  readonly data: SignUpData;
}

/** Creates the account, or null when the address has one. Exactly one of many at the same time creates it. */
export const createAccount = async (
  { facts }: Pick<IdentityParts, 'facts'>,
  tx: Db,
  { email, passwordHash, data }: Registration,
  now: Date,
): Promise<UserRow | null> => {
  const { rows } = await tx.query<UserRow>(
    `insert into auth.users (id, email, password_hash, user_metadata, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (email) do nothing returning ${userColumns}`,
    [newId(), email, passwordHash, JSON.stringify(data.metadata), now],
  );
  const user = rows[0];
  if (user === undefined) return null;
  const { displayName, referralCode } = data;
  await facts.write(
    tx,
    user.id,
    { type: 'AccountRegistered', data: { userId: user.id, displayName, email, referralCode } },
    now,
  );
  return user;
};

export interface WhatConfirms {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata | null;
  /**
   * The proof says nothing about a password. One that waits with an unconfirmed address may be a stranger's, who signed
   * up first with somebody else's address: it goes.
   */
  readonly distrustsPassword?: boolean;
}

/**
 * Marks the address as confirmed and puts into force what the confirming link carries. Only the first confirmation sets
 * a password: an account that is in use is never changed by a letter of the time before, and those letters are void.
 * One that was in use keeps what it has when its address is another, and to be confirmed once more.
 */
export const confirmAccount = async (
  { facts }: Pick<IdentityParts, 'facts'>,
  tx: Db,
  what: WhatConfirms,
  now: Date,
): Promise<UserRow> => {
  const { rows } = await tx.query<UserRow & { first: boolean }>(
    `update auth.users u set
       email_confirmed_at = coalesce(u.email_confirmed_at, $2),
       password_hash = case when not before.first then u.password_hash
         else coalesce($3, case when not $5 then u.password_hash end) end,
       user_metadata = case when before.first then coalesce($4::jsonb, u.user_metadata) else u.user_metadata end,
       updated_at = $2
     from (select id, email_confirmed_at is null and last_sign_in_at is null as first
             from auth.users where id = $1 for update) before
     where u.id = before.id
     returning before.first, ${userColumns.replaceAll(/\b(\w+)\b/g, 'u.$1')}`,
    [
      what.userId,
      now,
      what.passwordHash,
      what.metadata === null ? null : JSON.stringify(what.metadata),
      what.distrustsPassword ?? false,
    ],
  );
  const user = rows[0];
  if (user === undefined) throw new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired');
  await voidLinks(tx, user.id, proving);
  if (user.first) await facts.write(tx, user.id, { type: 'EmailConfirmed', data: { userId: user.id } }, now);
  return user;
};
