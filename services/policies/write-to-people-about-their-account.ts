import type { Policy } from '../kernel/policy.ts';
import { writeAccountLetter } from '../tasks/write-account-letter.ts';

export const writeToPeopleAboutTheirAccount: Policy = {
  name: 'write-to-people-about-their-account',
  on: {
    AccountDeletionRequested: ({ data: { userId, erasesAt } }) => [
      writeAccountLetter.reaction({ userId, letter: 'deletion_requested', erasesAt }),
    ],
    AccountDeletionCancelled: ({ data: { userId } }) => [
      writeAccountLetter.reaction({ userId, letter: 'deletion_cancelled' }),
    ],
    AccountDeletionReminderSent: ({ data: { userId, erasesAt } }) => [
      writeAccountLetter.reaction({ userId, letter: 'deletion_reminder', erasesAt }),
    ],
    AccountDeletionHeldUp: ({ data: { userId, erasesAt } }) => [
      writeAccountLetter.reaction({ userId, letter: 'deletion_held_up', erasesAt }),
    ],
  },
};
