import type { Refusals } from './refusals.ts';

/** Refusals of profile analytics. */
export const analyticsErrors = {
  analytics_need_tier: { status: 403, words: 'Profile analytics are part of Pro, Studio, and Enterprise.' },
} as const satisfies Refusals;
