import type { Refusals } from './refusals.ts';

/** Refusals of the profiles. */
export const profilesErrors = {
  onboarding_required: { status: 403, words: 'Please complete your profile first.' },
  already_onboarded: { status: 409, words: 'Your profile is already complete.' },
  works_full: { status: 409, words: 'You can show up to 12 works. Remove one to add another.' },
  work_not_found: { status: 404, words: 'This work is no longer on your profile.' },
  works_changed: {
    status: 409,
    words: 'Your works changed in another tab. We loaded them again, so please try once more.',
  },
  too_many_username_changes: {
    status: 429,
    words: 'You’ve reached today’s limit for username changes. Please try again tomorrow.',
  },
  username_taken: { status: 409, duplicate: true, words: 'Username is already taken.' },
} as const satisfies Refusals;
