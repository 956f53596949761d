import type { Db } from '../../platform/pg/pool.ts';
import {
  emailChangeMail,
  emailInUseMail,
  inviteMail,
  magicLinkMail,
  mailedLink,
  recoveryMail,
} from './access-mails.ts';
import { pages } from '../../../contracts/pages.ts';
import { isOwnersAddress } from '../admin/owners-address.ts';
import { confirmationMail, newAddressMail, ownersMail } from './confirmation-mail.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { takeMailToAnother } from '../gotrue/rate-limits.ts';
import { startFlow } from '../outside/flow-states.ts';
import type { Challenge } from '../outside/flow-states.ts';
import type { LetterRequest } from './letter-requests.ts';
import { makeLink } from './one-time-links.ts';
import type { Carried } from './one-time-links.ts';
import type { IdentityParts } from '../parts.ts';
import { createAccount } from '../accounts/register.ts';
import { userByEmail, userColumns } from '../accounts/users.ts';
import type { UserRow } from '../accounts/users.ts';

type LetterParts = Pick<IdentityParts, 'mail' | 'config'>;

/** Where a letter's link leads in the end, and the challenge that its client set. `redirectTo` is on the allow-list. */
export interface Way {
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
}

const flowOf = (
  tx: Db,
  userId: string,
  { challenge }: Way,
  method: 'otp' | 'recovery',
  now: Date,
): Promise<string> | null => (challenge === null ? null : startFlow(tx, challenge, { userId, method }, now));

type SentAt = 'confirmation_sent_at' | 'recovery_sent_at' | 'invited_at' | 'email_change_sent_at';

const noteSent = async (tx: Db, user: UserRow, column: SentAt, now: Date): Promise<UserRow> => {
  const { rows } = await tx.query<UserRow>(
    `update auth.users set ${column} = $2, updated_at = $2 where id = $1 returning ${userColumns}`,
    [user.id, now],
  );
  return rows[0] ?? user;
};

const letters = {
  magiclink: { mail: magicLinkMail, method: 'otp', sentAt: 'recovery_sent_at' },
  recovery: { mail: recoveryMail, method: 'recovery', sentAt: 'recovery_sent_at' },
  signup: { mail: confirmationMail, method: 'otp', sentAt: 'confirmation_sent_at' },
  invite: { mail: inviteMail, method: 'otp', sentAt: 'invited_at' },
} as const;

/** Whoever has been in already did not sign up with this address: theirs was changed. */
const composedFor = (kind: keyof typeof letters, user: UserRow, moved: boolean) =>
  kind === 'signup' && (moved || user.last_sign_in_at !== null) ? newAddressMail : letters[kind].mail;

/**
 * At the site owner's address a sign-up ends in the choice of a password by whoever reads the letter: it carries none, no
 * challenge of whoever asked, and no code that would lead past the choice.
 */
const mailOwner = async (
  { mail, config }: LetterParts,
  tx: Db,
  user: UserRow,
  now: Date,
): Promise<UserRow> => {
  const { token } = await makeLink(
    tx,
    config.rootKey,
    { kind: 'invite', userId: user.id, sentTo: user.email },
    now,
  );
  const there = `${config.publicUrl}${pages.passwordReset.address}`;
  await mail.send(ownersMail(user.email, mailedLink(config.publicUrl, 'invite', token, there)), tx);
  return noteSent(tx, user, 'confirmation_sent_at', now);
};

/**
 * Stores a letter that opens an account, and answers with the row that says when. `moved`: the account had another
 * address until now.
 */
export const mailLink = async (
  { mail, config }: LetterParts,
  tx: Db,
  letter: { kind: keyof typeof letters; user: UserRow; carries?: Carried; way: Way; moved?: true },
  now: Date,
): Promise<UserRow> => {
  const { kind, user, carries, way, moved = false } = letter;
  if (kind === 'signup' && isOwnersAddress(config, user.email))
    return mailOwner({ mail, config }, tx, user, now);
  const { method, sentAt } = letters[kind];
  const composed = composedFor(kind, user, moved);
  const flowId = await flowOf(tx, user.id, way, method, now);
  const { token, code } = await makeLink(
    tx,
    config.rootKey,
    { kind, userId: user.id, sentTo: user.email, flowId, ...(carries === undefined ? {} : { carries }) },
    now,
  );
  await mail.send(composed(user.email, mailedLink(config.publicUrl, kind, token, way.redirectTo), code), tx);
  return noteSent(tx, user, sentAt, now);
};

/** Stores the two letters of a change of address, one to each side. */
export const mailEmailChange = async (
  { mail, config }: LetterParts,
  tx: Db,
  change: { user: UserRow; newEmail: string; way: Way },
  now: Date,
): Promise<UserRow> => {
  const { user, newEmail, way } = change;
  const flowId = await flowOf(tx, user.id, way, 'otp', now);
  for (const [side, sentTo] of [
    ['current', user.email],
    ['new', newEmail],
  ] as const) {
    // The half that is confirmed already is not asked for again.
    if (user.email_change_half === side) continue;
    // Whoever asks learns nothing of others' accounts; whoever has the address learns that somebody asked.
    if (side === 'new' && (await userByEmail(tx, newEmail)) !== null) {
      await mail.send(emailInUseMail(newEmail, config.publicUrl), tx);
      continue;
    }
    const { token, code } = await makeLink(
      tx,
      config.rootKey,
      { kind: `email_change_${side}`, userId: user.id, sentTo, flowId },
      now,
    );
    const link = mailedLink(config.publicUrl, 'email_change', token, way.redirectTo);
    await mail.send(emailChangeMail(sentTo, { side, newEmail, link, code }), tx);
  }
  return noteSent(tx, user, 'email_change_sent_at', now);
};

const userOfChange = async (tx: Db, email: string): Promise<UserRow | null> => {
  const { rows } = await tx.query<UserRow>(
    `select ${userColumns} from auth.users where new_email is not null and (email = $1 or new_email = $1)
     order by email = $1 desc limit 1`,
    [email],
  );
  return rows[0] ?? null;
};

/** Whoever asks names one of the two addresses, and both get a letter: many accounts may wait for the same new one. */
const isOver = async ({ limits }: Pick<IdentityParts, 'limits'>, newEmail: string): Promise<boolean> => {
  try {
    await takeMailToAnother(limits, newEmail);
    return false;
  } catch (error) {
    if (error instanceof AuthFailure && error.status === 429) return true;
    throw error;
  }
};

/** Writes the letter that was asked for, where there is somebody to get it. Answers who that is. */
export const writeLetter = async (
  parts: Pick<IdentityParts, 'mail' | 'config' | 'facts' | 'limits'>,
  tx: Db,
  request: LetterRequest,
  now: Date,
): Promise<string | null> => {
  const { what, email, newAccount } = request;
  if (what === 'email_change') {
    const user = await userOfChange(tx, email);
    if (user?.new_email == null || (await isOver(parts, user.new_email))) return null;
    await mailEmailChange(parts, tx, { user, newEmail: user.new_email, way: request }, now);
    return user.id;
  }
  const user =
    (await userByEmail(tx, email)) ??
    (newAccount === null
      ? null
      : await createAccount(parts, tx, { email, passwordHash: null, data: newAccount }, now));
  if (user === null) return null;
  if (what !== 'signup') {
    await mailLink(parts, tx, { kind: what, user, way: request }, now);
    return user.id;
  }
  if (user.email_confirmed_at !== null) return null;
  // The row holds no password once two sign-ups disagree: this letter then vouches for neither.
  const carries = { passwordHash: user.password_hash, metadata: user.user_metadata };
  await mailLink(parts, tx, { kind: 'signup', user, carries, way: request }, now);
  return user.id;
};
