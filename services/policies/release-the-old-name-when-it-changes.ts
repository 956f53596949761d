import type { Policy } from '../kernel/policy.ts';
import type { UsernameCommand } from '../profiles/username.decider.ts';

export const releaseTheOldNameWhenItChanges: Policy = {
  name: 'release-the-old-name-when-it-changes',
  on: {
    UsernameChanged: ({ data: { userId, nameKey, previousKey, previousReservation } }) => {
      if (previousKey === nameKey) return [];
      const command: UsernameCommand = {
        type: 'ReleaseUsername',
        userId,
        reservation: previousReservation,
        kept: true,
      };
      return [{ send: { to: 'username', id: previousKey, command } }];
    },
  },
};
