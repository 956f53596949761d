import type { Refusals } from './refusals.ts';

/** Refusals of accounts under /api; those under /auth/v1 are the GoTrue contract’s. */
export const identityErrors = {
  email_not_confirmed: { status: 403, words: 'Please confirm your email address first.' },
  site_owner_exists: { status: 409, words: 'This site already has an owner.' },
  second_factor_required: {
    status: 403,
    words: 'Please confirm it is you with the code of your second factor.',
  },
  wrong_password: { status: 403, words: 'This password is not right.' },
  wrong_code: { status: 403, words: 'This code is not right, or was used before.' },
} as const satisfies Refusals;
