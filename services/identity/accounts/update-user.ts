import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { deadSession } from './account.ts';
import { isOwnersAddress } from '../admin/owners-address.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { beginEmailChange, withdrawEmailChange } from './email-change.ts';
import type { Challenge } from '../outside/flow-states.ts';
import { isFresh } from '../sessions/fresh-session.ts';
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

interface NewPassword {
  readonly hash: string;
  /** The current one was given, and is right. */
  readonly proved: boolean;
}

/** The hash of a new password, once it is known that it may be set. Null when none is asked for. */
const newPasswordOf = async (
  { config, passwords, limits }: Pick<IdentityParts, 'config' | 'passwords' | 'limits'>,
  user: UserRow,
  changes: UserChanges,
): Promise<NewPassword | null> => {
  if (changes.password === null) return null;
  const password = validNewPassword(changes.password, config.passwordMin);
  await limits.take(['password by account', user.id]);
  const proved = changes.currentPassword !== null;
  if (
    changes.currentPassword !== null &&
    !(await passwords.matches(user.password_hash, changes.currentPassword))
  )
    throw new AuthFailure(400, 'invalid_credentials', 'Current password isn’t right');
  if (await passwords.matches(user.password_hash, password))
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  return { hash: await passwords.hash(password), proved };
};

/** Puts a new password into force: the other sessions end, with what else a thief may hold, and the person is told. */
const setPassword = async (
  parts: IdentityParts,
  tx: Db,
  change: {
    claims: AccessClaims;
    before: UserRow;
    password: NewPassword;
    nonce: string | null;
    from: string;
  },
  now: Date,
): Promise<void> => {
  const { claims, before: user, password, nonce, from } = change;
  if (!password.proved && !(await isFresh(tx, claims.sessionId, now))) {
    if (nonce === null || nonce === '')
      throw new AuthFailure(400, 'reauthentication_needed', 'Password update requires reauthentication');
    await useNonce(parts, tx, user, { nonce, from }, now);
  }
  const { rowCount } = await tx.query(
    // Two changes at once: the second one was checked against a password that is no more.
    `update auth.users set password_hash = $2, updated_at = $4
     where id = $1 and password_hash is not distinct from $3`,
    [user.id, password.hash, user.password_hash, now],
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
 * Changes a person's own metadata, address or password. A new password needs the current one, a session of the last 24
 * hours (one of recovery is always that), or the code of a mail, and ends the person's other sessions. A new address
 * is in force once both sides have agreed; to name the present one withdraws a change that is under way.
 * @throws AuthFailure('reauthentication_needed' | 'reauthentication_not_valid' | 'same_password' | 'weak_password' |
 *   'email_exists' | 'email_address_not_authorized')
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
  const password = await newPasswordOf(parts, before, changes);
  const now = clock.now();

  const user = await inTransaction(pool, async (tx) => {
    const row = await lockedUserById(tx, claims.userId);
    if (row === null) throw deadSession();
    if (password !== null)
      await setPassword(parts, tx, { claims, before, password, nonce: changes.nonce, from: address }, now);
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
  if (password !== null || newEmail !== null) await Promise.all([tellLog(parts, user.id), mail.deliver()]);
  return wireUser(user);
};
