import './auth-client.ts';
import { messageOf } from './errors.ts';

/** As the auth client throws what the contract says. */
const said = (code: string, message: string): Error =>
  Object.assign(new Error(message), { name: 'AuthApiError', status: 400, code });

test.each([
  ['otp_expired', 'Token has expired or is invalid', 'That code isn’t right or has expired.'],
  ['otp_expired', 'Email link is invalid or has expired', 'That link isn’t right or has expired.'],
  ['mfa_verification_failed', 'Invalid TOTP code entered', 'That code isn’t right or was already used.'],
  ['reauthentication_not_valid', 'Nonce has expired or is invalid', 'That code isn’t right or has expired.'],
  [
    'mfa_factor_name_conflict',
    'A factor with the friendly name "Phone" for this user already exists',
    'You already have one with this name.',
  ],
  [
    'mfa_challenge_expired',
    'MFA challenge 9 has expired, verify against another challenge or create a new challenge.',
    'That took too long. Enter a new code.',
  ],
  [
    'insufficient_aal',
    'AAL2 session is required to end other sessions.',
    'Log in again with your second step first.',
  ],
])('%s is said in plain words: %s', (code, message, words) => {
  expect(messageOf(said(code, message))).toBe(words);
});

test('a session that the auth client has lost is said to be over', () => {
  const lost = Object.assign(new Error('Auth session missing!'), { name: 'AuthSessionMissingError' });
  expect(messageOf(lost)).toBe('Your session has ended. Please log in again.');
});

test('what the server says plainly stays as it is', () => {
  for (const [code, message] of [
    ['invalid_credentials', 'Invalid login credentials'],
    ['weak_password', 'Password should be at least 6 characters.'],
    ['user_banned', 'User is banned'],
  ] as const)
    expect(messageOf(said(code, message))).toBe(message);
});
