import type { Refusals } from './refusals.ts';

/** Refusals of Enterprise requests and granted plans. */
export const enterpriseErrors = {
  enterprise_pending: {
    status: 409,
    duplicate: true,
    words: 'Your request is waiting for an answer. We’ll tell you when there’s one.',
  },
  already_enterprise: { status: 409, words: 'You’re already on Enterprise.' },
  enterprise_answered: { status: 409, words: 'This request was already answered or no longer exists.' },
  not_enterprise: { status: 409, words: 'Grant Enterprise first. Then you can choose an account manager.' },
  manager_not_admin: { status: 409, words: 'Choose an admin.' },
} as const satisfies Refusals;
