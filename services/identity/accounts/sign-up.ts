import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import { isOwnersAddress } from '../admin/owners-address.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import type { Challenge } from '../outside/flow-states.ts';
import { mailLink } from '../letters/letters.ts';
import { tellLog } from '../parts.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { takeMail } from '../gotrue/rate-limits.ts';
import { redirectTarget } from '../letters/redirects.ts';
import { confirmAccount, createAccount } from './register.ts';
import type { Registration } from './register.ts';
import type { Metadata } from './requests.ts';
import { validEmail, validNewPassword, validSignUpData } from './requests.ts';
import { claimOnSignIn, openSession, signedIn, wireSession } from '../sessions/sign-in.ts';
import type { WireSession } from '../sessions/sign-in.ts';
import { madeUpUser, userByEmail, userColumns, wireUser } from './users.ts';
import type { UserRow, WireUser } from './users.ts';

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly data: Metadata;
  readonly redirectTo: string | undefined;
  readonly challenge: Challenge | null;
}

const registrationOf = async (
  { config, passwords }: Pick<IdentityParts, 'config' | 'passwords'>,
  given: Pick<SignUp, 'email' | 'password' | 'data'>,
): Promise<Registration> => {
  const email = validEmail(given.email);
  const password = validNewPassword(given.password, config.passwordMin);
  const data = validSignUpData(given.data, email);
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
 * The account that waits for its confirmation, signed up for once more; null when none does. Each letter carries what
 * its own sign-up entered. Where the passwords differ, one is a stranger's, and nobody knows which: the account keeps
 * none, so that letters asked for later put none into force. Its metadata stay those of the first sign-up. An account
 * that was in use, and whose address an admin has changed, is no sign-up.
 */
const waitingAgain = async (
  tx: Db,
  email: string,
  { seen, same }: { seen: UserRow | null; same: boolean },
  now: Date,
): Promise<UserRow | null> => {
  const { rows } = await tx.query<UserRow>(
    `update auth.users set password_hash = case when password_hash = $2 then password_hash end, updated_at = $3
     where email = $1 and email_confirmed_at is null and last_sign_in_at is null returning ${userColumns}`,
    [email, same ? seen?.password_hash : null, now],
  );
  return rows[0] ?? null;
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
  const { pool, clock, config, limits, mail, passwords } = parts;
  const email = validEmail(given.email);
  // Before it is counted, as at a sign-in.
  passwords.assertRoom();
  await limits.take(['sign-up by address', addressBlock(client.ip)]);
  const registration = await registrationOf(parts, given);
  const now = clock.now();

  if (!config.confirmEmail) {
    const user = await registerConfirmed(parts, registration, now);
    if (user === null) throw addressTaken();
    const done = await inTransaction(pool, async (tx) => ({
      user: (await signedIn(tx, user.id, now)) ?? user,
      session: await openSession(parts, tx, { userId: user.id, method: 'password', client }, now),
    }));
    await claimOnSignIn(parts, done.user);
    return wireSession(parts, done.session, done.user, now);
  }

  await takeMail(limits, addressBlock(client.ip), email);
  const way = { redirectTo: redirectTarget(config, given.redirectTo).href, challenge: given.challenge };
  const { metadata } = registration.data;
  // At the site owner's address none is kept: it may be anybody's.
  const passwordHash = isOwnersAddress(config, email) ? null : registration.passwordHash;
  const carries = { passwordHash, metadata };
  // Compared for every address, so that the time does not tell which one waits.
  const seen = await userByEmail(pool, email);
  const same = await passwords.matches(seen?.password_hash ?? null, given.password);
  const result = await inTransaction(pool, async (tx) => {
    const created = await createAccount(parts, tx, { ...registration, passwordHash }, now);
    if (created !== null) return mailLink(parts, tx, { kind: 'signup', user: created, carries, way }, now);
    const waiting = await waitingAgain(tx, email, { seen, same }, now);
    return waiting === null
      ? null
      : mailLink(parts, tx, { kind: 'signup', user: waiting, carries, way }, now);
  });
  if (result === null) return madeUpUser(email, metadata, now);
  await Promise.all([tellLog(parts, result.id), mail.deliver()]);
  // What this sign-up entered: an earlier one with the same address may be somebody else's.
  return wireUser({ ...result, user_metadata: metadata });
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
