import type { Refusals } from './refusals.ts';

/** Refusals of searches of talent (ruling 13). */
export const talentErrors = {
  skills_need_tier: {
    status: 403,
    words: 'Combining skills is available for Pro, Studio, and Enterprise tiers.',
  },
  studio_search_needs_tier: {
    status: 403,
    words:
      'Filtering by reputation, several skills, or verification is available for Studio and Enterprise tiers.',
  },
} as const satisfies Refusals;
