import type { Refusals } from './refusals.ts';

/** Refusals of what admins do, and of those whom they did it to. */
export const moderationErrors = {
  not_oneself: { status: 403, words: 'You cannot do this to yourself.' },
  not_an_admin: { status: 409, words: 'Only an admin in good standing can be given the site.' },
  suspended: { status: 403, words: 'Your account is suspended. You can look, but not change anything.' },
  not_yet_in_force: {
    status: 503,
    words: 'This is decided and stands in the log; it takes effect in a moment.',
    retryAfter: 1,
  },
} as const satisfies Refusals;
