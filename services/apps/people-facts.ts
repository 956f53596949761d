import type { Clock } from '../kernel/clock.ts';
import { rolesOf } from '../moderation/roles.decider.ts';
import { standingAt } from '../moderation/standing.decider.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import type { Pool } from '../platform/pg/pool.ts';
import { query } from '../platform/pg/pool.ts';
import type { TellFacts } from '../platform/session/session.guard.ts';

export const createRolesOf =
  (commands: Pick<Commands, 'state'>): RolesOf =>
  async (userId) => {
    const [roles, site] = await Promise.all([commands.state('roles', userId), commands.state('site', 'all')]);
    return rolesOf(userId, roles, site.owner);
  };

export const createStandingOf =
  (commands: Pick<Commands, 'state'>, clock: Clock): StandingOf =>
  async (userId) =>
    standingAt(await commands.state('standing', userId), clock.now());

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
