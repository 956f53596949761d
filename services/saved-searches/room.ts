import type { Room } from '../platform/room.ts';
import { endOfSavedSearches } from './end-of-account.ts';
import { savedSearchDocuments } from './export.ts';
import { savedSearchPlacesRules } from './places.decider.ts';
import { savedSearchRules } from './saved-search.decider.ts';

export const savedSearchesRoom = {
  rules: { savedSearchPlaces: savedSearchPlacesRules, savedSearch: savedSearchRules },
  module: () => import('./saved-searches.module.ts').then(({ SavedSearchesModule }) => SavedSearchesModule),
  endOfAccount: endOfSavedSearches,
  exports: savedSearchDocuments,
} satisfies Room;
