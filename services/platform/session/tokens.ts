import { jwtVerify, SignJWT, errors } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { ACCESS_TOKEN_SECONDS, ALGORITHM, keepSigningKeys, openSigningKeys } from './signing-keys.ts';

export { ACCESS_TOKEN_SECONDS } from './signing-keys.ts';

const AUDIENCE = 'authenticated';

export type AssuranceLevel = 'aal1' | 'aal2';

export interface AuthenticationMethod {
  readonly method: 'password' | 'otp' | 'recovery' | 'oauth' | 'totp' | 'recovery_code' | 'passkey';
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** What a token says about its bearer. */
export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly aal: AssuranceLevel;
  readonly amr: readonly AuthenticationMethod[];
  readonly appMetadata: Readonly<Record<string, unknown>>;
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly aal: AssuranceLevel;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** The token is none of ours, was changed, or (`expired`) is too old. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';

  constructor(
    readonly expired: boolean,
    options?: ErrorOptions,
  ) {
    super(expired ? 'token is expired' : 'unable to parse or verify signature', options);
  }
}

export interface AccessTokens {
  /** A signed token with the claims of the GoTrue contract; `expiresAt` in seconds since 1970. */
  sign(subject: TokenSubject, now: Date): Promise<{ token: string; expiresAt: number }>;
  /**
   * Checks signature, issuer, audience and expiry; says nothing about whether the session still lives.
   * `acceptExpired` is for ending a session: there an old token is proof enough.
   * @throws InvalidToken
   */
  verify(token: string, now: Date, options?: { acceptExpired?: boolean }): Promise<AccessClaims>;
  /** The public halves, for others who verify (RFC 7517): also of the key that signs next. */
  publicKeys(now: Date): Promise<{ keys: readonly JWK[] }>;
  /** Replaces a key by its age and removes old ones (signing-keys.ts); to be called now and then. */
  keepKeys(now: Date): Promise<void>;
}

/**
 * Access tokens, signed with the keys of `auth.signing_keys` in turn. A process that runs picks new ones up by itself.
 * `issuer` is asked at each use and must match exactly.
 * @throws when the root key is not the one that the keys were stored with
 */
export const openAccessTokens = async (options: {
  pool: Pool;
  rootKey: Buffer;
  issuer: () => string;
}): Promise<AccessTokens> => {
  const { pool, rootKey, issuer } = options;
  const keys = await openSigningKeys(pool, rootKey);

  const keyOf = async (kid: string | undefined): Promise<CryptoKey> => {
    const key = kid === undefined ? undefined : await keys.verifying(kid);
    if (key === undefined) throw new InvalidToken(false);
    return key;
  };

  /** An ES256 check costs about 0.1 ms, more than the rest of the guard: tokens seen good are remembered. */
  const seen = new LRUCache<string, AccessClaims>({ max: 5_000 });

  /** A token of a key that has gone must not live on in memory. */
  const refresh = async (now: Date): Promise<void> => {
    if (await keys.refresh(now)) seen.clear();
  };

  const check = async (token: string, now: Date): Promise<AccessClaims> => {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
        algorithms: [ALGORITHM],
        issuer: issuer(),
        audience: AUDIENCE,
        // Expiry is judged below, so that a remembered token is judged in the same way.
        currentDate: new Date(0),
        requiredClaims: ['sub', 'exp'],
      });
      const { sub, exp, session_id: sessionId, email, aal } = payload;
      if (sub === undefined || exp === undefined) throw new InvalidToken(false);
      if (typeof sessionId !== 'string' || typeof email !== 'string') throw new InvalidToken(false);
      const claims: AccessClaims = {
        userId: sub,
        sessionId,
        email,
        aal: aal === 'aal2' ? 'aal2' : 'aal1',
        expiresAt: exp,
      };
      if (now.getTime() < exp * 1000) seen.set(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof InvalidToken) throw error;
      if (error instanceof errors.JOSEError) throw new InvalidToken(false, { cause: error });
      throw error;
    }
  };

  return {
    sign: async (subject, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      await refresh(now);
      const { kid, privateKey } = await keys.signing(now);
      const token = await new SignJWT({
        email: subject.email,
        phone: '',
        role: 'authenticated',
        aal: subject.aal,
        amr: subject.amr,
        session_id: subject.sessionId,
        is_anonymous: false,
        app_metadata: subject.appMetadata,
        user_metadata: subject.userMetadata,
      })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer())
        .setAudience(AUDIENCE)
        .setSubject(subject.userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },
    verify: async (token, now, { acceptExpired = false } = {}) => {
      await refresh(now);
      const claims = seen.get(token) ?? (await check(token, now));
      if (!acceptExpired && now.getTime() >= claims.expiresAt * 1000) throw new InvalidToken(true);
      return claims;
    },
    publicKeys: async (now) => {
      await refresh(now);
      return { keys: keys.published() };
    },
    keepKeys: (now) => keepSigningKeys(pool, rootKey, now),
  };
};
