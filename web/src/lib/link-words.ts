import { SOMETHING_WENT_WRONG } from './errors.ts';

const BY_FAULT: Readonly<Record<string, string>> = {
  bad_oauth_callback: 'The login with that account wasn’t completed. Try again.',
  bad_oauth_state: 'That took too long, or began in another browser. Try again.',
  provider_email_needs_verification:
    'That site didn’t confirm your email address. Sign up by email, then connect the account on your account page.',
  identity_already_exists: 'It’s already connected to an account.',
  session_not_found: 'Your session has ended. Please log in again.',
  email_exists: 'This email address is already in use.',
  user_banned: 'This account is banned.',
  over_request_rate_limit: 'Too many tries. Wait a minute, then try again.',
};

/**
 * What people read of what went wrong with a link or a login elsewhere. In words of ours: those in the address may be
 * anybody's, who would speak to people in our name.
 */
export const wordsOfFault = (fault: string): string =>
  Object.hasOwn(BY_FAULT, fault) ? (BY_FAULT[fault] ?? SOMETHING_WENT_WRONG) : SOMETHING_WENT_WRONG;
