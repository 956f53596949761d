import type { Clock } from '../kernel/clock.ts';
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

export const createStandingOf =
  (commands: Pick<Commands, 'state'>, clock: Clock): StandingOf =>
  async (userId) =>
    standingAt(await commands.state('standing', userId), clock.now());
