import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import type { SetStanding } from '../platform/facts/set-standing.ts';
import type { TellFacts } from '../platform/session/session.guard.ts';
import type { StandingCommand } from './standing.decider.ts';
import { standingRules } from './standing.decider.ts';

const REASON = 'Set by an admin.';

type Ban = Parameters<SetStanding>[0]['ban'];

const untilOf = (ban: Exclude<Ban, 'none'>): string | null => (ban === 'for good' ? null : ban.toISOString());

/** Sends the command that the accounts' API asks for, once it would not be refused. */
export const createSetStanding =
  (parts: {
    readonly commands: Pick<Commands, 'send' | 'state'>;
    readonly rolesOf: RolesOf;
    readonly tellFacts: TellFacts;
    readonly clock: Clock;
  }): SetStanding =>
  async ({ userId, by, ban }) => {
    const { commands, rolesOf, tellFacts, clock } = parts;
    const [byRoles, ofRoles, state] = await Promise.all([
      rolesOf(by),
      rolesOf(userId),
      commands.state('standing', userId),
    ]);
    // Whoever asks has found the account.
    const between = { userId, by, byRoles, ofRoles, known: true };
    const command: StandingCommand =
      ban === 'none'
        ? { type: 'LetBack', ...between }
        : { type: 'BanUser', reason: REASON, until: untilOf(ban), ...between };
    standingRules.decide(state, command, clock.now());
    return async () => {
      await tellFacts(userId);
      await commands.send('standing', userId, command, { commandId: newId(), actor: by });
    };
  };
