import { newId } from '../kernel/ids.ts';
import type { StandingCommand } from '../moderation/standing.decider.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { SetStanding } from '../platform/facts/set-standing.ts';
import { createRolesOf } from './people-facts.ts';

type GivenCommand =
  | { readonly type: 'BanUser'; readonly reason: string }
  | { readonly type: 'SuspendUser'; readonly reason: string; readonly until: string }
  | { readonly type: 'LiftBan' | 'LiftSuspension' };

const REASON = 'Set by an admin.';

const commandsOf = (ban: Parameters<SetStanding>[0]['ban']): readonly GivenCommand[] => {
  if (ban === 'none') return [{ type: 'LiftBan' }, { type: 'LiftSuspension' }];
  return ban === 'for good'
    ? [{ type: 'BanUser', reason: REASON }]
    : [{ type: 'SuspendUser', reason: REASON, until: ban.toISOString() }];
};

/** Sends the commands that the moderation routes send. */
export const createSetStanding = (commands: Commands): SetStanding => {
  const rolesOf = createRolesOf(commands);
  return async ({ userId, by, ban }) => {
    const [byRoles, ofRoles] = await Promise.all([rolesOf(by), rolesOf(userId)]);
    for (const given of commandsOf(ban)) {
      const command: StandingCommand = { ...given, userId, by, byRoles, ofRoles };
      await commands.send('standing', userId, command, { commandId: newId(), actor: by });
    }
  };
};
