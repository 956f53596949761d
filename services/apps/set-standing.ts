import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { StandingCommand, StandingState } from '../moderation/standing.decider.ts';
import { standingRules } from '../moderation/standing.decider.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { SetStanding } from '../platform/facts/set-standing.ts';
import type { TellFacts } from '../platform/session/session.guard.ts';
import { createRolesOf } from './people-facts.ts';

type GivenCommand =
  | { readonly type: 'BanUser'; readonly reason: string; readonly until: string | null }
  | { readonly type: 'LiftBan' | 'LiftSuspension' };

const REASON = 'Set by an admin.';

/** A time to be shut out for leaves a suspension as it is, which goes on after it, and a ban for good, which is longer. */
const commandsOf = (
  ban: Parameters<SetStanding>[0]['ban'],
  { banned, bannedUntil }: StandingState,
): readonly GivenCommand[] => {
  if (ban === 'none') return [{ type: 'LiftBan' }, { type: 'LiftSuspension' }];
  if (ban === 'for good') return [{ type: 'BanUser', reason: REASON, until: null }];
  if (banned && bannedUntil === null)
    throw new Rejection('conflict', { ban_duration: 'User is banned for good; "none" lifts that' });
  return [{ type: 'BanUser', reason: REASON, until: ban.toISOString() }];
};

/** Sends the commands that the moderation routes send, once none of them would be refused. */
export const createSetStanding = (commands: Commands, tellFacts: TellFacts, clock: Clock): SetStanding => {
  const rolesOf = createRolesOf(commands);
  return async ({ userId, by, ban }) => {
    const [byRoles, ofRoles, state] = await Promise.all([
      rolesOf(by),
      rolesOf(userId),
      commands.state('standing', userId),
    ]);
    const wanted = commandsOf(ban, state).map((given): StandingCommand => ({
      ...given,
      userId,
      by,
      byRoles,
      ofRoles,
    }));
    const now = clock.now();
    for (const command of wanted) standingRules.decide(state, command, now);
    return async () => {
      await tellFacts(userId);
      for (const command of wanted)
        await commands.send('standing', userId, command, { commandId: newId(), actor: by });
    };
  };
};
