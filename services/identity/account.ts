import type { EndScope } from '../platform/session/sessions.ts';
import { InvalidToken } from '../platform/session/tokens.ts';
import type { AccessClaims } from '../platform/session/tokens.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { AuthFailure } from './auth-failure.ts';
import { tellLog } from './parts.ts';
import type { IdentityParts } from './parts.ts';
import type { Metadata } from './requests.ts';
import { normalEmail, validMetadata, validNewPassword } from './requests.ts';
import { userById, userColumns, wireUser } from './users.ts';
import type { UserRow, WireUser } from './users.ts';

/** The client looks for this sentence at sign-out and goes on (spec.md §8). */
const DEAD_SESSION = 'Session from session_id claim in JWT does not exist';

export const deadSession = (): AuthFailure => new AuthFailure(403, 'session_not_found', DEAD_SESSION);

/**
 * The bearer of a request under /auth/v1, whose session lives. `acceptExpired`: for signing out.
 * @throws AuthFailure in the contract's codes
 */
export const bearer = async (
  { tokens, sessions, clock }: Pick<IdentityParts, 'tokens' | 'sessions' | 'clock'>,
  authorization: string | undefined,
  options: { acceptExpired?: boolean } = {},
): Promise<AccessClaims> => {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined)
    throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a Bearer token');
  try {
    const claims = await tokens.verify(token, clock.now(), options);
    const session = await sessions.liveSession(claims.sessionId);
    if (session?.userId !== claims.userId) throw deadSession();
    // The session's level counts, not that of a token from before.
    return { ...claims, aal: session.aal };
  } catch (error) {
    if (error instanceof InvalidToken) throw new AuthFailure(403, 'bad_jwt', `invalid JWT: ${error.message}`);
    throw error;
  }
};

export const currentUser = async (
  { pool }: Pick<IdentityParts, 'pool'>,
  userId: string,
): Promise<WireUser> => {
  const user = await userById(pool, userId);
  if (user === null) throw deadSession();
  return wireUser(user);
};

/** Ends sessions: all, this one, or all others. */
export const signOut = async (
  { pool, sessions }: Pick<IdentityParts, 'pool' | 'sessions'>,
  claims: AccessClaims,
  scope: EndScope,
): Promise<void> => {
  await inTransaction(pool, (tx) => sessions.end(tx, claims, scope));
};

export interface UserChanges {
  readonly email: string | null;
  readonly password: string | null;
  readonly currentPassword: string | null;
  readonly data: Metadata | null;
}

/** As the contract has it: given keys replace, null removes. */
const merged = (before: Metadata, changes: Metadata): Metadata =>
  validMetadata(
    Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null)),
  );

/** The hash of a new password, once it is known that it may be set. Null when none is asked for. */
const newPasswordHash = async (
  { config, passwords, limits }: Pick<IdentityParts, 'config' | 'passwords' | 'limits'>,
  user: UserRow,
  changes: UserChanges,
): Promise<string | null> => {
  if (changes.password === null) return null;
  const password = validNewPassword(changes.password, config.passwordMin);
  await limits.take(['sign-in by account', user.email]);
  if (
    changes.currentPassword !== null &&
    !(await passwords.matches(user.password_hash, changes.currentPassword))
  )
    throw new AuthFailure(400, 'invalid_credentials', 'Current password is not right');
  if (await passwords.matches(user.password_hash, password))
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  return passwords.hash(password);
};

/** Changes a person's own metadata or password. A new password ends the person's other sessions. */
export const updateUser = async (
  parts: IdentityParts,
  claims: AccessClaims,
  changes: UserChanges,
): Promise<WireUser> => {
  const { pool, clock, sessions, facts } = parts;
  const before = await userById(pool, claims.userId);
  if (before === null) throw deadSession();
  if (
    before.has_second_factor &&
    claims.aal !== 'aal2' &&
    (changes.password !== null || (changes.email !== null && normalEmail(changes.email) !== before.email))
  )
    throw new AuthFailure(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  if (changes.email !== null && normalEmail(changes.email) !== before.email)
    throw new AuthFailure(422, 'validation_failed', 'The email address cannot be changed here');
  const passwordHash = await newPasswordHash(parts, before, changes);
  const now = clock.now();

  const user = await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<UserRow>(
      `select ${userColumns} from auth.users where id = $1 for update`,
      [claims.userId],
    );
    const row = rows[0];
    if (row === undefined) throw deadSession();
    // Two changes at once: the second one was checked against a password that is no more.
    if (passwordHash !== null && row.password_hash !== before.password_hash)
      throw new AuthFailure(400, 'invalid_credentials', 'The password was changed at the same time');
    const metadata = changes.data === null ? row.user_metadata : merged(row.user_metadata, changes.data);
    const { rows: changed } = await tx.query<UserRow>(
      `update auth.users set user_metadata = $2, password_hash = coalesce($3, password_hash), updated_at = $4
       where id = $1 returning ${userColumns}`,
      [row.id, JSON.stringify(metadata), passwordHash, now],
    );
    if (passwordHash !== null) {
      await sessions.end(tx, claims, 'others');
      await facts.write(tx, row.id, { type: 'PasswordChanged', data: { userId: row.id } }, now);
    }
    return changed[0] ?? row;
  });
  if (passwordHash !== null) await tellLog(parts, user.id);
  return wireUser(user);
};
