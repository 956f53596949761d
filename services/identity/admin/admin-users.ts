import { z } from 'zod';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import { assertMayActOn, assertNotOwners, banOf, inNameOf, inTheirTerms } from './admins.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { changeEmail, emailTaken } from '../accounts/email-change.ts';
import { mailLink } from '../letters/letters.ts';
import { redirectTarget } from '../letters/redirects.ts';
import { afterNewPassword } from '../sessions/new-password.ts';
import { tellLog } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { confirmAccount, createAccount } from '../accounts/register.ts';
import type { Metadata } from '../accounts/requests.ts';
import { validEmail, validSignUpData, validMetadata, validNewPassword } from '../accounts/requests.ts';
import { merged } from '../accounts/update-user.ts';
import { lockedUserById, userById, userColumns, wireUser } from '../accounts/users.ts';
import type { UserRow, WireUser } from '../accounts/users.ts';

const metadata = z.record(z.string(), z.unknown());

/**
 * What an admin sets. Clients send more: roles of a database are ignored; phones, ids and hashes of passwords, without
 * which the account would be another one than asked for, are refused.
 */
export const AdminUserRequest = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().nullish(),
  id: z.string().nullish(),
  password_hash: z.string().nullish(),
});
type AdminUser = z.infer<typeof AdminUserRequest>;

const refuseForeign = ({ phone, id, password_hash: passwordHash }: AdminUser): void => {
  if (phone) throw new AuthFailure(422, 'validation_failed', 'Phone numbers are not supported');
  if (id) throw new AuthFailure(422, 'validation_failed', 'Ids are given out by the server');
  if (passwordHash)
    throw new AuthFailure(422, 'validation_failed', 'Hashes of passwords are not supported: send a password');
};

const userNotFound = (): AuthFailure => new AuthFailure(404, 'user_not_found', 'User not found');

const Id = z.uuid();

/** @throws AuthFailure (404) */
export const userForAdmin = async (db: Db, id: string): Promise<UserRow> => {
  if (!Id.safeParse(id).success) throw new AuthFailure(404, 'validation_failed', 'user_id must be an UUID');
  const user = await userById(db, id);
  if (user === null) throw userNotFound();
  return user;
};

/** As the contract shows a ban for good. */
const FOR_EVER = '9999-12-31T23:59:59.000Z';

/** A user with what admins see beside: until when they are shut out, or suspended. */
export const shownToAdmins = async (
  { standingOf }: Pick<IdentityParts, 'standingOf'>,
  user: UserRow,
): Promise<WireUser> => {
  const { status, until } = await standingOf(user.id);
  return { ...wireUser(user), ...(status === 'good' ? {} : { banned_until: until ?? FOR_EVER }) };
};

export interface UserPage {
  readonly users: readonly UserRow[];
  readonly total: number;
}

/** A page of all accounts, newest first. `page`: from 1. `filter`: a part of the address. */
export const listUsers = async (
  db: Db,
  asked: { page: number; perPage: number; filter: string },
): Promise<UserPage> => {
  const { page, perPage, filter } = asked;
  const matching = `from auth.users where $1 = '' or position($1 in email) > 0`;
  const { rows: users } = await db.query<UserRow>(
    `select ${userColumns} ${matching} order by created_at desc, id desc limit $2 offset $3`,
    [filter, perPage, (page - 1) * perPage],
  );
  const { rows: counted } = await db.query<{ total: string }>(`select count(*) as total ${matching}`, [
    filter,
  ]);
  return { users, total: Number(counted[0]?.total ?? 0) };
};

const setAppMetadata = async (tx: Db, user: UserRow, changes: Metadata): Promise<void> => {
  await tx.query('update auth.users set app_metadata = $2 where id = $1', [
    user.id,
    JSON.stringify(merged(user.app_metadata, changes)),
  ]);
};

/** Makes an account. No letter goes out: the admin tells the person, or invites instead. */
export const createUser = async (
  house: IdentityParts,
  adminId: string,
  given: AdminUser,
): Promise<UserRow> => {
  const parts = inNameOf(house, adminId);
  const { pool, clock, config, passwords } = parts;
  refuseForeign(given);
  if (given.password) passwords.assertRoom();
  const email = validEmail(given.email ?? '');
  assertNotOwners(parts, email);
  const data = validSignUpData(given.user_metadata ?? {}, email);
  const now = clock.now();
  const ban = given.ban_duration ? banOf(given.ban_duration, now) : 'none';
  const passwordHash = given.password
    ? await passwords.hash(validNewPassword(given.password, config.passwordMin))
    : null;
  const user = await inTransaction(pool, async (tx) => {
    const created = await createAccount(parts, tx, { email, passwordHash, data }, now);
    if (created === null) throw emailTaken();
    if (given.app_metadata) await setAppMetadata(tx, created, validMetadata(given.app_metadata));
    if (given.email_confirm === true)
      await confirmAccount(parts, tx, { userId: created.id, passwordHash: null, metadata: null }, now);
    return userForAdmin(tx, created.id);
  });
  await tellLog(parts, user.id);
  if (ban !== 'none')
    await inTheirTerms(parts.setStanding({ userId: user.id, by: adminId, ban }).then((shutOut) => shutOut()));
  return user;
};

/**
 * Changes an account over its owner's head: a new password ends all sessions, and the person is told by mail. A new
 * address is confirmed by a letter to it, unless the admin vouches for it (`email_confirm`). Where anything of it is
 * refused, nothing is changed.
 */
export const changeUser = async (
  house: IdentityParts,
  adminId: string,
  userId: string,
  given: AdminUser,
): Promise<UserRow> => {
  const parts = inNameOf(house, adminId);
  const { pool, clock, config, passwords, mail, sessions } = parts;
  refuseForeign(given);
  if (given.password) passwords.assertRoom();
  const before = await userForAdmin(pool, userId);
  await assertMayActOn(parts, adminId, userId);
  const now = clock.now();
  const ban = given.ban_duration ? banOf(given.ban_duration, now) : null;
  const email = given.email ? validEmail(given.email) : before.email;
  if (given.password || given.email_confirm === true || email !== before.email)
    assertNotOwners(parts, before.email, email);
  const passwordHash = given.password
    ? await passwords.hash(validNewPassword(given.password, config.passwordMin))
    : null;
  // Last of what may refuse: it is to be true still when it is carried out.
  const setStanding =
    ban === null ? null : await inTheirTerms(parts.setStanding({ userId, by: adminId, ban }));

  const user = await inTransaction(pool, async (tx) => {
    const row = await lockedUserById(tx, userId);
    if (row === null) throw userNotFound();
    const moved = email !== row.email;
    if (moved) await changeEmail(parts, tx, row, email, now, { proved: false });
    if (passwordHash !== null) {
      await tx.query('update auth.users set password_hash = $2 where id = $1', [userId, passwordHash]);
      await afterNewPassword(parts, tx, { id: userId, email }, () => sessions.endAll(tx, userId), now);
    }
    if (given.user_metadata)
      await tx.query('update auth.users set user_metadata = $2 where id = $1', [
        userId,
        JSON.stringify(merged(row.user_metadata, given.user_metadata)),
      ]);
    if (given.app_metadata) await setAppMetadata(tx, row, given.app_metadata);
    if (given.email_confirm === true)
      await confirmAccount(parts, tx, { userId, passwordHash: null, metadata: null }, now);
    await tx.query('update auth.users set updated_at = $2 where id = $1', [userId, now]);
    const changed = await userForAdmin(tx, userId);
    if (!moved || changed.email_confirmed_at !== null) return changed;
    const carries = { passwordHash: changed.password_hash, metadata: changed.user_metadata };
    const way = { redirectTo: redirectTarget(config, undefined).href, challenge: null };
    return mailLink(parts, tx, { kind: 'signup', user: changed, carries, way, moved: true }, now);
  });
  await Promise.all([tellLog(parts, userId), mail.deliver()]);
  if (setStanding !== null) await inTheirTerms(setStanding());
  if (ban !== null && ban !== 'none') await inTransaction(pool, (tx) => sessions.endAll(tx, userId));
  return user;
};

/** Has an account erased. */
export const deleteUser = async (parts: IdentityParts, adminId: string, userId: string): Promise<void> => {
  await userForAdmin(parts.pool, userId);
  await assertMayActOn(parts, adminId, userId);
  await inTheirTerms(parts.requestErasure(userId, { actor: adminId }));
};
