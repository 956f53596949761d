import type { Refusals } from './refusals.ts';

/** Refusals of taking one’s data along, and of leaving. */
export const privacyErrors = {
  money_still_held: {
    status: 409,
    words: 'You still have money in progress. Finish your active contracts first.',
  },
  deletion_not_requested: { status: 409, words: 'Your account isn’t scheduled for deletion.' },
  account_deleted: { status: 409, words: 'This person has deleted their account.' },
  export_in_progress: {
    status: 409,
    words: 'We’re preparing your export. We’ll tell you when it’s ready.',
  },
} as const satisfies Refusals;
