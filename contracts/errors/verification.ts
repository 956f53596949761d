import type { Refusals } from './refusals.ts';

/** Refusals of verification. */
export const verificationErrors = {
  verification_pending: { status: 409, duplicate: true, words: 'Your verification request is pending.' },
  already_verified: { status: 409, words: 'This account is verified already.' },
  verification_decided: { status: 409, words: 'This request was decided already.' },
} as const satisfies Refusals;
