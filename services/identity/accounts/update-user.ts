import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { deadSession } from './account.ts';
import { isOwnersAddress } from '../admin/owners-address.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { beginEmailChange, withdrawEmailChange } from './email-change.ts';
import type { Challenge } from '../outside/flow-states.ts';
import { isFresh, isOfRecovery } from '../sessions/fresh-session.ts';
import { afterNewPassword } from '../sessions/new-password.ts';
import { tellLog } from '../parts.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { takeMail, takeMailToAnother } from '../gotrue/rate-limits.ts';
import { useNonce } from '../sessions/reauthentication.ts';
import { redirectTarget } from '../letters/redirects.ts';
import type { Metadata } from './requests.ts';
import { validEmail, validMetadata, validNewPassword } from './requests.ts';
import { lockedUserById, userById, wireUser } from './users.ts';
import type { UserRow, WireUser } from './users.ts';

export interface UserChanges {
  readonly email: string | null;
  readonly password: string | null;
  readonly currentPassword: string | null;
  readonly nonce: string | null;
  readonly data: Metadata | null;
  readonly redirectTo: string | undefined;
  readonly challenge: Challenge | null;
}

/** As the contract has it: given keys replace, null removes. */
export const merged = (before: Metadata, changes: Metadata): Metadata =>
  validMetadata(
    Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null)),
  );

/** A login that is no older lets a person change how they log in, in milliseconds. */
const RECENT_MS = 15 * 60_000;

/** The hash of a new password, once it is known that it may be set. Null when none is asked for. */
const newPasswordOf = async (
  { config, passwords }: Pick<IdentityParts, 'config' | 'passwords'>,
  user: UserRow,
  changes: UserChanges,
): Promise<string | null> => {
  if (changes.password === null) return null;
  const password = validNewPassword(changes.password, config.passwordMin);
  if (await passwords.matches(user.password_hash, password))
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  return passwords.hash(password);
};

/** Whether the current password was given. @throws AuthFailure('invalid_credentials') where it isn't the right one */
const isProvedByPassword = async (
  { passwords, limits }: Pick<IdentityParts, 'passwords' | 'limits'>,
  user: UserRow,
  { currentPassword }: UserChanges,
): Promise<boolean> => {
  await limits.take(['password by account', user.id]);
  if (currentPassword === null) return false;
  if (!(await passwords.matches(user.password_hash, currentPassword)))
    throw new AuthFailure(400, 'invalid_credentials', 'Current password isn’t right');
  return true;
};

/** A link of recovery proves as much for as long as its session is a day old: somebody may need time to choose. */
const isRecent = async (tx: Db, { sessionId }: AccessClaims, now: Date): Promise<boolean> =>
  isFresh(tx, sessionId, now, (await isOfRecovery(tx, sessionId)) ? undefined : RECENT_MS);

/** Nobody takes an account over with a token that they found. @throws AuthFailure('reauthentication_needed') */
const assertProved = async (
  parts: IdentityParts,
  tx: Db,
  asked: { claims: AccessClaims; user: UserRow; nonce: string | null; from: string },
  now: Date,
): Promise<void> => {
  const { claims, user, nonce, from } = asked;
  if (await isRecent(tx, claims, now)) return;
  if (nonce === null || nonce === '')
    throw new AuthFailure(
      400,
      'reauthentication_needed',
      'A new email or password requires reauthentication',
    );
  await useNonce(parts, tx, user, { nonce, from }, now);
};

/** Puts a new password into force: the other sessions end, with what else a thief may hold, and the person is told. */
const setPassword = async (
  parts: IdentityParts,
  tx: Db,
  { claims, before: user, hash }: { claims: AccessClaims; before: UserRow; hash: string },
  now: Date,
): Promise<void> => {
  const { rowCount } = await tx.query(
    // Two changes at once: the second one was checked against a password that is no more.
    `update auth.users set password_hash = $2, updated_at = $4
     where id = $1 and password_hash is not distinct from $3`,
    [user.id, hash, user.password_hash, now],
  );
  if (rowCount !== 1)
    throw new AuthFailure(400, 'invalid_credentials', 'The password was changed at the same time');
  await afterNewPassword(parts, tx, user, () => parts.sessions.end(tx, claims, 'others'), now);
};

/**
 * Whoever reads the letter at the owner's address would agree to an account of somebody else's, with a password of theirs.
 * @throws AuthFailure('email_address_not_authorized')
 */
const assertOwner = async ({ rolesOf }: Pick<IdentityParts, 'rolesOf'>, userId: string): Promise<void> => {
  if (!(await rolesOf(userId)).includes('site_owner'))
    throw new AuthFailure(
      400,
      'email_address_not_authorized',
      'This address is kept for the owner of the site',
    );
};

/**
 * Changes a person's own metadata, address or password. A new address or password needs the current password, a login of
 * the last 15 minutes (of recovery: of the last day), or the code of a mail; a new password ends the person's other
 * sessions. A new address is in force once both sides have agreed, and an address that somebody has is answered as any
 * other; to name the present one withdraws a change that is under way.
 * @throws AuthFailure('reauthentication_needed' | 'reauthentication_not_valid' | 'same_password' | 'weak_password' |
 *   'email_address_not_authorized')
 */
export const updateUser = async (
  parts: IdentityParts,
  claims: AccessClaims,
  changes: UserChanges,
  client: Client,
): Promise<WireUser> => {
  const { pool, clock, limits, config, mail, passwords } = parts;
  const address = addressBlock(client.ip);
  // Before a try is counted, as at a sign-in.
  if (changes.password !== null) passwords.assertRoom();
  const before = await userById(pool, claims.userId);
  if (before === null) throw deadSession();
  const email = changes.email === null || changes.email === '' ? before.email : validEmail(changes.email);
  const newEmail = email === before.email ? null : email;
  const keepsEmail = Boolean(changes.email) && newEmail === null;
  if (before.has_second_factor && claims.aal !== 'aal2' && (newEmail !== null || changes.password !== null))
    throw new AuthFailure(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  if (newEmail !== null && isOwnersAddress(config, newEmail)) await assertOwner(parts, claims.userId);
  if (newEmail !== null) {
    await takeMail(limits, address, before.email);
    await takeMailToAnother(limits, newEmail);
  }
  const isSensitive = newEmail !== null || changes.password !== null;
  const proved = isSensitive && (await isProvedByPassword(parts, before, changes));
  const hash = await newPasswordOf(parts, before, changes);
  const now = clock.now();

  const user = await inTransaction(pool, async (tx) => {
    const row = await lockedUserById(tx, claims.userId);
    if (row === null) throw deadSession();
    if (isSensitive && !proved)
      await assertProved(parts, tx, { claims, user: before, nonce: changes.nonce, from: address }, now);
    if (hash !== null) await setPassword(parts, tx, { claims, before, hash }, now);
    if (changes.data !== null)
      await tx.query('update auth.users set user_metadata = $2, updated_at = $3 where id = $1', [
        row.id,
        JSON.stringify(merged(row.user_metadata, changes.data)),
        now,
      ]);
    if (keepsEmail) await withdrawEmailChange(tx, row.id, now);
    if (newEmail !== null) {
      const way = {
        redirectTo: redirectTarget(config, changes.redirectTo).href,
        challenge: changes.challenge,
      };
      await beginEmailChange(parts, tx, (await userById(tx, row.id)) ?? row, newEmail, way, now);
    }
    return (await userById(tx, row.id)) ?? row;
  });
  if (isSensitive) await Promise.all([tellLog(parts, user.id), mail.deliver()]);
  return wireUser(user);
};
