import type { AccountExists } from '../../platform/facts/account-exists.ts';
import type { Pool } from '../../platform/pg/pool.ts';
import { query } from '../../platform/pg/pool.ts';
import type { TellFacts } from '../../platform/session/session.guard.ts';

/** As the accounts' own table has it: an erased one is gone from there. */
export const createAccountExists =
  (pool: Pool, tellFacts: TellFacts): AccountExists =>
  async (userId) => {
    const [found] = await query<{ facts_wait: boolean }>(
      pool,
      `select exists (select from auth.outbox o where o.user_id = u.id) as facts_wait
         from auth.users u where u.id = $1`,
      [userId],
    );
    if (found?.facts_wait === true) await tellFacts(userId);
    return found !== undefined;
  };
