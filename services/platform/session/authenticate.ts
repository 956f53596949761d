import { Rejection } from '../../kernel/rejection.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { RequestActor } from './access.ts';
import type { Sessions } from './sessions.ts';
import { InvalidToken } from './tokens.ts';
import type { AccessTokens } from './tokens.ts';

export interface AuthenticatedSocket {
  readonly userId: string;
  readonly sessionId: string;
  /** When the token that was shown runs out; the client shows the next one before. */
  readonly expiresAt: Date;
}

export interface Authenticate {
  /**
   * The person behind an access token whose session lives, also where a second factor is still to be shown: the guard
   * sees to that.
   * @throws Rejection('not_signed_in')
   */
  request(token: string): Promise<RequestActor>;
  /**
   * The same for a socket's handshake and each later `authenticate`.
   * @throws Rejection('not_signed_in' | 'second_factor_required')
   */
  socket(token: string): Promise<AuthenticatedSocket>;
}

export const createAuthenticate = (
  tokens: AccessTokens,
  sessions: Pick<Sessions, 'liveSession'>,
  clock: Clock,
): Authenticate => {
  const verified = async (token: string) => {
    try {
      const claims = await tokens.verify(token, clock.now());
      const session = await sessions.liveSession(claims.sessionId);
      if (session?.userId !== claims.userId) throw new Rejection('not_signed_in');
      return { ...claims, ...session };
    } catch (error) {
      if (error instanceof InvalidToken) throw new Rejection('not_signed_in');
      throw error;
    }
  };
  return {
    request: async (token) => {
      const found = await verified(token);
      const { userId, sessionId, email, aal, needsSecondFactor, roles, onboarded, factsWait, ...session } =
        found;
      const until = session.suspendedUntil;
      const suspendedUntil = until !== null && until > clock.now() ? until : null;
      return {
        userId,
        sessionId,
        email,
        aal,
        needsSecondFactor,
        roles,
        onboarded,
        factsWait,
        suspendedUntil,
      };
    },
    socket: async (token) => {
      const { userId, sessionId, expiresAt, needsSecondFactor } = await verified(token);
      if (needsSecondFactor) throw new Rejection('second_factor_required');
      return { userId, sessionId, expiresAt: new Date(expiresAt * 1000) };
    },
  };
};
