import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { API_KEY_PREFIX, API_LIMITS } from '../../contracts/api-keys.ts';
import { plans } from '../../contracts/plans.ts';
import type { KnownKey } from '../../projections/api-keys/queries.ts';
import { CALLS, noteUse, workingKey } from '../../projections/api-keys/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { addressBlock } from '../platform/http/address-block.ts';
import { Suspended, TooManyRequests } from '../platform/http/refusals.ts';
import { createLimit } from '../platform/http/write-limit.ts';
import type { ApiAccess, ApiCall } from '../platform/session/api-access.ts';
import { hashOfKey, isApiKey } from './key-text.ts';

interface ApiAccessParts {
  readonly pool: Pool;
  readonly reads: Pool;
  readonly clock: Clock;
  readonly tierOf: TierOf;
  readonly standingOf: StandingOf;
  readonly accountExists: AccountExists;
}

const WINDOW_SECONDS = 60;
/** Calls of one address in a minute whose key isn't one, at most. */
const FAILURES_A_MINUTE = 60;
/** Also with its underscores written as %5F. */
const KEY_IN_ADDRESS = /mk(?:_|%5f)live(?:_|%5f)[0-9A-Za-z]/i;

/** Counts in the database, which all processes share; in this process's memory while that can't be asked. */
const limiterOf = (pool: Pool, points: number): RateLimiterPostgres => {
  const window = { points, duration: WINDOW_SECONDS, keyPrefix: CALLS };
  return new RateLimiterPostgres({
    ...window,
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'api',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(window),
  });
};

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Who calls with a key, and whether it may: in this order the key, its limit, its person, their plan, its scope. */
export const createApiAccess = (parts: ApiAccessParts): ApiAccess => {
  const { reads, clock } = parts;
  const limiters = new Map(API_LIMITS.map((points) => [points as number, limiterOf(parts.pool, points)]));
  const failures = createLimit({ most: FAILURES_A_MINUTE, windowMs: WINDOW_SECONDS * 1000, clock });

  const keyOf = async ({ token, url, from }: ApiCall, now: Date): Promise<KnownKey> => {
    if (KEY_IN_ADDRESS.test(url)) throw new Rejection('api_key_in_address');
    if (token === undefined) throw new Rejection('api_key_missing');
    const found = isApiKey(token) ? await workingKey(reads, hashOfKey(token), now) : null;
    if (found !== null) return found;
    failures.take(addressBlock(from));
    // A browser's session, say.
    throw new Rejection(token.startsWith(API_KEY_PREFIX) ? 'api_key_refused' : 'api_key_missing');
  };

  /** @throws TooManyRequests */
  const count = async ({ id, limit }: KnownKey, tell: ApiCall['tell']): Promise<void> => {
    const limiter = limiters.get(limit) ?? limiterOf(parts.pool, limit);
    limiters.set(limit, limiter);
    tell('ratelimit-policy', `"default";q=${limit};w=${WINDOW_SECONDS}`);
    const said = (result: RateLimiterRes): void =>
      tell('ratelimit', `"default";r=${Math.max(0, result.remainingPoints)};t=${secondsOf(result)}`);
    try {
      said(await limiter.consume(id));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      said(error);
      throw new TooManyRequests(secondsOf(error));
    }
  };

  return async (call) => {
    const now = clock.now();
    const key = await keyOf(call, now);
    await count(key, call.tell);
    const { userId } = key;
    const [standing, exists, tier] = await Promise.all([
      parts.standingOf(userId),
      parts.accountExists(userId),
      parts.tierOf(userId),
    ]);
    if (!exists || standing.status === 'banned') throw new Rejection('api_key_refused');
    if (standing.status === 'suspended' && standing.until !== null)
      throw new Suspended(new Date(standing.until));
    if (!plans[tier].api) throw new Rejection('api_needs_tier');
    if (!key.scopes.includes(call.operation.scope))
      throw new Rejection('scope_missing', { scope: call.operation.scope });
    await noteUse(parts.pool, key, call.from, now);
    return {
      userId,
      sessionId: key.id,
      email: '',
      aal: 'aal1',
      needsSecondFactor: false,
      // A key does what its person does, and nothing of what an admin does.
      roles: [],
      onboarded: true,
      factsWait: false,
      // While that lasts, no key of theirs works.
      suspendedUntil: null,
    };
  };
};
