import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { keyedName } from '../../platform/crypto/wrap.ts';
import { AuthFailure } from './auth-failure.ts';
import { mailboxOf } from './mailbox.ts';

/** A token bucket: `burst` calls at once, then one every `seconds`. */
interface Rule {
  readonly burst: number;
  readonly seconds: number;
  readonly code?: 'over_email_send_rate_limit';
}

/** Generous to offices and schools behind one address, tight for one account from one address. */
const rules = {
  'sign-up by address': { burst: 60, seconds: 10 },
  'sign-in by address': { burst: 100, seconds: 2 },
  // Guessing is slowed here; a stranger elsewhere cannot lock the owner out through it.
  'sign-in by account and address': { burst: 10, seconds: 30 },
  // Many addresses that guess at one account empty this bucket. That refuses nobody: it leaves each address the next.
  'sign-in by account': { burst: 100, seconds: 10 },
  'sign-in under attack by account and address': { burst: 3, seconds: 600 },
  // By the person's own sessions alone: nobody else can use it up.
  'proof by account': { burst: 10, seconds: 60 },
  // A browser renews once an hour, with each of its tabs at the most.
  'refresh by session': { burst: 60, seconds: 10 },
  // Tokens that name no session of ours.
  'unknown refresh by address': { burst: 600, seconds: 0.5 },
  'verify by address': { burst: 60, seconds: 10 },
  'outside sign-in by address': { burst: 60, seconds: 5 },
  // Each writes a challenge down, for whoever asks.
  'passkey options by address': { burst: 100, seconds: 2 },
  // One challenge or new factor each.
  'factors by account': { burst: 30, seconds: 20 },
  // Three codes of a million count at a time: whoever has the password guesses one in years.
  'second factor by account': { burst: 60, seconds: 120 },
  'second factor by account and address': { burst: 6, seconds: 60 },
  // A code has a million values and lives for an hour: 60 guesses an hour, whoever makes them.
  'code by account': { burst: 30, seconds: 120 },
  'code by account and address': { burst: 5, seconds: 60 },
  // Over all accounts, and only the wrong ones: guessing once at each of many is guessing too.
  'code by address': { burst: 30, seconds: 120 },
  'mail by address': { burst: 30, seconds: 20, code: 'over_email_send_rate_limit' },
  'mail by account and address': { burst: 5, seconds: 60, code: 'over_email_send_rate_limit' },
  'mail by account': { burst: 30, seconds: 120 },
  'mail under attack by account and address': {
    burst: 1,
    seconds: 3_600,
    code: 'over_email_send_rate_limit',
  },
  // To somebody whom the caller only names, and who loses nothing where it does not come: whoever asks, from wherever.
  'mail to another by recipient': { burst: 5, seconds: 600, code: 'over_email_send_rate_limit' },
  // What the server says of itself: cheap, and asked by every page that shows a sign-in.
  'facts by address': { burst: 600, seconds: 0.2 },
  // By the bearer's own account: nobody else can use these up.
  'user by address': { burst: 600, seconds: 0.2 },
  'user by account': { burst: 120, seconds: 1 },
  'password by account': { burst: 10, seconds: 30 },
  'nonce by account': { burst: 5, seconds: 60 },
  'admin by address': { burst: 600, seconds: 0.2 },
  'admin by account': { burst: 240, seconds: 0.5 },
} as const satisfies Record<string, Rule>;

export type Limit = keyof typeof rules;
export type Call = readonly [limit: Limit, ...who: string[]];

export interface RateLimits {
  /** Counts a call in each bucket. @throws AuthFailure (429 with the seconds to wait) when one of them is empty */
  take(...calls: readonly Call[]): Promise<void>;
  /** Takes one call back: it was none of those that the bucket is there for. */
  giveBack(...call: Call): Promise<void>;
  /** Fills a bucket again: a right password forgives the wrong ones before it. */
  forgive(...call: Call): Promise<void>;
  /** Removes buckets that have filled up again. */
  sweep(): Promise<void>;
}

/**
 * Buckets in PostgreSQL, so that all processes share them; in an unlogged table, so that they cost no disk flush. Keys
 * are keyed hashes: the table names nobody. `scale` multiplies every rule.
 */
export const createRateLimits = (options: {
  pool: Pool;
  rootKey: Buffer;
  clock: Clock;
  scale: number;
}): RateLimits => {
  const { pool, rootKey, clock, scale } = options;
  const keyOf = ([limit, ...who]: Call): string =>
    keyedName(rootKey, 'rate limit', [limit, ...who].join('\n'));

  return {
    take: async (...calls) => {
      const now = clock.now();
      const asked = calls.map((call) => {
        const rule: Rule = rules[call[0]];
        return { key: keyOf(call), rule, burst: rule.burst * scale, perSecond: scale / rule.seconds };
      });
      const { rows } = await pool.query<{ key: string }>(
        `insert into auth.rate_limits as bucket (key, tokens, burst, per_second, updated_at)
         select key, burst - 1, burst, per_second, $4
         from unnest($1::text[], $2::float8[], $3::float8[]) as asked (key, burst, per_second)
         order by key
         on conflict (key) do update set
           tokens = least(excluded.burst, bucket.tokens + excluded.per_second
             * greatest(0, extract(epoch from excluded.updated_at - bucket.updated_at))) - 1,
           burst = excluded.burst, per_second = excluded.per_second, updated_at = excluded.updated_at
         where least(excluded.burst, bucket.tokens + excluded.per_second
           * greatest(0, extract(epoch from excluded.updated_at - bucket.updated_at))) >= 1
         returning key`,
        [
          asked.map(({ key }) => key),
          asked.map(({ burst }) => burst),
          asked.map(({ perSecond }) => perSecond),
          now,
        ],
      );
      const taken = new Set(rows.map(({ key }) => key));
      const empty = asked.find(({ key }) => !taken.has(key));
      if (empty === undefined) return;
      const { rows: waits } = await pool.query<{ seconds: number }>(
        `select ((1 - tokens) / per_second
           - greatest(0, extract(epoch from $2::timestamptz - updated_at)))::float8 as seconds
         from auth.rate_limits where key = $1`,
        [empty.key, now],
      );
      const retryAfter = Math.max(1, Math.ceil(waits[0]?.seconds ?? 1));
      throw new AuthFailure(
        429,
        empty.rule.code ?? 'over_request_rate_limit',
        `For security purposes, you can only request this after ${retryAfter} seconds.`,
        { retryAfter },
      );
    },
    giveBack: async (...call) => {
      await pool.query('update auth.rate_limits set tokens = least(burst, tokens + 1) where key = $1', [
        keyOf(call),
      ]);
    },
    forgive: async (...call) => {
      await pool.query('delete from auth.rate_limits where key = $1', [keyOf(call)]);
    },
    sweep: async () => {
      await pool.query(
        `delete from auth.rate_limits
         where tokens + per_second * extract(epoch from $1::timestamptz - updated_at) >= burst`,
        [clock.now()],
      );
    },
  };
};

/**
 * Takes from an account's bucket. Strangers can empty that one, so an empty one does not refuse: it takes from a
 * tighter bucket that only the caller's own address can empty.
 */
const takeOrTighten = async (
  limits: Pick<RateLimits, 'take'>,
  account: Call,
  tighter: Call,
): Promise<void> => {
  try {
    await limits.take(account);
  } catch (error) {
    if (!(error instanceof AuthFailure && error.status === 429)) throw error;
    await limits.take(tighter);
  }
};

/** One attempt to sign in. A stranger cannot use up the owner's; nobody gets many from one address. */
export const takeSignIn = async (
  limits: Pick<RateLimits, 'take'>,
  address: string,
  email: string,
): Promise<void> => {
  await limits.take(['sign-in by address', address], ['sign-in by account and address', email, address]);
  await takeOrTighten(
    limits,
    ['sign-in by account', email],
    ['sign-in under attack by account and address', email, address],
  );
};

/** A right password forgives the wrong ones before it. */
export const forgiveSignIn = async (
  limits: Pick<RateLimits, 'forgive'>,
  address: string,
  email: string,
): Promise<void> => {
  await limits.forgive('sign-in by account and address', email, address);
  await limits.forgive('sign-in under attack by account and address', email, address);
};

/** One letter to an address that somebody named. */
export const takeMail = async (
  limits: Pick<RateLimits, 'take'>,
  address: string,
  email: string,
): Promise<void> => {
  const mailbox = mailboxOf(email);
  await limits.take(['mail by address', address], ['mail by account and address', mailbox, address]);
  await takeOrTighten(
    limits,
    ['mail by account', mailbox],
    ['mail under attack by account and address', mailbox, address],
  );
};

/** One letter to somebody whom the caller only names. */
export const takeMailToAnother = (limits: Pick<RateLimits, 'take'>, email: string): Promise<void> =>
  limits.take(['mail to another by recipient', mailboxOf(email)]);
