import { Rejection } from '../../kernel/rejection.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { bearer } from '../accounts/account.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { assertSecondFactor } from '../factors/factors.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { assertFresh } from '../sessions/fresh-session.ts';
import { isOwnersAddress } from './owners-address.ts';
import { addressBlock } from '../../platform/http/address-block.ts';

const notAdmin = (message: string): AuthFailure => new AuthFailure(403, 'not_admin', message);

/** Read from the log: nobody who was suspended a moment ago acts on people. Never within a transaction. */
const assertInGoodStanding = async (
  { standingOf }: Pick<IdentityParts, 'standingOf'>,
  userId: string,
): Promise<void> => {
  const { status, until } = await standingOf(userId);
  if (status === 'good') return;
  throw new AuthFailure(
    403,
    'user_banned',
    status === 'banned'
      ? 'User is banned'
      : `User is suspended until ${until ?? ''}, and changes nothing until then`,
  );
};

/**
 * The admin behind a request. Whoever is suspended goes on reading, and changes nothing, as everywhere; so does whoever
 * logged in longer than a day ago: a token that somebody took from an old session must not open other people's accounts.
 * @throws AuthFailure('not_admin' | 'user_banned' | 'insufficient_aal' | 'reauthentication_needed' | …)
 */
export const adminBearer = async (
  parts: IdentityParts,
  authorization: string | undefined,
  client: Client,
  purpose: 'read' | 'change',
): Promise<AccessClaims> => {
  await parts.limits.take(['admin by address', addressBlock(client.ip)]);
  const claims = await bearer(parts, authorization);
  await parts.limits.take(['admin by account', claims.userId]);
  if ((await parts.rolesOf(claims.userId)).length === 0) throw notAdmin('User not allowed');
  if (purpose === 'change') await assertInGoodStanding(parts, claims.userId);
  await assertSecondFactor(parts, claims, 'AAL2 session is required of an admin with a second factor.');
  if (purpose === 'change')
    await assertFresh(parts.pool, claims.sessionId, parts.clock.now(), 'change somebody’s account');
  return claims;
};

/** The same parts, where what happens to accounts is told as this admin's doing. */
export const inNameOf = (parts: IdentityParts, adminId: string): IdentityParts => ({
  ...parts,
  facts: {
    ...parts.facts,
    write: (tx, userId, fact, time) => parts.facts.write(tx, userId, fact, time, adminId),
  },
});

/**
 * Admins act on people, the site owner on admins too; nobody on the site owner. So nobody acts on themselves here: one's own
 * account is changed on its own page.
 */
export const assertMayActOn = async (
  { rolesOf }: Pick<IdentityParts, 'rolesOf'>,
  adminId: string,
  userId: string,
): Promise<void> => {
  const [mine, theirs] = await Promise.all([rolesOf(adminId), rolesOf(userId)]);
  if (theirs.includes('site_owner')) throw notAdmin('Nobody acts on the site owner');
  if (theirs.includes('admin') && !mine.includes('site_owner'))
    throw notAdmin('Only the site owner acts on admins');
};

/**
 * No admin opens the account at the owner's address, confirmed or not, or hands it over. They may invite it: that letter
 * carries nothing of theirs.
 * @throws AuthFailure('not_admin')
 */
export const assertNotOwners = (
  { config }: Pick<IdentityParts, 'config'>,
  ...addresses: readonly (string | null)[]
): void => {
  if (addresses.some((address) => isOwnersAddress(config, address)))
    throw notAdmin('This address is kept for the owner of the site, who confirms it themselves');
};

/** What the rules of other rooms refuse an admin, in the terms of the contract. */
export const inTheirTerms = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    if (error.code === 'not_found') throw new AuthFailure(404, 'user_not_found', 'User not found');
    if (error.code === 'not_allowed' || error.code === 'not_oneself')
      throw notAdmin('User not allowed to do this');
    throw new AuthFailure(409, 'conflict', Object.values(error.fields ?? {})[0] ?? error.code);
  }
};

/** Units of a duration as the contract writes it ("1h30m"), in milliseconds. */
const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|h|m|s))+$/;
/** Whoever is banned for longer is banned for good. */
const FOR_GOOD_MS = 10 * 365 * 24 * 3_600_000;

/** Less would be over before it is written down. */
const SHORTEST_MS = 60_000;

/** `duration`: "none", or a time as in "24h". @throws AuthFailure('validation_failed') */
export const banOf = (duration: string, now: Date): 'none' | 'for good' | Date => {
  if (duration === 'none') return 'none';
  if (!DURATION.test(duration))
    throw new AuthFailure(400, 'validation_failed', 'ban_duration: is "none" or a time such as "24h"');
  const ms = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (UNITS[unit] ?? 0),
    0,
  );
  if (ms < SHORTEST_MS) throw new AuthFailure(400, 'validation_failed', 'ban_duration: is a minute at least');
  return ms >= FOR_GOOD_MS ? 'for good' : new Date(now.getTime() + ms);
};
