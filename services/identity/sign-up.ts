import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import type { Db } from '../platform/pg/pool.ts';
import { AuthFailure } from './auth-failure.ts';
import { confirmationLink, confirmationMail } from './confirmation-mail.ts';
import { makeConfirmation, useConfirmation, voidConfirmations } from './one-time-links.ts';
import { tellLog } from './parts.ts';
import type { Client, IdentityParts } from './parts.ts';
import { addressBlock } from './rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import type { Metadata, SignUpData } from './requests.ts';
import { validEmail, validNewPassword, validSignUpData } from './requests.ts';
import { claimOnSignIn, openSession, wireSession } from './sign-in.ts';
import type { WireSession } from './sign-in.ts';
import { isBanned, madeUpUser, userByEmail, userColumns, wireUser } from './users.ts';
import type { UserRow, WireUser } from './users.ts';

interface Registration {
  readonly email: string;
  readonly passwordHash: string;
  readonly data: SignUpData;
}

/** Creates the account, or null when the address has one. Exactly one of many at the same time creates it. */
const createAccount = async (
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

/** Marks the address as confirmed and puts into force what the confirming link carries. */
const confirmAccount = async (
  { facts }: Pick<IdentityParts, 'facts'>,
  tx: Db,
  what: { userId: string; passwordHash: string | null; metadata: Metadata | null },
  now: Date,
): Promise<UserRow> => {
  const { rows } = await tx.query<UserRow & { first: boolean }>(
    `update auth.users u set
       email_confirmed_at = coalesce(u.email_confirmed_at, $2),
       password_hash = coalesce($3, u.password_hash),
       user_metadata = coalesce($4::jsonb, u.user_metadata),
       updated_at = $2
     from (select id, email_confirmed_at is null as first from auth.users where id = $1 for update) before
     where u.id = before.id
     returning before.first, ${userColumns.replaceAll(/\b(\w+)\b/g, 'u.$1')}`,
    [what.userId, now, what.passwordHash, what.metadata === null ? null : JSON.stringify(what.metadata)],
  );
  const user = rows[0];
  if (user === undefined) throw new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired');
  if (user.first) await facts.write(tx, user.id, { type: 'EmailConfirmed', data: { userId: user.id } }, now);
  return user;
};

/** Stores a confirmation mail and answers with the row that says when. */
const mailConfirmation = async (
  { mail, config }: Pick<IdentityParts, 'mail' | 'config'>,
  tx: Db,
  user: UserRow,
  carries: { passwordHash: string | null; metadata: Metadata | null },
  redirectTo: string | undefined,
  now: Date,
): Promise<UserRow> => {
  const token = await makeConfirmation(tx, { userId: user.id, ...carries }, now);
  const link = confirmationLink(config.publicUrl, token, redirectTarget(config, redirectTo).href);
  await mail.send(confirmationMail(user.email, link), tx);
  const { rows } = await tx.query<UserRow>(
    `update auth.users set confirmation_sent_at = $2, updated_at = $2 where id = $1 returning ${userColumns}`,
    [user.id, now],
  );
  return rows[0] ?? user;
};

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly data: Metadata;
  readonly redirectTo: string | undefined;
}

const registrationOf = async (
  { config, passwords }: Pick<IdentityParts, 'config' | 'passwords'>,
  given: Omit<SignUp, 'redirectTo'>,
): Promise<Registration> => {
  const email = validEmail(given.email);
  const password = validNewPassword(given.password, config.passwordMin);
  const data = validSignUpData(given.data);
  return { email, passwordHash: await passwords.hash(password), data };
};

const addressTaken = (): AuthFailure =>
  new AuthFailure(422, 'user_already_exists', 'User already registered');

/** An account whose address needs no confirmation, with all that follows from it. Null when the address has one. */
const registerConfirmed = async (
  parts: IdentityParts,
  registration: Registration,
  now: Date,
): Promise<UserRow | null> => {
  const user = await inTransaction(parts.pool, async (tx) => {
    const created = await createAccount(parts, tx, registration, now);
    if (created === null) return null;
    return confirmAccount(parts, tx, { userId: created.id, passwordHash: null, metadata: null }, now);
  });
  if (user !== null) await tellLog(parts, user.id);
  return user;
};

/**
 * Signs up. With confirmation on the answer is the user (for a taken address a made-up one); without, a session.
 * An address that is not confirmed yet gets another mail: its owner may have lost the first.
 */
export const signUp = async (
  parts: IdentityParts,
  given: SignUp,
  client: Client,
): Promise<WireUser | WireSession> => {
  const { pool, clock, config, limits, mail } = parts;
  if (given.email.trim() === '' && given.password === '')
    throw new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const email = validEmail(given.email);
  await limits.take(['sign-up by address', addressBlock(client.ip)]);
  const registration = await registrationOf(parts, given);
  const now = clock.now();

  if (!config.confirmEmail) {
    const user = await registerConfirmed(parts, registration, now);
    if (user === null) throw addressTaken();
    const session = await openSession(parts, pool, { userId: user.id, method: 'password', client }, now);
    await claimOnSignIn(parts, user);
    return wireSession(parts, session, user, now);
  }

  await limits.take(['mail by account', email]);
  const { metadata } = registration.data;
  const carries = { passwordHash: registration.passwordHash, metadata };
  const result = await inTransaction(pool, async (tx) => {
    const created = await createAccount(parts, tx, registration, now);
    if (created !== null) return mailConfirmation(parts, tx, created, carries, given.redirectTo, now);
    const { rows } = await tx.query<UserRow>(
      `update auth.users set password_hash = $2, user_metadata = $3, updated_at = $4
       where email = $1 and email_confirmed_at is null returning ${userColumns}`,
      [email, registration.passwordHash, JSON.stringify(metadata), now],
    );
    const waiting = rows[0];
    return waiting === undefined
      ? null
      : mailConfirmation(parts, tx, waiting, carries, given.redirectTo, now);
  });
  if (result === null) return madeUpUser(email, metadata, now);
  await Promise.all([tellLog(parts, result.id), mail.deliver()]);
  return wireUser(result);
};

/** Signs up and confirms in one go at a given time, for demo data and tests. Answers the new person's id. */
export const registerConfirmedAccount = async (
  parts: IdentityParts,
  account: { email: string; password: string; displayName: string; at: Date },
): Promise<string> => {
  const { email, password, displayName, at } = account;
  const registration = await registrationOf(parts, { email, password, data: { display_name: displayName } });
  const user = await registerConfirmed(parts, registration, at);
  if (user === null) throw addressTaken();
  return user.id;
};

/** Confirms an address by a link's token and signs its owner in. `email`: where the caller names it, it must fit. */
export const confirm = async (
  parts: IdentityParts,
  given: { token: string; email: string | null },
  client: Client,
): Promise<WireSession> => {
  const { pool, clock, limits } = parts;
  await limits.take(['verify by address', addressBlock(client.ip)]);
  const now = clock.now();
  const { user, session } = await inTransaction(pool, async (tx) => {
    const confirmation = await useConfirmation(tx, given.token, given.email, now);
    if (confirmation === null)
      throw new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired');
    const confirmed = await confirmAccount(parts, tx, confirmation, now);
    if (isBanned(confirmed, now)) throw new AuthFailure(403, 'user_banned', 'User is banned');
    await voidConfirmations(tx, confirmed.id);
    await tx.query('update auth.users set last_sign_in_at = $2 where id = $1', [confirmed.id, now]);
    return {
      user: { ...confirmed, last_sign_in_at: now },
      session: await openSession(parts, tx, { userId: confirmed.id, method: 'otp', client }, now),
    };
  });
  await tellLog(parts, user.id);
  await claimOnSignIn(parts, user);
  return wireSession(parts, session, user, now);
};

/** Both kinds of answer to a resend take at least so long, in milliseconds: more than storing a mail does. */
const RESEND_MS = 150;

/** Sends the confirmation mail again to an address that waits for it; the answer never tells whether there was one. */
export const resend = async (
  parts: IdentityParts,
  given: { email: string; redirectTo: string | undefined },
  client: Client,
): Promise<void> => {
  const { pool, clock, limits, mail } = parts;
  const email = validEmail(given.email);
  await limits.take(['mail by address', addressBlock(client.ip)], ['mail by account', email]);
  const work = inTransaction(pool, async (tx) => {
    const user = await userByEmail(tx, email);
    if (user === null || user.email_confirmed_at !== null) return;
    const carries = { passwordHash: user.password_hash, metadata: user.user_metadata };
    await mailConfirmation(parts, tx, user, carries, given.redirectTo, clock.now());
  });
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, RESEND_MS))]);
  await mail.deliver();
};
