import { isId, newId } from '../../kernel/ids.ts';
import { unstorableAt } from '../../kernel/storable.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { ProviderName } from '../../platform/config/config.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { deadSession } from '../accounts/account.ts';
import { isOwnersAddress } from '../admin/owners-address.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { endWhatWasBegun } from './flow-states.ts';
import { connectedMail, disconnectedMail } from './sign-in-mails.ts';
import type { IdentityParts } from '../parts.ts';
import type { OutsidePerson } from './providers.ts';
import { nameToBeginWith } from '../accounts/requests.ts';
import { assertFresh } from '../sessions/fresh-session.ts';
import { confirmAccount, createAccount } from '../accounts/register.ts';
import {
  emailIdentityId,
  lockedUserById,
  userByEmail,
  userById,
  userColumns,
  wireUser,
} from '../accounts/users.ts';
import type { UserRow } from '../accounts/users.ts';

type Parts = Pick<IdentityParts, 'facts' | 'mail' | 'config'>;

/** Names of providers as people know them. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  roblox: 'Roblox',
  google: 'Google',
  discord: 'Discord',
};

/** Also of one that is no longer among ours. */
const titleOf = (provider: string): string =>
  Object.entries(providerTitles).find(([name]) => name === provider)?.[1] ?? provider;

/** Which providers' accounts log in to this one, by name. */
export const connectedTitles = async (tx: Db, userId: string): Promise<readonly string[]> => {
  const { rows } = await tx.query<{ provider: ProviderName }>(
    'select distinct provider from auth.identities where user_id = $1 order by provider',
    [userId],
  );
  return rows.map(({ provider }) => providerTitles[provider]);
};

/** Without what the database cannot keep: names elsewhere have rules of their own. */
const storable = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => unstorableAt(value) === null));

/** What the contract shows of somebody elsewhere, under the names that its clients look for. */
const identityDataOf = (person: OutsidePerson): Record<string, unknown> =>
  storable({
    iss: person.issuer,
    sub: person.id,
    provider_id: person.id,
    email: person.email ?? undefined,
    email_verified: person.emailVerified,
    phone_verified: false,
    name: person.name ?? undefined,
    full_name: person.name ?? undefined,
    user_name: person.userName ?? undefined,
    preferred_username: person.userName ?? undefined,
    avatar_url: person.picture ?? undefined,
    picture: person.picture ?? undefined,
  });

interface IdentityRow {
  readonly id: string;
  readonly user_id: string;
  readonly provider: ProviderName;
  readonly provider_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_sign_in_at: Date | null;
}

/** Writes what the user shows of the identities, after a change of them. */
const showIdentities = async (tx: Db, userId: string): Promise<UserRow> => {
  const { rows } = await tx.query<IdentityRow>(
    `select id, user_id, provider, provider_id, identity_data, created_at, updated_at, last_sign_in_at
     from auth.identities where user_id = $1 order by created_at, id`,
    [userId],
  );
  const shown = rows.map((row) => ({
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    last_sign_in_at: row.last_sign_in_at?.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    email: row.identity_data['email'],
  }));
  const { rows: users } = await tx.query<UserRow>(
    `update auth.users set identities = $2 where id = $1 returning ${userColumns}`,
    [userId, JSON.stringify(shown)],
  );
  if (users[0] === undefined) throw deadSession();
  return users[0];
};

const insert = async (
  tx: Db,
  userId: string,
  provider: ProviderName,
  person: OutsidePerson,
  now: Date,
): Promise<void> => {
  const { rowCount } = await tx.query(
    `insert into auth.identities
       (id, user_id, provider, provider_id, identity_data, created_at, updated_at, last_sign_in_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6) on conflict (provider, provider_id) do nothing`,
    [newId(), userId, provider, person.id, JSON.stringify(identityDataOf(person)), now],
  );
  // Two sign-ins at the same time: the other one has made it.
  if (rowCount === 0) throw alreadyLinked();
};

const alreadyLinked = (): AuthFailure =>
  new AuthFailure(422, 'identity_already_exists', 'Identity is already linked to another user');

/** The account that this identity signs in to, if there is one; what the provider says of it is kept up to date. */
const knownUser = async (
  tx: Db,
  provider: ProviderName,
  person: OutsidePerson,
  now: Date,
): Promise<UserRow | null> => {
  // The person first, as whoever disconnects it does: the other way round the two would wait for each other.
  await tx.query(
    `select from auth.users where id =
       (select user_id from auth.identities where provider = $1 and provider_id = $2) for update`,
    [provider, person.id],
  );
  const { rows } = await tx.query<{ user_id: string }>(
    `update auth.identities set identity_data = $3, updated_at = $4, last_sign_in_at = $4
     where provider = $1 and provider_id = $2 returning user_id`,
    [provider, person.id, JSON.stringify(identityDataOf(person)), now],
  );
  return rows[0] === undefined ? null : showIdentities(tx, rows[0].user_id);
};

/** Opens an account; null when the address has one by now. */
const opened = async (
  parts: Parts,
  tx: Db,
  person: OutsidePerson,
  email: string,
  referralCode: string | null,
  now: Date,
): Promise<UserRow | null> => {
  const displayName = nameToBeginWith(person.name, person.userName, email.split('@')[0]);
  const data = { metadata: { display_name: displayName }, displayName, referralCode };
  const created = await createAccount(parts, tx, { email, passwordHash: null, data }, now);
  if (created === null) return null;
  await tx.query('update auth.users set email_identity = false where id = $1', [created.id]);
  return confirmAccount(parts, tx, { userId: created.id, passwordHash: null, metadata: null }, now);
};

/**
 * The account of an address that its provider vouches for. One that waits for its confirmation gets it hereby, without
 * the password that came with it: it may be a stranger's.
 */
const accountOf = async (
  parts: Parts,
  tx: Db,
  person: OutsidePerson,
  email: string,
  referralCode: string | null,
  now: Date,
): Promise<{ user: UserRow; isNew: boolean }> => {
  const fresh = await opened(parts, tx, person, email, referralCode, now);
  if (fresh !== null) return { user: fresh, isNew: true };
  const user = await userByEmail(tx, email);
  if (user === null) throw new AuthFailure(500, 'unexpected_failure', 'Database error finding user');
  if (user.email_confirmed_at !== null) return { user, isNew: false };
  const what = { userId: user.id, passwordHash: null, metadata: null, distrustsPassword: true };
  return { user: await confirmAccount(parts, tx, what, now), isNew: true };
};

/**
 * Whom somebody signs in as: the account of this identity, or else the one of their address, as far as both sides have
 * verified it, or else a new one. No provider's word opens the site owner's.
 * @throws AuthFailure('provider_email_needs_verification')
 */
export const userThrough = async (
  parts: Parts,
  tx: Db,
  provider: ProviderName,
  person: OutsidePerson,
  now: Date,
  referralCode: string | null = null,
): Promise<UserRow> => {
  const known = await knownUser(tx, provider, person, now);
  if (known !== null) return known;
  const title = providerTitles[provider];
  if (isOwnersAddress(parts.config, person.email))
    throw new AuthFailure(
      422,
      'provider_email_needs_verification',
      `We confirm this email address ourselves. Sign up by email, then connect ${title} on your account page.`,
    );
  if (person.email === null || !person.emailVerified)
    throw new AuthFailure(
      422,
      'provider_email_needs_verification',
      `${title} didn’t confirm an email address for you. Sign up by email, then connect ${title} on your account page.`,
    );
  const { user, isNew } = await accountOf(parts, tx, person, person.email, referralCode, now);
  await insert(tx, user.id, provider, person, now);
  if (!isNew) await parts.mail.send(connectedMail(user.email, title, parts.config.publicUrl), tx);
  return showIdentities(tx, user.id);
};

/** Lets an identity sign in to an account from now on. @throws AuthFailure('identity_already_exists') */
export const linkIdentity = async (
  parts: Parts,
  tx: Db,
  userId: string,
  provider: ProviderName,
  person: OutsidePerson,
  now: Date,
): Promise<UserRow> => {
  const { rows } = await tx.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, person.id],
  );
  if (rows[0]?.user_id === userId)
    throw new AuthFailure(422, 'identity_already_exists', 'Identity is already linked');
  if (rows[0] !== undefined) throw alreadyLinked();
  const user = await userById(tx, userId);
  if (user === null) throw deadSession();
  await insert(tx, userId, provider, person, now);
  await parts.mail.send(connectedMail(user.email, providerTitles[provider], parts.config.publicUrl), tx);
  return showIdentities(tx, userId);
};

/**
 * Takes a way of signing in away, never the last one; the one by e-mail goes with its password. What was begun by it ends
 * with it: all sessions but the one that asks, which has to be of the last 24 hours, and codes that were given out. Which of
 * the others a stranger opened nobody can tell: connecting gives a session too. The person is told.
 * @throws AuthFailure('reauthentication_needed' | 'insufficient_aal' | 'identity_not_found' | 'single_identity_not_deletable')
 */
export const unlinkIdentity = async (
  parts: IdentityParts,
  claims: AccessClaims,
  identityId: string,
): Promise<void> => {
  const { pool, clock, mail, config, sessions } = parts;
  if (!isId(identityId)) throw new AuthFailure(404, 'validation_failed', 'identity_id must be an UUID');
  await inTransaction(pool, async (tx) => {
    const user = await lockedUserById(tx, claims.userId);
    if (user === null) throw deadSession();
    const all = wireUser(user)['identities'] as readonly { identity_id: string }[];
    if (!all.some(({ identity_id: id }) => id === identityId))
      throw new AuthFailure(422, 'identity_not_found', "Identity doesn't exist");
    // Whoever has one from before keeps the way to take it away.
    if (parts.providers.size === 0 && user.identities.length === 0)
      throw new AuthFailure(404, 'manual_linking_disabled', 'Manual linking is disabled');
    if (all.length <= 1)
      throw new AuthFailure(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    if (user.has_second_factor && claims.aal !== 'aal2')
      throw new AuthFailure(
        401,
        'insufficient_aal',
        'AAL2 session is required to unlink an identity when MFA is enabled.',
      );
    await assertFresh(tx, claims.sessionId, clock.now(), 'disconnect an account');
    const gone = user.identities.find(({ identity_id: id }) => id === identityId);
    if (identityId === emailIdentityId(claims.userId))
      await tx.query('update auth.users set email_identity = false, password_hash = null where id = $1', [
        claims.userId,
      ]);
    else await tx.query('delete from auth.identities where id = $1', [identityId]);
    await endWhatWasBegun(tx, claims.userId);
    await sessions.end(tx, claims, 'others');
    const title = gone === undefined ? null : titleOf(gone.provider);
    await mail.send(disconnectedMail(user.email, title, config.publicUrl), tx);
    await showIdentities(tx, claims.userId);
  });
  await mail.deliver();
};
