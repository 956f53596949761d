import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db, Pool } from '../../platform/pg/pool.ts';
import type { IdentityParts } from '../parts.ts';

type Parts = Pick<IdentityParts, 'pool' | 'config' | 'rolesOf' | 'standingOf' | 'requestErasure'>;

const DAY_MS = 86_400_000;
/** Erasures that one round begins: each is a task of the worker's. */
const AT_ONCE = 100;

/**
 * Nobody has ever got in, by a letter or by another provider, and no letter has gone there since. A link works for a day
 * at most, and days are the least that a sign-up is kept: none that still works is lost.
 */
const ABANDONED = `
  u.email_confirmed_at is null and u.last_sign_in_at is null and u.created_at < $1
  and greatest(u.updated_at, u.confirmation_sent_at, u.recovery_sent_at, u.invited_at) < $1
  and not exists (select from auth.sessions s where s.user_id = u.id)
  and not exists (select from auth.identities i where i.user_id = u.id)
  and not exists (select from auth.factors f where f.user_id = u.id)`;

interface Found {
  readonly id: string;
  readonly created_at: Date;
}

const nextAfter = async (db: Db, since: Date, last: Found | undefined): Promise<readonly Found[]> => {
  const { rows } = await db.query<Found>(
    `select u.id, u.created_at from auth.users u
      where ${ABANDONED} and ($2::uuid is null or (u.created_at, u.id) > ($3, $2))
      order by u.created_at, u.id limit $4`,
    [since, last?.id ?? null, last?.created_at ?? null, AT_ONCE],
  );
  return rows;
};

/** Whoever was banned would get a clean account at the same address; whoever has a role is expected. */
const isKept = async ({ rolesOf, standingOf }: Parts, userId: string): Promise<boolean> =>
  (await rolesOf(userId)).length > 0 || (await standingOf(userId)).status !== 'good';

/** Looks again with the account held, so that nobody confirms it meanwhile. False when somebody has. */
const begin = (parts: Parts, pool: Pool, userId: string, since: Date): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      `select from auth.users u where u.id = $2 and ${ABANDONED} for update skip locked`,
      [since, userId],
    );
    if (rowCount !== 1) return false;
    await parts.requestErasure(userId, { actor: 'system', wait: false });
    // Gone before the account is: no letter gets anybody into what is being erased.
    await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
    return true;
  });

/**
 * Begins the erasure of accounts whose address nobody has confirmed for `signUpsKeptDays`, the oldest first, so many a
 * round. The log has heard of them, so they go as everybody does; then their address is free.
 * @throws when the log or the database is away: the next round goes on
 */
export const sweepSignUps = async (parts: Parts, now: Date): Promise<void> => {
  const { pool, config } = parts;
  const since = new Date(now.getTime() - config.signUpsKeptDays * DAY_MS);
  let begun = 0;
  for (let last: Found | undefined; ;) {
    const found = await nextAfter(pool, since, last);
    for (const { id } of found) {
      if (begun === AT_ONCE) return;
      if (!(await isKept(parts, id)) && (await begin(parts, pool, id, since))) begun += 1;
    }
    last = found.at(-1);
    if (found.length < AT_ONCE) return;
  }
};
