import type { Refusals } from './refusals.ts';

/** Refusals of the profiles. */
export const profilesErrors = {
  onboarding_required: { status: 403, words: 'Please complete your profile first.' },
  already_onboarded: { status: 409, words: 'Your profile is already complete.' },
  username_taken: { status: 409, duplicate: true, words: 'Username is already taken.' },
} as const satisfies Refusals;
