import type { Refusals } from './refusals.ts';

/** Refusals of jobs and applications. */
export const hiringErrors = {
  job_limit_reached: {
    status: 409,
    words: 'You may have reached your job posting limit for your current plan.',
  },
  boost_needs_tier: {
    status: 403,
    words: 'Job boosting is available for Pro, Studio, and Enterprise tiers.',
  },
  job_closed: { status: 409, words: 'This job is closed.' },
  job_not_closed: { status: 409, words: 'This job is still open.' },
  contract_not_released: {
    status: 409,
    words: 'You can hire them again once the payment is released.',
  },
  own_job_as_admin: {
    status: 403,
    words: 'This is your own job. Another admin has to boost or delete it.',
  },
  job_removed: { status: 404, words: 'An admin removed this job. Contracts from it continue.' },
  own_job: { status: 403, words: 'You can’t apply to your own job.' },
  already_applied: { status: 409, duplicate: true, words: 'You have already applied for this job.' },
  application_quota_reached: {
    status: 409,
    words: 'You’ve used all your plan’s applications for this month.',
  },
  already_decided: { status: 409, words: 'This application has already been decided.' },
  application_not_accepted: { status: 409, words: 'This application hasn’t been accepted.' },
} as const satisfies Refusals;
