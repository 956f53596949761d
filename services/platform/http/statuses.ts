import type { ErrorCode } from '../../../contracts/errors.ts';

/** The HTTP status of every refusal: a new code without a status does not compile. */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_many_requests: 429,
  payload_too_large: 413,
  unsupported_image: 400,
  temporarily_unavailable: 503,
  internal: 500,
  read_model_behind: 503,
  onboarding_required: 403,
  already_onboarded: 409,
  username_taken: 409,
  email_not_confirmed: 403,
  site_owner_exists: 409,
  job_limit_reached: 409,
  boost_needs_tier: 403,
  job_closed: 409,
  job_not_closed: 409,
  own_job: 403,
  already_applied: 409,
  application_quota_reached: 409,
  already_decided: 409,
  application_not_accepted: 409,
  escrow_exists: 409,
  escrow_not_funded: 409,
  escrow_not_released: 409,
  refund_not_proposed: 409,
  work_already_submitted: 409,
  work_not_submitted: 409,
  release_already_extended: 409,
  already_rated: 409,
  already_on_plan: 409,
  unknown_price: 400,
  checkout_pending: 409,
  stripe_not_configured: 503,
  payment_declined: 402,
};

/** Seconds after which a refused request is worth repeating as it was; absent where it is not. */
export const retryAfter: Readonly<Partial<Record<ErrorCode, number>>> = {
  temporarily_unavailable: 2,
  read_model_behind: 1,
};
