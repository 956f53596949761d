import type { AssuranceLevel, AuthenticationMethod } from '../../platform/session/tokens.ts';
import { ACCESS_TOKEN_SECONDS } from '../../platform/session/tokens.ts';
import type { OpenSession } from '../../platform/session/sessions.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { settled } from '../parts.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { forgiveSignIn, takeSignIn } from '../gotrue/rate-limits.ts';
import { normalEmail } from '../accounts/requests.ts';
import { appMetadata, userByEmail, userById, userColumns, wireUser } from '../accounts/users.ts';
import type { UserRow, WireUser } from '../accounts/users.ts';

/** A session as the contract shows it. */
export interface WireSession {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: WireUser;
}

/**
 * As the log has it, not the read model: nobody gets a session after a ban. Ask only for who has proved to be this
 * person, and outside of transactions: the log has connections of its own to wait for. The refusal brings along what the
 * person appeals with, unless a second factor is still to be shown (`aal`: what has been).
 * @throws AuthFailure `user_banned`
 */
export const assertNotBanned = async (
  { standingOf, appealTokenOf }: Pick<IdentityParts, 'standingOf' | 'appealTokenOf'>,
  { id, has_second_factor }: Pick<UserRow, 'id' | 'has_second_factor'>,
  aal: AssuranceLevel,
): Promise<void> => {
  if ((await standingOf(id)).status !== 'banned') return;
  const appealToken = has_second_factor && aal !== 'aal2' ? null : await appealTokenOf(id);
  throw new AuthFailure(400, 'user_banned', 'User is banned', { appealToken });
};

/** The answer to every way of signing in and to each refresh. @throws AuthFailure `user_banned` */
export const wireSession = async (
  parts: Pick<IdentityParts, 'tokens' | 'standingOf' | 'appealTokenOf'>,
  session: OpenSession,
  user: UserRow,
  now: Date,
): Promise<WireSession> => {
  await assertNotBanned(parts, user, session.aal);
  const { token, expiresAt } = await parts.tokens.sign(
    {
      userId: user.id,
      sessionId: session.sessionId,
      email: user.email,
      aal: session.aal,
      amr: session.amr,
      appMetadata: appMetadata(user),
      userMetadata: user.user_metadata,
    },
    now,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: wireUser(user),
  };
};

/** Opens a session for someone who has just proved who they are; `aal1`, unless by two factors. */
export const openSession = (
  { sessions }: Pick<IdentityParts, 'sessions'>,
  tx: Db,
  who: {
    userId: string;
    method: AuthenticationMethod['method'];
    aal?: AssuranceLevel;
    client: Client;
    passkeyId?: string;
  },
  now: Date,
): Promise<OpenSession> =>
  sessions.open(
    tx,
    {
      userId: who.userId,
      aal: who.aal ?? 'aal1',
      amr: [{ method: who.method, timestamp: Math.floor(now.getTime() / 1000) }],
      userAgent: who.client.userAgent,
      ip: who.client.ip,
      ...(who.passkeyId !== undefined && { passkeyId: who.passkeyId }),
    },
    now,
  );

/** Notes that somebody has signed in; undefined where the account is gone. */
export const signedIn = async (tx: Db, userId: string, now: Date): Promise<UserRow | undefined> => {
  const { rows } = await tx.query<UserRow>(
    `update auth.users set last_sign_in_at = $2 where id = $1 returning ${userColumns}`,
    [userId, now],
  );
  return rows[0];
};

/** The claim of the site that comes with each sign-in; it never stands in the way of the sign-in itself. */
export const claimOnSignIn = async (parts: IdentityParts, user: UserRow): Promise<void> => {
  // SITE_OWNER_EMAIL names a mailbox: an address that nobody has confirmed says nothing.
  if (user.email_confirmed_at === null) return;
  await settled(parts.claimSiteOwner(user.id, user.email), (error) =>
    parts.report('the claim of the site owner', error),
  );
};

const wrongCredentials = (): AuthFailure =>
  new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');

/**
 * Signs in by password. Who has an account shows neither in words nor in time; what is wrong with an account shows
 * only to whom its password is known.
 */
export const signIn = async (
  parts: IdentityParts,
  given: { email: string; password: string },
  client: Client,
): Promise<WireSession> => {
  const { pool, clock, limits, passwords } = parts;
  const email = normalEmail(given.email);
  if (email === '' || given.password === '')
    throw new AuthFailure(
      400,
      'validation_failed',
      'You must provide either an email or phone number and a password',
    );
  // Before it is counted: what is refused here has cost nobody anything, least of all whoever is signed in.
  passwords.assertRoom();
  const address = addressBlock(client.ip);
  await takeSignIn(limits, address, email);

  // PostgreSQL refuses U+0000; no stored address has one.
  const user = email.includes('\0') ? null : await userByEmail(pool, email);
  const matches = await passwords.matches(user?.password_hash ?? null, given.password);
  if (user === null || !matches) throw wrongCredentials();
  const now = clock.now();
  await assertNotBanned(parts, user, 'aal1');
  if (user.email_confirmed_at === null)
    throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');

  const opened = await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<UserRow>(
      `update auth.users set last_sign_in_at = $3 where id = $1 and password_hash = $2 returning ${userColumns}`,
      [user.id, user.password_hash, now],
    );
    // The password was changed while this one was being checked.
    if (rows[0] === undefined) throw wrongCredentials();
    return {
      user: rows[0],
      session: await openSession(parts, tx, { userId: user.id, method: 'password', client }, now),
    };
  });
  await Promise.all([forgiveSignIn(limits, address, email), claimOnSignIn(parts, user)]);
  return wireSession(parts, opened.session, opened.user, now);
};

/** Exchanges a refresh token for a new session answer. */
export const refresh = async (parts: IdentityParts, token: string, client: Client): Promise<WireSession> => {
  const { pool, clock, limits, sessions } = parts;
  // A session that renews without end uses up its own renewals, and not those of others behind the same address.
  const sessionId = await sessions.namedBy(token);
  await limits.take(
    sessionId === null
      ? ['unknown refresh by address', addressBlock(client.ip)]
      : ['refresh by session', sessionId],
  );
  const now = clock.now();
  const refreshed = await sessions.refresh(token, now);
  if (refreshed.outcome === 'unknown')
    throw new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  if (refreshed.outcome === 'unused')
    throw new AuthFailure(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)');
  if (refreshed.outcome === 'reused')
    throw new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  const user = await userById(pool, refreshed.userId);
  if (user === null)
    throw new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  return wireSession(parts, refreshed, user, now);
};
