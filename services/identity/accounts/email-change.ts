import type { Db } from '../../platform/pg/pool.ts';
import { emailChangedMail } from '../letters/access-mails.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { mailEmailChange } from '../letters/letters.ts';
import type { Way } from '../letters/letters.ts';
import { endWhatWasBegun } from '../outside/flow-states.ts';
import { voidedByPassword, voidLinks } from '../letters/one-time-links.ts';
import type { UsedLink } from '../letters/one-time-links.ts';
import type { IdentityParts } from '../parts.ts';
import { lockedUserById, userColumns } from './users.ts';
import type { UserRow } from './users.ts';

/** To whom this is said anyway: admins, and people who have proved who they are. */
export const emailTaken = (): AuthFailure =>
  new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');

const bothSides = ['email_change_current', 'email_change_new'] as const;

const UNIQUE_VIOLATION = '23505';

/**
 * Makes `email` the person's address, with all that follows from it. `proved`: that the mailbox is theirs, so that the
 * address counts as confirmed; without, it does not, whatever the one before did.
 * @throws AuthFailure('email_exists')
 */
export const changeEmail = async (
  { facts, mail, config }: Pick<IdentityParts, 'facts' | 'mail' | 'config'>,
  tx: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  email: string,
  now: Date,
  { proved }: { proved: boolean },
): Promise<UserRow> => {
  const { rows } = await tx
    .query<UserRow>(
      `update auth.users set email = $2, new_email = null, email_change_half = null, email_change_sent_at = null,
         email_confirmed_at = case when $4 then coalesce(email_confirmed_at, $3) end, updated_at = $3
       where id = $1 returning ${userColumns}`,
      [user.id, email, now, proved],
    )
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === UNIQUE_VIOLATION ? emailTaken() : error;
    });
  const changed = rows[0];
  if (changed === undefined) throw new AuthFailure(404, 'user_not_found', 'User not found');
  // Links that went to the address that was left open nothing any more, nor does what somebody got for one.
  await voidLinks(tx, user.id, [...bothSides, ...voidedByPassword]);
  await endWhatWasBegun(tx, user.id);
  await facts.write(tx, user.id, { type: 'EmailChanged', data: { userId: user.id, email } }, now);
  await mail.send(emailChangedMail(user.email, email, config.publicUrl), tx);
  return changed;
};

/**
 * Begins a change of address: letters to both sides, each of which has to agree. Where addresses need no confirmation
 * it is changed at once.
 * @throws AuthFailure('email_exists') then alone
 */
export const beginEmailChange = async (
  parts: Pick<IdentityParts, 'facts' | 'mail' | 'config'>,
  tx: Db,
  user: UserRow,
  newEmail: string,
  way: Way,
  now: Date,
): Promise<UserRow> => {
  if (!parts.config.confirmEmail) return changeEmail(parts, tx, user, newEmail, now, { proved: true });
  const again = user.new_email === newEmail;
  if (!again) await voidLinks(tx, user.id, bothSides);
  const { rows } = await tx.query<UserRow>(
    `update auth.users set new_email = $2, email_change_half = case when $3 then email_change_half end
     where id = $1 returning ${userColumns}`,
    [user.id, newEmail, again],
  );
  return mailEmailChange(parts, tx, { user: rows[0] ?? user, newEmail, way }, now);
};

/** Takes a change of address that is under way back: its letters are void, the half that agreed is forgotten. */
export const withdrawEmailChange = async (tx: Db, userId: string, now: Date): Promise<void> => {
  await tx.query(
    `update auth.users set new_email = null, email_change_half = null, email_change_sent_at = null, updated_at = $2
     where id = $1 and new_email is not null`,
    [userId, now],
  );
  await voidLinks(tx, userId, bothSides);
};

/** Notes that one side has agreed; the person with the new address once both have, null before. */
export const agreeToEmailChange = async (
  parts: Pick<IdentityParts, 'facts' | 'mail' | 'config'>,
  tx: Db,
  used: UsedLink,
  now: Date,
): Promise<UserRow | null> => {
  const side = used.kind === 'email_change_current' ? 'current' : 'new';
  const user = await lockedUserById(tx, used.userId);
  if (user?.new_email == null)
    throw new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired');
  const other = user.email_change_half !== null && user.email_change_half !== side;
  if (other) return changeEmail(parts, tx, user, user.new_email, now, { proved: true });
  await tx.query('update auth.users set email_change_half = $2 where id = $1', [user.id, side]);
  return null;
};
