import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { addressBlock } from '../../platform/http/address-block.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import { userById } from '../accounts/users.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { assertNotBanned, claimOnSignIn, openSession, signedIn, wireSession } from '../sessions/sign-in.ts';
import type { WireSession } from '../sessions/sign-in.ts';
import { CHALLENGE_MS, keepChallenge, takeChallenge } from './challenges.ts';
import type { Asked } from './challenges.ts';
import { notVerified, passkeyColumns, relyingParty } from './passkeys.ts';
import type { PasskeyRow } from './passkeys.ts';
import type { AuthenticationAnswer } from './requests.ts';
import { webAuthn } from './web-authn.ts';

/** Asks for any passkey of this site: whose it is shows in the answer. */
export const beginSignIn = async (
  parts: IdentityParts,
  client: Client,
): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> => {
  const { pool, clock, limits } = parts;
  await limits.take(['passkey options by address', addressBlock(client.ip)]);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(parts).id,
    allowCredentials: [],
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  return keepChallenge(pool, null, options, clock.now());
};

const verified = async (
  parts: IdentityParts,
  passkey: PasskeyRow,
  challenge: string,
  answer: AuthenticationAnswer,
) => {
  const { id, origin } = relyingParty(parts);
  const { userHandle, ...response } = answer.response;
  if (Buffer.from(userHandle ?? '', 'base64url').toString() !== passkey.user_id) throw notVerified();
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified: holds, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    });
    if (!holds) throw notVerified();
    return authenticationInfo;
  } catch {
    throw notVerified();
  }
};

/**
 * Signs in whose passkey has answered. It has verified its person, so the session has shown both factors.
 * @throws AuthFailure('webauthn_challenge_not_found' | 'webauthn_challenge_expired' | 'webauthn_verification_failed' |
 *   'user_banned' | 'email_not_confirmed'), 429
 */
export const endSignIn = async (
  parts: IdentityParts,
  given: { challengeId: string; credential: AuthenticationAnswer },
  client: Client,
): Promise<WireSession> => {
  const { pool, clock, limits } = parts;
  await limits.take(['sign-in by address', addressBlock(client.ip)]);
  const now = clock.now();
  const challenge = await takeChallenge(pool, given.challengeId, null, now);
  const { rows } = await pool.query<PasskeyRow>(
    `select ${passkeyColumns} from auth.passkeys where credential_id = $1`,
    [Buffer.from(given.credential.id, 'base64url')],
  );
  const [passkey] = rows;
  if (passkey === undefined) throw notVerified();
  const { newCounter, credentialBackedUp } = await verified(parts, passkey, challenge, given.credential);
  const person = await userById(pool, passkey.user_id);
  if (person === null) throw notVerified();
  await assertNotBanned(parts, person, 'aal2');
  if (person.email_confirmed_at === null)
    throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');
  const opened = await inTransaction(pool, async (tx) => {
    const user = await signedIn(tx, person.id, now);
    // Removed meanwhile, or used at the same time: a copy of it would be.
    const { rowCount } = await tx.query(
      'update auth.passkeys set counter = $3, backed_up = $4, last_used_at = $5 where id = $1 and counter = $2',
      [passkey.id, passkey.counter, newCounter, credentialBackedUp, now],
    );
    if (user === undefined || rowCount === 0) throw notVerified();
    const session = await openSession(
      parts,
      tx,
      { userId: user.id, method: 'passkey', aal: 'aal2', client, passkeyId: passkey.id },
      now,
    );
    return { user, session };
  });
  await claimOnSignIn(parts, opened.user);
  return wireSession(parts, opened.session, opened.user, now);
};
