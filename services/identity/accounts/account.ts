import type { FastifyRequest } from 'fastify';
import { addressBlock } from '../../platform/http/address-block.ts';
import type { EndScope } from '../../platform/session/sessions.ts';
import { InvalidToken } from '../../platform/session/tokens.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { endWhatWasBegun } from '../outside/flow-states.ts';
import type { IdentityParts } from '../parts.ts';
import { lockedUserById, userById, wireUser } from './users.ts';
import type { WireUser } from './users.ts';

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

/**
 * The same, counted: refused bearers by the address that they come from, as all calls.
 * @throws AuthFailure in the contract's codes, 429 too
 */
export const countedBearer = async (
  parts: Pick<IdentityParts, 'tokens' | 'sessions' | 'clock' | 'limits'>,
  request: FastifyRequest,
  options?: { acceptExpired?: boolean },
): Promise<AccessClaims> => {
  await parts.limits.take(['user by address', addressBlock(request.ip)]);
  const claims = await bearer(parts, request.headers.authorization, options);
  await parts.limits.take(['user by account', claims.userId]);
  return claims;
};

export const currentUser = async (
  { pool }: Pick<IdentityParts, 'pool'>,
  userId: string,
): Promise<WireUser> => {
  const user = await userById(pool, userId);
  if (user === null) throw deadSession();
  return wireUser(user);
};

/**
 * Which sessions a bearer may end. Whoever owes the second factor ends no others: the password alone must not be able to
 * log the person out elsewhere. "Everywhere" is then the session that asks.
 * @throws AuthFailure('insufficient_aal')
 */
export const reachOf = async (
  { pool }: Pick<IdentityParts, 'pool'>,
  claims: AccessClaims,
  asked: EndScope,
): Promise<EndScope> => {
  if (asked === 'local' || claims.aal === 'aal2') return asked;
  const user = await userById(pool, claims.userId);
  if (user?.has_second_factor !== true) return asked;
  if (asked === 'global') return 'local';
  throw new AuthFailure(401, 'insufficient_aal', 'AAL2 session is required to end other sessions.');
};

/** Ends sessions: all, this one, or all others; but for this one alone, with all that was begun elsewhere. */
export const signOut = async (
  { pool, sessions }: Pick<IdentityParts, 'pool' | 'sessions'>,
  claims: AccessClaims,
  scope: EndScope,
): Promise<void> => {
  await inTransaction(pool, async (tx) => {
    if (scope !== 'local') {
      await lockedUserById(tx, claims.userId);
      await endWhatWasBegun(tx, claims.userId);
    }
    await sessions.end(tx, claims, scope);
  });
};
