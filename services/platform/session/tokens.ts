import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, errors } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { newId } from '../../kernel/ids.ts';
import { unwrapKey, wrapKey } from '../crypto/wrap.ts';
import { inTransaction } from '../pg/pool.ts';

/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600;

const ALGORITHM = 'ES256';
const AUDIENCE = 'authenticated';
/** Two first starts must not both make a key: an advisory lock with a number of its own. */
const FIRST_KEY_LOCK = 7_236_001;
/** A forged key id must not turn every request into a query. */
const RELOAD_AFTER_MS = 5_000;

export type AssuranceLevel = 'aal1' | 'aal2';

export interface AuthenticationMethod {
  readonly method: 'password' | 'otp' | 'recovery' | 'oauth' | 'totp' | 'recovery_code';
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
  /** The public halves, for others who verify (RFC 7517). */
  publicKeys(): { keys: readonly JWK[] };
}

interface SigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly publicKey: CryptoKey;
  readonly wrapped: Buffer;
}

const imported = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric');
  return key;
};

const ensureKey = (pool: Pool, rootKey: Buffer): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [FIRST_KEY_LOCK]);
    const { rowCount } = await tx.query('select 1 from auth.signing_keys limit 1');
    if (rowCount !== 0) return;
    const pair = await generateKeyPair(ALGORITHM, { extractable: true });
    const kid = newId();
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: 'sig' };
    const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)));
    await tx.query('insert into auth.signing_keys (kid, public_jwk, private_key) values ($1, $2, $3)', [
      kid,
      JSON.stringify(publicJwk),
      wrapKey(rootKey, privateJwk, `signing key ${kid}`),
    ]);
  });

/**
 * Opens the signing keys of `auth.signing_keys`, making the first one when there is none. The newest signs, all verify.
 * `issuer` is asked at each use and must match exactly.
 * @throws when the root key is not the one that the keys were stored with
 */
export const openAccessTokens = async (options: {
  pool: Pool;
  rootKey: Buffer;
  issuer: () => string;
}): Promise<AccessTokens> => {
  const { pool, rootKey, issuer } = options;
  /** By key id, newest first. */
  let keys = new Map<string, SigningKey>();
  let loadedAt = 0;

  const load = async (): Promise<void> => {
    const { rows } = await pool.query<{ kid: string; public_jwk: JWK; private_key: Buffer }>(
      'select kid, public_jwk, private_key from auth.signing_keys order by created_at desc, kid desc',
    );
    const loaded = await Promise.all(
      rows.map(async (row) => ({
        kid: row.kid,
        publicJwk: row.public_jwk,
        publicKey: await imported(row.public_jwk),
        wrapped: row.private_key,
      })),
    );
    keys = new Map(loaded.map((key) => [key.kid, key]));
    loadedAt = performance.now();
  };

  await ensureKey(pool, rootKey);
  await load();
  const [newest] = keys.values();
  if (newest === undefined) throw new Error('auth.signing_keys holds no key');
  const opened = unwrapKey(rootKey, newest.wrapped, `signing key ${newest.kid}`).toString();
  const privateKey = await imported(JSON.parse(opened) as JWK);

  const keyOf = async (kid: string | undefined): Promise<CryptoKey> => {
    if (kid === undefined) throw new InvalidToken(false);
    if (!keys.has(kid) && performance.now() - loadedAt > RELOAD_AFTER_MS) await load();
    const key = keys.get(kid);
    if (key === undefined) throw new InvalidToken(false);
    return key.publicKey;
  };

  /** An ES256 check costs about 0.1 ms, more than the rest of the guard: tokens seen good are remembered. */
  const seen = new LRUCache<string, AccessClaims>({ max: 5_000 });

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
        .setProtectedHeader({ alg: ALGORITHM, kid: newest.kid, typ: 'JWT' })
        .setIssuer(issuer())
        .setAudience(AUDIENCE)
        .setSubject(subject.userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },
    verify: async (token, now, { acceptExpired = false } = {}) => {
      const claims = seen.get(token) ?? (await check(token, now));
      if (!acceptExpired && now.getTime() >= claims.expiresAt * 1000) throw new InvalidToken(true);
      return claims;
    },
    publicKeys: () => ({ keys: [...keys.values()].map((key) => key.publicJwk) }),
  };
};
