import type { Policy } from '../kernel/policy.ts';
import type { SavedSearchPlacesCommand } from '../saved-searches/places.decider.ts';
import { forgetSearchMatches } from '../tasks/match-saved-searches.ts';

/** Under the command's own id, since the request that removes a search frees its place itself if it lives long enough. */
export const freeThePlaceWhenASearchIsRemoved: Policy = {
  name: 'free-the-place-when-a-search-is-removed',
  on: {
    SearchRemoved: ({ data: { searchId, userId }, metadata: { commandId } }) => {
      const command: SavedSearchPlacesCommand = { type: 'FreeSearchPlace', userId, searchId };
      return [
        { send: { to: 'savedSearchPlaces', id: userId, command, commandId } },
        forgetSearchMatches.reaction({ searchId }),
      ];
    },
  },
};
