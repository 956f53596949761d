import type { Refusals } from './refusals.ts';

/** Refusals of verification. */
export const verificationErrors = {
  verification_pending: { status: 409, duplicate: true, words: 'Your verification request is pending.' },
  already_verified: { status: 409, words: 'This account is already verified.' },
  verification_decided: { status: 409, words: 'This request has already been decided.' },
} as const satisfies Refusals;
