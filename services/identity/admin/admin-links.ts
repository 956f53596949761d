import { z } from 'zod';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import { mailedLink } from '../letters/access-mails.ts';
import type { LinkType } from '../letters/access-mails.ts';
import { assertMayActOn, assertNotOwners, inNameOf } from './admins.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { takeMailToAnother } from '../gotrue/rate-limits.ts';
import { emailTaken } from '../accounts/email-change.ts';
import { mailLink } from '../letters/letters.ts';
import { makeLink, voidLinks } from '../letters/one-time-links.ts';
import type { LinkKind } from '../letters/one-time-links.ts';
import { tellLog } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { redirectTarget } from '../letters/redirects.ts';
import { createAccount } from '../accounts/register.ts';
import type { SignUpData } from '../accounts/requests.ts';
import { validEmail, validSignUpData, validNewPassword } from '../accounts/requests.ts';
import { userByEmail, userColumns, wireUser } from '../accounts/users.ts';
import type { UserRow, WireUser } from '../accounts/users.ts';

const metadata = z.record(z.string(), z.unknown());

export const InviteRequest = z.object({ email: z.string().default(''), data: metadata.nullish() });
export const GenerateLinkRequest = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish(),
});

/** The account that a link is for: an unconfirmed one, made where there is none. */
const unconfirmed = async (
  parts: IdentityParts,
  tx: Db,
  who: { adminId: string; email: string; data: SignUpData },
  now: Date,
): Promise<UserRow> => {
  const { adminId, email, data } = who;
  const created = await createAccount(inNameOf(parts, adminId), tx, { email, passwordHash: null, data }, now);
  if (created !== null) return created;
  const waiting = await userByEmail(tx, email);
  if (waiting === null || waiting.email_confirmed_at !== null) throw emailTaken();
  await assertMayActOn(parts, adminId, waiting.id);
  return waiting;
};

/** Mails an invitation to the person of an account that waits; makes the account where there is none. */
export const invite = async (
  parts: IdentityParts,
  adminId: string,
  given: z.infer<typeof InviteRequest> & { redirectTo: string | undefined },
): Promise<WireUser> => {
  const { pool, clock, config, mail, facts, limits } = parts;
  const email = validEmail(given.email);
  await takeMailToAnother(limits, email);
  const data = validSignUpData(given.data ?? {}, email);
  const now = clock.now();
  const way = { redirectTo: redirectTarget(config, given.redirectTo).href, challenge: null };
  const user = await inTransaction(pool, async (tx) => {
    const invited = await unconfirmed(parts, tx, { adminId, email, data }, now);
    const told = { type: 'AccountInvited', data: { userId: invited.id, by: adminId } } as const;
    await facts.write(tx, invited.id, told, now, adminId);
    return mailLink(parts, tx, { kind: 'invite', user: invited, way }, now);
  });
  await Promise.all([tellLog(parts, user.id), mail.deliver()]);
  return wireUser(user);
};

/** A letter of reauthentication has a code and no link. */
type HandedOver = Exclude<LinkKind, 'reauthentication'>;

const linkTypes: Readonly<Record<HandedOver, LinkType>> = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

const isLinkKind = (type: string): type is HandedOver => Object.hasOwn(linkTypes, type);

const existing = async (
  parts: IdentityParts,
  tx: Db,
  adminId: string,
  email: string,
): Promise<UserRow | null> => {
  const user = await userByEmail(tx, email);
  if (user !== null) await assertMayActOn(parts, adminId, user.id);
  return user;
};

const changing = async (tx: Db, user: UserRow, newEmail: string, now: Date): Promise<UserRow> => {
  if ((await userByEmail(tx, newEmail)) !== null) throw emailTaken();
  if (user.new_email !== newEmail) await voidLinks(tx, user.id, ['email_change_current', 'email_change_new']);
  const { rows } = await tx.query<UserRow>(
    `update auth.users set new_email = $2, email_change_sent_at = $3,
       email_change_half = case when new_email = $2 then email_change_half end
     where id = $1 returning ${userColumns}`,
    [user.id, newEmail, now],
  );
  return rows[0] ?? user;
};

/** A link as its letter would hold it, for the admin to hand over; no letter goes out. */
export const generateLink = async (
  parts: IdentityParts,
  adminId: string,
  given: z.infer<typeof GenerateLinkRequest> & { redirectTo: string | undefined },
): Promise<Record<string, unknown>> => {
  const { pool, clock, config, passwords, facts } = parts;
  const asked = given.type;
  if (!isLinkKind(asked))
    throw new AuthFailure(400, 'validation_failed', `Invalid email action link type requested: ${asked}`);
  const email = validEmail(given.email);
  const data = validSignUpData(given.data ?? {}, email);
  const isChange = asked === 'email_change_current' || asked === 'email_change_new';
  const newEmail = isChange ? validEmail(given.new_email ?? '') : null;
  assertNotOwners(parts, email, newEmail);
  if (asked === 'signup') passwords.assertRoom();
  // A password goes with a sign-up alone, and with one it must be given, as in the contract.
  const passwordHash =
    asked === 'signup'
      ? await passwords.hash(validNewPassword(given.password ?? '', config.passwordMin))
      : null;
  const redirectTo = redirectTarget(config, given.redirect_to ?? given.redirectTo).href;
  const now = clock.now();

  const made = await inTransaction(pool, async (tx) => {
    const found = await existing(parts, tx, adminId, email);
    const kind = asked === 'magiclink' && found === null ? 'signup' : asked;
    const user =
      kind === 'signup' || kind === 'invite'
        ? await unconfirmed(parts, tx, { adminId, email, data }, now)
        : found;
    if (user === null) throw new AuthFailure(404, 'user_not_found', 'User with this email not found');
    const shown = newEmail === null ? user : await changing(tx, user, newEmail, now);
    const link = await makeLink(
      tx,
      config.rootKey,
      {
        kind,
        userId: user.id,
        sentTo: kind === 'email_change_new' && newEmail !== null ? newEmail : user.email,
        ...(passwordHash === null ? {} : { carries: { passwordHash, metadata: data.metadata } }),
      },
      now,
    );
    const madeFor = { userId: user.id, kind, by: adminId };
    await facts.write(tx, user.id, { type: 'AccessLinkMade', data: madeFor }, now, adminId);
    return { kind, user: shown, ...link };
  });
  await tellLog(parts, made.user.id);
  const { kind, user, token, code } = made;
  return {
    ...wireUser(user),
    action_link: mailedLink(config.publicUrl, linkTypes[kind], token, redirectTo),
    email_otp: code,
    hashed_token: token,
    redirect_to: redirectTo,
    verification_type: kind,
  };
};
