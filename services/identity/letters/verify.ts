import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { OpenSession } from '../../platform/session/sessions.ts';
import { isOwnersAddress } from '../admin/owners-address.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { agreeToEmailChange } from '../accounts/email-change.ts';
import { exchangeCode, issueCode } from '../outside/flow-states.ts';
import { besides, linkingSession } from '../outside/linking-session.ts';
import { isPkceToken, proving, useLink, voidLinks } from './one-time-links.ts';
import type { LinkKind, Proof, UsedLink } from './one-time-links.ts';
import { tellLog } from '../parts.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { confirmAccount } from '../accounts/register.ts';
import { claimOnSignIn, openSession, signedIn, wireSession } from '../sessions/sign-in.ts';
import type { WireSession } from '../sessions/sign-in.ts';
import type { UserRow } from '../accounts/users.ts';

/** Which links each type of /verify takes. Only a letter of recovery opens a session of recovery. */
const kindsOf: Readonly<Record<string, readonly LinkKind[]>> = {
  signup: proving,
  email: proving,
  magiclink: proving,
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

export type Verified =
  | { readonly outcome: 'session'; readonly session: WireSession }
  /** The client set a challenge and is to exchange this. */
  | { readonly outcome: 'code'; readonly code: string }
  /** One side of a change of address has agreed. */
  | { readonly outcome: 'half' };

/** @throws AuthFailure('validation_failed') for a type that no link is of */
export const linkKindsOf = (type: string | undefined): readonly LinkKind[] => {
  if (type === undefined || type === '')
    throw new AuthFailure(400, 'validation_failed', 'Verify requires a verification type');
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;
  if (kinds === undefined) throw new AuthFailure(400, 'validation_failed', 'Invalid email verification type');
  return kinds;
};

const methodOf = (used: UsedLink): 'otp' | 'recovery' => (used.kind === 'recovery' ? 'recovery' : 'otp');

/** What a link puts into force; null when the other side of a change of address has to agree as well. */
const putIntoForce = async (
  parts: IdentityParts,
  tx: Db,
  used: UsedLink,
  now: Date,
): Promise<UserRow | null> => {
  if (used.kind === 'email_change_current' || used.kind === 'email_change_new')
    return agreeToEmailChange(parts, tx, used, now);
  // Only a letter that carries a password vouches for one; another that waits with the address may be a stranger's. So
  // may either at the site owner's: what opens the site is chosen behind the letter, never before.
  const passwordHash = isOwnersAddress(parts.config, used.sentTo) ? null : used.passwordHash;
  const distrustsPassword = passwordHash === null;
  const user = await confirmAccount(parts, tx, { ...used, passwordHash, distrustsPassword }, now);
  if (used.kind === 'recovery') await voidLinks(tx, user.id, ['recovery']);
  return user;
};

const limited = async (
  { limits }: Pick<IdentityParts, 'limits'>,
  proof: Proof,
  address: string,
): Promise<void> => {
  await limits.take(['verify by address', address]);
  // Codes have few digits. Whoever uses an owner's tries up leaves her the link of the same letter.
  if ('code' in proof)
    await limits.take(
      ['code by address', address],
      ['code by account and address', proof.email, address],
      ['code by account', proof.email],
    );
};

/**
 * Puts a link or code into force. `followed`: in the browser, where a client that set a challenge gets a code for it;
 * otherwise the answer is a session at once.
 * @throws AuthFailure('otp_expired' | 'user_banned' | 'email_exists' | 'validation_failed')
 */
export const verify = async (
  parts: IdentityParts,
  given: { type: string | undefined; proof: Proof; followed: boolean },
  client: Client,
): Promise<Verified> => {
  const { pool, clock, limits, config } = parts;
  const kinds = linkKindsOf(given.type);
  const { proof, followed } = given;
  const address = addressBlock(client.ip);
  await limited(parts, proof, address);
  const now = clock.now();

  const done = await inTransaction(pool, async (tx) => {
    const used = await useLink(tx, config.rootKey, kinds, proof, now);
    if (used === null)
      throw new AuthFailure(
        403,
        'otp_expired',
        // Beside an address the contract takes whatever is typed for a code.
        proof.email === null ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
      );
    const user = await putIntoForce(parts, tx, used, now);
    if (user === null) return { user: null };
    if (followed && used.flowId !== null)
      return { user, code: await issueCode(tx, used.flowId, user.id, now) };
    const method = methodOf(used);
    return {
      user: (await signedIn(tx, user.id, now)) ?? user,
      session: await openSession(parts, tx, { userId: user.id, method, client }, now),
    };
  });
  if ('code' in proof)
    await Promise.all([
      limits.giveBack('code by address', address),
      limits.forgive('code by account and address', proof.email, address),
      limits.forgive('code by account', proof.email),
    ]);
  if (done.user === null) return { outcome: 'half' };
  await Promise.all([tellLog(parts, done.user.id), parts.mail.deliver()]);
  if ('code' in done && done.code !== undefined) return { outcome: 'code', code: done.code };
  return { outcome: 'session', session: await answered(parts, done.user, done.session, now) };
};

const answered = async (
  parts: IdentityParts,
  user: UserRow,
  session: OpenSession,
  now: Date,
): Promise<WireSession> => {
  await claimOnSignIn(parts, user);
  return wireSession(parts, session, user, now);
};

/** Whether a link's client set a challenge: what goes wrong is then told in the query as well. */
export const answersChallenge = isPkceToken;

/** Exchanges the code of a followed link, once, by the client that set the challenge. */
export const exchange = async (
  parts: IdentityParts,
  given: { code: string; verifier: string },
  client: Client,
): Promise<WireSession> => {
  const { pool, clock, limits } = parts;
  if (given.code === '' || given.verifier === '')
    throw new AuthFailure(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  await limits.take(['verify by address', addressBlock(client.ip)]);
  const now = clock.now();
  const { user, session } = await inTransaction(pool, async (tx) => {
    const { userId, method, sessionId } = await exchangeCode(tx, given, now);
    const linking = sessionId === null ? null : await linkingSession(tx, { userId, sessionId });
    const signed = await signedIn(tx, userId, now);
    if (signed === undefined)
      throw new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    const session =
      linking === null
        ? await openSession(parts, tx, { userId, method, client }, now)
        : await besides(parts, tx, linking, client);
    return { user: signed, session };
  });
  return answered(parts, user, session, now);
};
