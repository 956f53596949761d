import type { Refusals } from './refusals.ts';

/** Refusals of what admins do, and of those whom they did it to. */
export const moderationErrors = {
  not_oneself: { status: 403, words: 'You can’t do this to yourself.' },
  not_an_admin: { status: 409, words: 'You can only transfer the site to an admin in good standing.' },
  suspended: {
    status: 403,
    words:
      'Your account is suspended. You can look around and continue your active contracts, but you can’t do anything else.',
  },
  person_sent_away: {
    status: 409,
    words:
      'Their account is suspended or banned, so you can’t accept them right now. You can still decline, or decide later.',
  },
  not_parked: { status: 409, words: 'This task isn’t parked anymore.' },
  not_yet_in_force: {
    status: 503,
    words: 'Saved. This takes effect in a moment.',
    retryAfter: 1,
  },
  already_awarded: { status: 409, words: 'They already have this achievement.' },
} as const satisfies Refusals;
