/**
 * The part of GoTrue's error codes that this server answers with, and the statuses under which the contract knows each.
 * It has several for some, by what was asked; the words are those of its own server, for each place where it refuses.
 */
export const authErrors = {
  anonymous_provider_disabled: [422],
  bad_code_verifier: [400],
  bad_json: [400],
  bad_jwt: [400, 403],
  bad_oauth_callback: [400],
  bad_oauth_state: [400],
  conflict: [409],
  email_exists: [422],
  email_not_confirmed: [400, 422],
  flow_state_expired: [422],
  flow_state_not_found: [404, 422],
  identity_already_exists: [422],
  identity_not_found: [422],
  insufficient_aal: [401, 403, 422],
  invalid_credentials: [400],
  mfa_challenge_expired: [422],
  mfa_factor_name_conflict: [422],
  mfa_factor_not_found: [404],
  mfa_ip_address_mismatch: [422],
  mfa_phone_enroll_not_enabled: [422],
  mfa_verification_failed: [422],
  mfa_webauthn_enroll_not_enabled: [422],
  no_authorization: [401],
  not_admin: [403],
  not_found: [404],
  oauth_provider_not_supported: [400],
  otp_expired: [403],
  over_email_send_rate_limit: [429],
  over_request_rate_limit: [429],
  phone_provider_disabled: [400],
  provider_disabled: [400],
  provider_email_needs_verification: [422],
  reauthentication_needed: [400],
  reauthentication_not_valid: [422],
  refresh_token_already_used: [400],
  refresh_token_not_found: [400],
  same_password: [422],
  saml_provider_disabled: [404],
  session_not_found: [403],
  single_identity_not_deletable: [422],
  too_many_enrolled_mfa_factors: [422],
  unexpected_failure: [500, 503],
  user_already_exists: [422],
  user_banned: [400, 403],
  user_not_found: [404],
  validation_failed: [400, 404, 413, 415, 422],
  weak_password: [422],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type AuthErrorCode = keyof typeof authErrors;

/** Another status for a code does not compile. */
export type StatusOf<Code extends AuthErrorCode> = (typeof authErrors)[Code][number];
