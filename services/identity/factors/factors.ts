import { isId, newId } from '../../kernel/ids.ts';
import { unwrapKey, wrapKey } from '../../platform/crypto/wrap.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { deadSession } from '../accounts/account.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { assertFresh } from '../sessions/fresh-session.ts';
import { tellLog } from '../parts.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { secondFactorMail } from './second-factor-mails.ts';
import { wireSession } from '../sessions/sign-in.ts';
import type { WireSession } from '../sessions/sign-in.ts';
import { addressOf, newSecret, qrCodeOf, stepOf } from './totp.ts';
import { lockedUserById, userById, userColumns } from '../accounts/users.ts';
import type { UserRow } from '../accounts/users.ts';

/** Factors of one person, verified or not. */
const MOST_FACTORS = 10;
/** How long a challenge may be answered, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** A factor that was never verified goes after so long, in milliseconds. */
const UNVERIFIED_MS = 60 * 60 * 1000;
/** What authenticator apps show where the caller names nobody. */
const ISSUER = 'Makehold';

interface FactorRow {
  readonly id: string;
  readonly friendly_name: string;
  readonly status: 'unverified' | 'verified';
  readonly secret: Buffer;
  readonly last_step: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const noFactor = (): AuthFailure => new AuthFailure(404, 'mfa_factor_not_found', 'Factor not found');

/** The person's row, locked: what happens to one person's factors happens in turn. */
const lockedUser = async (tx: Db, userId: string): Promise<UserRow> => {
  const user = await lockedUserById(tx, userId);
  if (user === null) throw deadSession();
  return user;
};

const factorsOf = async (tx: Db, userId: string): Promise<readonly FactorRow[]> =>
  (
    await tx.query<FactorRow>(
      `select id, friendly_name, status, secret, last_step, created_at, updated_at
       from auth.factors where user_id = $1 order by created_at, id`,
      [userId],
    )
  ).rows;

/** Writes what the user shows of the factors, and what each session is judged by, after a change of them. */
const showFactors = async (tx: Db, userId: string): Promise<UserRow> => {
  const factors = await factorsOf(tx, userId);
  const shown = factors.map((factor) => ({
    id: factor.id,
    friendly_name: factor.friendly_name,
    factor_type: 'totp',
    status: factor.status,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
  }));
  const { rows } = await tx.query<UserRow>(
    `update auth.users set factors = $2, has_second_factor = $3 where id = $1 returning ${userColumns}`,
    [userId, JSON.stringify(shown), factors.some(({ status }) => status === 'verified')],
  );
  if (rows[0] === undefined) throw deadSession();
  return rows[0];
};

export interface EnrolledFactor {
  readonly id: string;
  readonly type: 'totp';
  readonly friendly_name: string;
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}

/**
 * Makes a factor that waits for its first code. One of the same name that still waits is replaced. Whoever has a second
 * factor shows it before adding another. Each needs a session of the last 24 hours: a token that somebody took from an old
 * one, whatever that one has shown, must not lock its person out for good.
 * @throws AuthFailure('insufficient_aal' | 'reauthentication_needed' | …)
 */
export const enroll = async (
  { pool, clock, config, limits }: IdentityParts,
  claims: AccessClaims,
  given: { friendlyName: string; issuer: string | null },
): Promise<EnrolledFactor> => {
  await limits.take(['factors by account', claims.userId]);
  const now = clock.now();
  const id = newId();
  const secret = newSecret();
  const user = await inTransaction(pool, async (tx) => {
    const person = await lockedUser(tx, claims.userId);
    if (person.has_second_factor && claims.aal !== 'aal2')
      throw new AuthFailure(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    await assertFresh(
      tx,
      claims.sessionId,
      now,
      person.has_second_factor ? 'add another second factor' : 'turn on two-factor authentication',
    );
    await tx.query(
      `delete from auth.factors where user_id = $1 and status = 'unverified' and (friendly_name = $2 or created_at < $3)`,
      [person.id, given.friendlyName, new Date(now.getTime() - UNVERIFIED_MS)],
    );
    const others = await factorsOf(tx, person.id);
    if (others.length >= MOST_FACTORS)
      throw new AuthFailure(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    if (given.friendlyName !== '' && others.some((other) => other.friendly_name === given.friendlyName))
      throw new AuthFailure(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${given.friendlyName}" for this user already exists`,
      );
    await tx.query(
      `insert into auth.factors (id, user_id, factor_type, friendly_name, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', $3, 'unverified', $4, $5, $5)`,
      [id, person.id, given.friendlyName, wrapKey(config.rootKey, Buffer.from(secret), `factor ${id}`), now],
    );
    return showFactors(tx, person.id);
  });
  const uri = addressOf(secret, { issuer: given.issuer ?? ISSUER, account: user.email });
  return {
    id,
    type: 'totp',
    friendly_name: given.friendlyName,
    totp: { qr_code: await qrCodeOf(uri), secret, uri },
  };
};

export interface FactorChallenge {
  readonly id: string;
  readonly type: 'totp';
  /** Seconds since 1970. */
  readonly expires_at: number;
}

/** Asks for a code of one of the person's own factors. */
export const challenge = async (
  { pool, clock, limits }: IdentityParts,
  claims: AccessClaims,
  factorId: string,
  client: Client,
): Promise<FactorChallenge> => {
  await limits.take(['factors by account', claims.userId]);
  if (!isId(factorId)) throw noFactor();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const id = newId();
  const { rowCount } = await pool.query(
    `with challenged as (
       update auth.factors set last_challenged_at = $4 where id = $1 and user_id = $2 returning id
     )
     insert into auth.factor_challenges (id, factor_id, address, created_at, expires_at)
     select $3, id, $5, $4, $6 from challenged`,
    [factorId, claims.userId, id, now, addressBlock(client.ip), expiresAt],
  );
  if (rowCount === 0) throw noFactor();
  return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
};

const assertChallenge = async (
  tx: Db,
  { factorId, challengeId }: { factorId: string; challengeId: string },
  client: Client,
  now: Date,
): Promise<void> => {
  const { rows } = isId(challengeId)
    ? await tx.query<{ address: string; expires_at: Date }>(
        'select address, expires_at from auth.factor_challenges where id = $1 and factor_id = $2',
        [challengeId, factorId],
      )
    : { rows: [] };
  const [found] = rows;
  if (found === undefined)
    throw new AuthFailure(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (found.expires_at <= now)
    throw new AuthFailure(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  if (found.address !== addressBlock(client.ip))
    throw new AuthFailure(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch. Try enrollment again.',
    );
};

/**
 * Answers a challenge. The session is at aal2 from then on, and the person's sessions below it end. The first code of
 * a person's first factor puts second factors into force for them.
 */
export const verifyFactor = async (
  parts: IdentityParts,
  claims: AccessClaims,
  given: { factorId: string; challengeId: string; code: string },
  client: Client,
): Promise<WireSession> => {
  const { pool, clock, config, limits, sessions, facts, mail } = parts;
  const { userId } = claims;
  const address = addressBlock(client.ip);
  await limits.take(
    ['code by address', address],
    ['second factor by account', userId],
    ['second factor by account and address', userId, address],
  );
  if (!isId(given.factorId)) throw noFactor();
  const now = clock.now();
  const done = await inTransaction(pool, async (tx) => {
    const before = await lockedUser(tx, userId);
    const factor = (await factorsOf(tx, userId)).find(({ id }) => id === given.factorId);
    if (factor === undefined) throw noFactor();
    await assertChallenge(tx, given, client, now);
    const secret = unwrapKey(config.rootKey, factor.secret, `factor ${factor.id}`).toString();
    const after = factor.last_step === null ? null : Number(factor.last_step);
    const step = stepOf(secret, given.code, now, after);
    if (step === null) throw new AuthFailure(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    await tx.query(
      `update auth.factors set status = 'verified', last_step = $2, updated_at = $3 where id = $1`,
      [factor.id, step, now],
    );
    await tx.query('delete from auth.factor_challenges where factor_id = $1', [factor.id]);
    await tx.query(`delete from auth.factors where user_id = $1 and status = 'unverified'`, [userId]);
    const session = await sessions.raise(tx, claims, 'totp', now);
    if (session === null) throw deadSession();
    await sessions.end(tx, claims, 'lower');
    const user = await showFactors(tx, userId);
    const first = !before.has_second_factor;
    if (first) {
      await facts.write(tx, userId, { type: 'MfaEnabled', data: { userId } }, now);
      await mail.send(secondFactorMail(user.email, 'second-factor-on', config.publicUrl), tx);
    }
    return { user, session, first };
  });
  await Promise.all([
    limits.giveBack('code by address', address),
    limits.forgive('second factor by account and address', userId, address),
  ]);
  if (done.first) await Promise.all([tellLog(parts, userId), mail.deliver()]);
  return wireSession(parts, done.session, done.user, now);
};

/**
 * Takes a factor away; a verified one by those alone who have shown a second factor, in a session of the last 24 hours. With
 * the last one, all ends.
 * @throws AuthFailure('mfa_factor_not_found' | 'insufficient_aal' | 'reauthentication_needed')
 */
export const unenroll = async (
  parts: IdentityParts,
  claims: AccessClaims,
  factorId: string,
): Promise<{ id: string }> => {
  const { pool, clock, config, sessions, facts, mail } = parts;
  const { userId } = claims;
  if (!isId(factorId)) throw noFactor();
  const now = clock.now();
  const last = await inTransaction(pool, async (tx) => {
    const before = await lockedUser(tx, userId);
    const factor = (await factorsOf(tx, userId)).find(({ id }) => id === factorId);
    if (factor === undefined) throw noFactor();
    if (factor.status === 'verified') {
      if (claims.aal !== 'aal2')
        throw new AuthFailure(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      await assertFresh(tx, claims.sessionId, now, 'remove a second factor');
    }
    await tx.query('delete from auth.factors where id = $1', [factor.id]);
    const user = await showFactors(tx, userId);
    if (!before.has_second_factor || user.has_second_factor) return false;
    await tx.query('delete from auth.recovery_codes where user_id = $1', [userId]);
    await sessions.lower(tx, userId);
    await facts.write(tx, userId, { type: 'MfaDisabled', data: { userId } }, now);
    await mail.send(secondFactorMail(user.email, 'second-factor-off', config.publicUrl), tx);
    return true;
  });
  if (last) await Promise.all([tellLog(parts, userId), mail.deliver()]);
  return { id: factorId };
};

/** @throws AuthFailure where the person has a second factor that this session has not shown */
export const assertSecondFactor = async (
  { pool }: Pick<IdentityParts, 'pool'>,
  claims: AccessClaims,
  message: string,
): Promise<void> => {
  const user = await userById(pool, claims.userId);
  if (user === null) throw deadSession();
  if (user.has_second_factor && claims.aal !== 'aal2')
    throw new AuthFailure(401, 'insufficient_aal', message);
};

/** Removes challenges that nobody answers any more. */
export const sweepChallenges = async (db: Db, now: Date): Promise<void> => {
  await db.query('delete from auth.factor_challenges where expires_at <= $1', [now]);
};
