import { refusalOf } from '../platform/http/refusals.ts';

/** The part of GoTrue's error codes that this server answers with. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'conflict'
  | 'email_address_invalid'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'invite_not_found'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'oauth_provider_not_supported'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'saml_provider_disabled'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

interface Details {
  /** Why a password is weak: `length`. */
  readonly weakPassword?: readonly string[];
  /** Seconds until a refused call may be repeated. */
  readonly retryAfter?: number;
}

/** A refusal in the terms of the GoTrue contract. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';

  constructor(
    readonly status: number,
    readonly code: AuthErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export const API_VERSION_HEADER = 'x-supabase-api-version';
const FIRST_VERSION_WITH_STRING_CODES = '2024-01-01';

/** The version that the answer follows: the newest that we speak, where the caller names it or a later one. */
export const answeredVersion = (asked: string | undefined): string | null =>
  asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= FIRST_VERSION_WITH_STRING_CODES
    ? FIRST_VERSION_WITH_STRING_CODES
    : null;

/** The body in the shape of the asked version; the older one has the HTTP status where the code stands today. */
export const failureBody = (failure: AuthFailure, version: string | null): Record<string, unknown> => ({
  ...(version === null
    ? { code: failure.status, error_code: failure.code, msg: failure.message }
    : { code: failure.code, message: failure.message }),
  ...(failure.details.weakPassword === undefined
    ? {}
    : { weak_password: { reasons: failure.details.weakPassword } }),
});

/** What the HTTP layer refuses before a route runs: an unreadable body, one that is too large, a path that is not. */
const fromHttpLayer: Readonly<Record<number, AuthFailure>> = {
  400: new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON'),
  404: new AuthFailure(404, 'not_found', 'This endpoint does not exist'),
  414: new AuthFailure(404, 'not_found', 'This endpoint does not exist'),
  413: new AuthFailure(413, 'validation_failed', 'Request body is too large'),
  415: new AuthFailure(415, 'validation_failed', 'Request body must be JSON'),
  // Waiting helps: the contract's client repeats the call.
  503: new AuthFailure(
    503,
    'unexpected_failure',
    'The service is unavailable for a moment. Please try again.',
  ),
};

/** Any error as a refusal; what nobody expected says nothing about itself. */
export const asAuthFailure = (error: unknown): AuthFailure =>
  error instanceof AuthFailure
    ? error
    : (fromHttpLayer[refusalOf(error, '').status] ??
      new AuthFailure(500, 'unexpected_failure', 'Something went wrong'));
