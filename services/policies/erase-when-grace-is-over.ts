import type { Policy, Reaction } from '../kernel/policy.ts';
import type { AccountCommand } from '../privacy/account.decider.ts';
import { endDeletionGrace } from '../tasks/end-deletion-grace.ts';
import { eraseAccount } from '../tasks/erase-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDED_DAYS_BEFORE = 2;
/** No request takes as long, and no task that was tried again after a process died. */
const ONCE_MORE_MS = 5 * 60 * 1000;

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
    // What was under way when it began may have come after what it ended: it is done once more when that is over, too.
    AccountErased: ({ data: { userId }, metadata: { time } }) => [
      eraseAccount.reaction({ userId }, new Date(Date.parse(time) + ONCE_MORE_MS).toISOString()),
    ],
    AccountErasureStarted: ({ data: { userId } }) => [eraseAccount.reaction({ userId })],
  },
};
