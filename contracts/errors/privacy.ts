import type { Refusals } from './refusals.ts';

/** Refusals of taking one’s data along, and of leaving. */
export const privacyErrors = {
  money_still_held: {
    status: 409,
    words: 'There is still money under way. Settle your running contracts first.',
  },
  deletion_not_requested: { status: 409, words: 'Your account is not about to be deleted.' },
  account_deleted: { status: 409, words: 'This person has deleted their account.' },
  export_in_progress: { status: 409, words: 'Your export is being prepared. We tell you when it is ready.' },
} as const satisfies Refusals;
