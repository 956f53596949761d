import type { Pool } from 'pg';
import { shownStanding } from '../../projections/standing/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { LogUnavailable } from '../kernel/log.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import { rolesOf } from './roles.decider.ts';
import { standingAt } from './standing.decider.ts';

export const createRolesOf =
  (commands: Pick<Commands, 'state'>): RolesOf =>
  async (userId) => {
    const [roles, site] = await Promise.all([commands.state('roles', userId), commands.state('site', 'all')]);
    return rolesOf(userId, roles, site.owner);
  };

/**
 * By the log; while that is away by the read model, for people to sign in all the same. Nobody can be banned or suspended
 * meanwhile, and what is done needs the log again.
 */
export const createStandingOf =
  (commands: Pick<Commands, 'state'>, pool: Pool, clock: Clock): StandingOf =>
  async (userId) => {
    const now = clock.now();
    try {
      return standingAt(await commands.state('standing', userId), now);
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
      return await shownStanding(pool, userId, now);
    }
  };
