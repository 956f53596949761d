import type { Policy, Reaction } from '../kernel/policy.ts';
import { writeAppealLetter } from './appeal-letter.ts';

/** Who decides appeals has been held to their roles by then, and nobody concerned is asked for theirs again. */
const asAdmin = { byRoles: ['admin'], ofRoles: [], known: true } as const;

/** What was appealed with success is taken back, and nothing that was decided since. */
const liftWhatWasAppealed: Policy = {
  name: 'lift-what-was-appealed',
  // It once lifted whatever was in force.
  outdated: (command) =>
    (command.type === 'LiftBan' || command.type === 'LiftSuspension') && command.act === undefined,
  on: {
    AppealDecided: ({ data: { sanctionId, userId, kind, by, granted } }): readonly Reaction[] => {
      if (!granted) return [];
      if (kind !== 'suspension' && kind !== 'ban')
        return [{ send: { to: 'sanction', id: sanctionId, command: { type: 'LiftSanction', by } } }];
      const type = kind === 'ban' ? 'LiftBan' : 'LiftSuspension';
      return [
        { send: { to: 'standing', id: userId, command: { type, act: sanctionId, userId, by, ...asAdmin } } },
      ];
    },
  },
};

/** Whoever is banned can't read it anywhere else. */
const mailAnswersToAppealsOfBans: Policy = {
  name: 'mail-answers-to-appeals-of-bans',
  on: {
    AppealDecided: ({ data: { sanctionId, userId, kind } }) =>
      kind === 'ban' ? [writeAppealLetter.reaction({ sanctionId, userId })] : [],
  },
};

export const sanctionsPolicies: readonly Policy[] = [liftWhatWasAppealed, mailAnswersToAppealsOfBans];
