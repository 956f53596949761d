const BY_CODE = new Map(
  Object.entries({
    mfa_verification_failed: 'That code isn’t right or was already used.',
    reauthentication_needed: 'Please confirm it’s you first.',
    reauthentication_not_valid: 'That code isn’t right or has expired.',
    mfa_challenge_expired: 'That took too long. Enter a new code.',
    mfa_ip_address_mismatch: 'Your connection changed. Enter a new code.',
    mfa_factor_not_found: 'We couldn’t find that authenticator app. Reload the page.',
    mfa_factor_name_conflict: 'You already have one with this name.',
    too_many_enrolled_mfa_factors: 'You can’t add more authenticator apps. Remove one first.',
    too_many_passkeys: 'You can’t add more passkeys. Remove one first.',
    webauthn_challenge_expired: 'That took too long. Please try again.',
    webauthn_challenge_not_found: 'That took too long. Please try again.',
    webauthn_credential_exists: 'This passkey already belongs to an account.',
    webauthn_verification_failed:
      'We couldn’t confirm that passkey. It may have been removed from your account.',
    insufficient_aal: 'Log in again with your second step first.',
    single_identity_not_deletable: 'It’s your only way to log in, so it stays.',
    session_not_found: 'Your session has ended. Please log in again.',
  }),
);

const BY_MESSAGE = new Map(
  Object.entries({
    'Token has expired or is invalid': 'That code isn’t right or has expired.',
    'Email link is invalid or has expired': 'That link isn’t right or has expired.',
    'Auth session missing!': 'Your session has ended. Please log in again.',
  }),
);

/**
 * Where the auth contract's message names its own works (tokens, nonces, AAL2), what people read instead. The server
 * has to keep to the contract; most of its messages are plain and are shown as they are.
 */
export const plainAuthWords = (code: string, message: string): string =>
  BY_MESSAGE.get(message) ?? BY_CODE.get(code) ?? message;
