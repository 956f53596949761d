import type { Refusals } from './refusals.ts';

/** Refusals of accounts under /api; those under /auth/v1 are the GoTrue contract’s. */
export const identityErrors = {
  email_not_confirmed: { status: 403, words: 'Please confirm your email address first.' },
  site_owner_exists: { status: 409, words: 'This site already has an owner.' },
  second_factor_required: {
    status: 403,
    words: 'Please confirm it’s you with your two-factor code.',
  },
  admin_second_factor: {
    status: 403,
    words:
      'The admin panel needs two-factor authentication. Turn it on in your account, or log in with a passkey.',
  },
  login_needed_again: {
    status: 403,
    words: 'It’s been a while since you logged in here. Please log in again.',
  },
  wrong_password: { status: 403, words: 'That password isn’t right.' },
  wrong_code: { status: 403, words: 'That code isn’t right or was already used.' },
} as const satisfies Refusals;
