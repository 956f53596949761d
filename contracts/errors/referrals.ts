import type { Refusals } from './refusals.ts';

/** Refusals of what admins do about referrals. */
export const referralErrors = {
  referral_not_found: { status: 404, words: 'This referral is not there.' },
  referral_decided: { status: 409, words: 'This referral was decided already.' },
} as const satisfies Refusals;
