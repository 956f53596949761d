import type { Policy, Reaction } from '../kernel/policy.ts';
import type { AccountCommand } from '../privacy/account.decider.ts';
import { endDeletionGrace } from '../tasks/end-deletion-grace.ts';
import { eraseAccount } from '../tasks/erase-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDED_DAYS_BEFORE = 2;

const reminder = (userId: string, erasesAt: string): Reaction => {
  const command: AccountCommand = { type: 'RemindOfDeletion', erasesAt, daysLeft: REMINDED_DAYS_BEFORE };
  const dueAt = new Date(Date.parse(erasesAt) - REMINDED_DAYS_BEFORE * DAY_MS).toISOString();
  return { send: { to: 'account', id: userId, command }, dueAt };
};

export const eraseWhenGraceIsOver: Policy = {
  name: 'erase-when-grace-is-over',
  on: {
    AccountDeletionRequested: ({ data: { userId, erasesAt } }) => [
      endDeletionGrace.reaction({ userId, erasesAt }, erasesAt),
      reminder(userId, erasesAt),
    ],
    AccountDeletionHeldUp: ({ data: { userId, erasesAt } }) => [
      endDeletionGrace.reaction({ userId, erasesAt }, erasesAt),
    ],
    AccountErasureStarted: ({ data: { userId } }) => [eraseAccount.reaction({ userId })],
  },
};
