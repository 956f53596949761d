import type { AuthenticatorTransport, PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { isId, newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { deadSession } from '../accounts/account.ts';
import { lockedUserById } from '../accounts/users.ts';
import type { UserRow } from '../accounts/users.ts';
import { assertSecondFactor } from '../factors/factors.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { tellLog } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { assertFresh } from '../sessions/fresh-session.ts';
import { CHALLENGE_MS, keepChallenge, takeChallenge } from './challenges.ts';
import type { Asked } from './challenges.ts';
import { passkeyMail } from './passkey-mails.ts';
import type { RegistrationAnswer } from './requests.ts';
import { webAuthn } from './web-authn.ts';

/** Passkeys of one person. */
export const MOST_PASSKEYS = 10;
/** EdDSA, ES256 and RS256: what authenticators in use sign with. */
const ALGORITHMS = [-8, -7, -257];

/** Whose passkeys these are, to browsers and authenticators: the site at its configured address alone. */
export const relyingParty = ({ config }: Pick<IdentityParts, 'config'>): { id: string; origin: string } => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
};

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: AuthenticatorTransport[];
  readonly friendly_name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export const passkeyColumns =
  'id, user_id, credential_id, public_key, counter, transports, friendly_name, created_at, last_used_at';

/** A passkey as the contract shows it. */
export interface WirePasskey {
  readonly id: string;
  readonly friendly_name?: string;
  readonly created_at: string;
  readonly last_used_at?: string;
}

const wirePasskey = (row: PasskeyRow): WirePasskey => ({
  id: row.id,
  ...(row.friendly_name === '' ? {} : { friendly_name: row.friendly_name }),
  created_at: row.created_at.toISOString(),
  ...(row.last_used_at === null ? {} : { last_used_at: row.last_used_at.toISOString() }),
});

const passkeysOf = async (db: Db, userId: string): Promise<readonly PasskeyRow[]> =>
  (
    await db.query<PasskeyRow>(
      `select ${passkeyColumns} from auth.passkeys where user_id = $1 order by created_at, id`,
      [userId],
    )
  ).rows;

const noPasskey = (): AuthFailure => new AuthFailure(404, 'validation_failed', 'Passkey not found');

const assertOwn = async (db: Db, userId: string, id: string): Promise<void> => {
  const { rowCount } = isId(id)
    ? await db.query('select from auth.passkeys where id = $1 and user_id = $2', [id, userId])
    : { rowCount: 0 };
  if (rowCount === 0) throw noPasskey();
};

export const notVerified = (): AuthFailure =>
  new AuthFailure(400, 'webauthn_verification_failed', 'Credential verification failed');

/**
 * The person, locked, in a session that may change how they sign in: with the second factor where there is one, and of the
 * last 24 hours.
 * @throws AuthFailure('insufficient_aal' | 'reauthentication_needed' | 'session_not_found')
 */
const personWhoProved = async (tx: Db, claims: AccessClaims, now: Date, what: string): Promise<UserRow> => {
  const user = await lockedUserById(tx, claims.userId);
  if (user === null) throw deadSession();
  if (user.has_second_factor && claims.aal !== 'aal2')
    throw new AuthFailure(403, 'insufficient_aal', `AAL2 required to ${what}`);
  await assertFresh(tx, claims.sessionId, now, what);
  return user;
};

const assertRoom = (others: readonly PasskeyRow[]): void => {
  if (others.length >= MOST_PASSKEYS)
    throw new AuthFailure(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
};

/** Asks the person's authenticator for a passkey that it does not have yet. */
export const beginRegistration = async (
  parts: IdentityParts,
  claims: AccessClaims,
): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> => {
  const { pool, clock, limits } = parts;
  await limits.take(['factors by account', claims.userId]);
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const user = await personWhoProved(tx, claims, now, 'add a passkey');
    const others = await passkeysOf(tx, user.id);
    assertRoom(others);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Makehold',
      rpID: relyingParty(parts).id,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.email,
      attestationType: 'none',
      timeout: CHALLENGE_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: others.map(({ credential_id: id, transports }) => ({
        id: id.toString('base64url'),
        transports,
      })),
    });
    return keepChallenge(tx, user.id, options, now);
  });
};

const registered = async (parts: IdentityParts, challenge: string, answer: RegistrationAnswer) => {
  const { id, origin } = relyingParty(parts);
  const { transports, ...response } = answer.response;
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw notVerified();
    const { credential, credentialBackedUp } = registrationInfo;
    return { ...credential, transports: transports ?? [], backedUp: credentialBackedUp };
  } catch {
    // What the library finds is told nobody: it is the same refusal.
    throw notVerified();
  }
};

/**
 * Keeps the passkey that an authenticator has made.
 * @throws AuthFailure('webauthn_challenge_not_found' | 'webauthn_challenge_expired' | 'webauthn_verification_failed' | …)
 */
export const endRegistration = async (
  parts: IdentityParts,
  claims: AccessClaims,
  given: { challengeId: string; credential: RegistrationAnswer },
): Promise<WirePasskey> => {
  const { pool, clock, config, limits, mail, facts } = parts;
  await limits.take(['factors by account', claims.userId]);
  const now = clock.now();
  const challenge = await takeChallenge(pool, given.challengeId, claims.userId, now);
  const made = await registered(parts, challenge, given.credential);
  const passkey = await inTransaction(pool, async (tx) => {
    const user = await personWhoProved(tx, claims, now, 'add a passkey');
    assertRoom(await passkeysOf(tx, user.id));
    const { rows } = await tx.query<PasskeyRow>(
      `insert into auth.passkeys
         (id, user_id, credential_id, public_key, counter, transports, backed_up, friendly_name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, '', $8)
       on conflict (credential_id) do nothing returning ${passkeyColumns}`,
      [
        newId(),
        user.id,
        Buffer.from(made.id, 'base64url'),
        Buffer.from(made.publicKey),
        made.counter,
        made.transports,
        made.backedUp,
        now,
      ],
    );
    const [row] = rows;
    if (row === undefined)
      throw new AuthFailure(422, 'webauthn_credential_exists', 'This credential is already registered');
    await facts.write(tx, user.id, { type: 'PasskeyAdded', data: { userId: user.id } }, now);
    await mail.send(passkeyMail(user.email, 'passkey-added', config.publicUrl), tx);
    return row;
  });
  await Promise.all([tellLog(parts, claims.userId), mail.deliver()]);
  return wirePasskey(passkey);
};

export const listPasskeys = async (
  { pool }: Pick<IdentityParts, 'pool'>,
  { userId }: AccessClaims,
): Promise<WirePasskey[]> => (await passkeysOf(pool, userId)).map(wirePasskey);

/** @throws AuthFailure('validation_failed' | 'insufficient_aal') */
export const renamePasskey = async (
  { pool }: Pick<IdentityParts, 'pool'>,
  claims: AccessClaims,
  given: { id: string; name: string },
): Promise<WirePasskey> => {
  await assertOwn(pool, claims.userId, given.id);
  await assertSecondFactor({ pool }, claims, 'AAL2 required to rename a passkey');
  const { rows } = await pool.query<PasskeyRow>(
    `update auth.passkeys set friendly_name = $3 where id = $1 and user_id = $2 returning ${passkeyColumns}`,
    [given.id, claims.userId, given.name],
  );
  const [row] = rows;
  if (row === undefined) throw noPasskey();
  return wirePasskey(row);
};

/**
 * Ends the sessions that it opened, too, be it the asking one.
 * @throws AuthFailure('validation_failed' | 'insufficient_aal' | 'reauthentication_needed')
 */
export const removePasskey = async (
  parts: IdentityParts,
  claims: AccessClaims,
  id: string,
): Promise<void> => {
  const { pool, clock, config, mail, facts, sessions } = parts;
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    await assertOwn(tx, claims.userId, id);
    const user = await personWhoProved(tx, claims, now, 'remove a passkey');
    const { rowCount } = await tx.query('delete from auth.passkeys where id = $1 and user_id = $2', [
      id,
      user.id,
    ]);
    if (rowCount === 0) throw noPasskey();
    // A sign-in holds its person's row until it has its session: none comes after this.
    await sessions.endOfPasskey(tx, user.id, id);
    await facts.write(tx, user.id, { type: 'PasskeyRemoved', data: { userId: user.id } }, now);
    await mail.send(passkeyMail(user.email, 'passkey-removed', config.publicUrl), tx);
  });
  await Promise.all([tellLog(parts, claims.userId), mail.deliver()]);
};
