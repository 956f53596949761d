import type { Refusals } from './refusals.ts';

/** Refusals of saved searches. */
export const savedSearchErrors = {
  saved_searches_need_tier: {
    status: 403,
    words: 'Saved searches are available for Pro, Studio, and Enterprise tiers.',
  },
  saved_search_limit_reached: {
    status: 409,
    words: 'You’ve saved 20 searches, and that’s the limit. Remove one to save another.',
  },
  saved_search_not_found: { status: 404, words: 'This saved search could not be found.' },
} as const satisfies Refusals;
