import type { SiteCommand } from '../identity/site.decider.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { HandOverSite } from '../platform/facts/hand-over-site.ts';
import { createRolesOf, createStandingOf } from './people-facts.ts';

export const createHandOverSite = (commands: Commands, clock: Clock): HandOverSite => {
  const [rolesOf, standingOf] = [createRolesOf(commands), createStandingOf(commands, clock)];
  return async (to, meta) => {
    const [ofRoles, standing, account] = await Promise.all([
      rolesOf(to),
      standingOf(to),
      commands.state('account', to),
    ]);
    const command: SiteCommand = {
      type: 'HandOverSite',
      userId: to,
      by: meta.actor,
      ofRoles,
      ofStanding: standing.status,
      leaving: account.deletion !== null || account.erasure !== 'none',
    };
    return commands.send('site', 'all', command, meta);
  };
};
