import type { Tier } from './plans.ts';

/** What of saved searches a page needs before any schema is there. */
export const savedKinds = ['talent', 'jobs'] as const;
export type SavedKind = (typeof savedKinds)[number];

/** How a follower hears of new matches: of each when it is there, or once a day of all. */
export const tellingHows = ['at_once', 'daily'] as const;
export type TellingHow = (typeof tellingHows)[number];

/** Searches of one person. */
export const SAVED_MOST = 20;
export const SEARCH_NAME_LONGEST = 60;
/** So many new matches are named; of more it is known that there are as many. */
export const NEW_MATCHES_MOST = 100;

const tiers: readonly Tier[] = ['pro', 'studio', 'enterprise'];

/** Whether a plan has saved searches. */
export const savesSearches = (tier: Tier): boolean => tiers.includes(tier);
