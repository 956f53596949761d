import type { Policy, Reaction } from '../kernel/policy.ts';

/** Who decides appeals has been held to their roles by then, and nobody concerned is asked for theirs again. */
const asAdmin = { byRoles: ['admin'], ofRoles: [], known: true } as const;

/** What was appealed with success is taken back. */
const liftWhatWasAppealed: Policy = {
  name: 'lift-what-was-appealed',
  on: {
    AppealDecided: ({ data: { sanctionId, userId, kind, by, granted } }): readonly Reaction[] => {
      if (!granted) return [];
      if (kind !== 'suspension' && kind !== 'ban')
        return [{ send: { to: 'sanction', id: sanctionId, command: { type: 'LiftSanction', by } } }];
      const type = kind === 'ban' ? 'LiftBan' : 'LiftSuspension';
      return [{ send: { to: 'standing', id: userId, command: { type, userId, by, ...asAdmin } } }];
    },
  },
};

export const sanctionsPolicies: readonly Policy[] = [liftWhatWasAppealed];
