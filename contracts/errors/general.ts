import type { Refusals } from './refusals.ts';

/** What any route may answer. */
export const generalErrors = {
  invalid_input: { status: 400, words: 'Please check the marked fields.' },
  not_signed_in: { status: 401, words: 'Please log in to continue.' },
  not_allowed: { status: 403, words: 'You’re not allowed to do this.' },
  not_found: { status: 404, words: 'We couldn’t find this.' },
  conflict: { status: 409, words: 'Someone else changed this at the same time. Please try again.' },
  key_reused: { status: 422, words: 'This was already sent with different content. Please send it again.' },
  too_many_requests: { status: 429, words: 'Too many requests. Please wait a moment.' },
  payload_too_large: { status: 413, words: 'This file is too large.' },
  unsupported_image: { status: 400, words: 'Please choose an image file.' },
  undrawable_image: {
    status: 400,
    words: 'This picture is too large, or too long and narrow. Please crop it first.',
  },
  temporarily_unavailable: {
    status: 503,
    words: 'The service is briefly unavailable. Nothing was lost. Please try again.',
    retryAfter: 2,
  },
  took_too_long: {
    status: 503,
    words: 'This is taking too long. Please try again in a moment, or narrow your search.',
    retryAfter: 5,
  },
  internal: { status: 500, words: 'Something went wrong' },
  read_model_behind: {
    status: 503,
    words: 'This page is catching up. Please try again in a moment.',
    retryAfter: 1,
  },
} as const satisfies Refusals;
