import type { Refusals } from './refusals.ts';

/** Refusals of what admins do about referrals. */
export const referralErrors = {
  referral_not_found: { status: 404, words: 'This referral could not be found.' },
  referral_decided: { status: 409, words: 'This referral has already been decided.' },
} as const satisfies Refusals;
