import type { FoundingMembersCommand } from '../identity/accounts/founding-members.decider.ts';
import type { Policy } from '../kernel/policy.ts';

export const nameFoundingMembersWhenAccountsAreConfirmed: Policy = {
  name: 'name-founding-members-when-accounts-are-confirmed',
  on: {
    EmailConfirmed: ({ data: { userId } }) => {
      const command: FoundingMembersCommand = { type: 'JoinFoundingMembers', userId };
      return [{ send: { to: 'foundingMembers', id: 'all', command } }];
    },
  },
};
