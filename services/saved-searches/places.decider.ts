import { SAVED_MOST } from '../../contracts/saved-search-plan.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type SavedSearchPlacesCommand =
  | ({
      readonly type: 'TakeSearchPlace';
      /** As the plan is when the command is sent. */ readonly inPlan: boolean;
    } & DataOf<'SearchPlaceTaken'>)
  | { readonly type: 'FreeSearchPlace'; readonly userId: string; readonly searchId: string };

/** The searches that hold a place. */
export type SavedSearchPlacesState = ReadonlySet<string>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    savedSearchPlaces: {
      readonly state: SavedSearchPlacesState;
      readonly command: SavedSearchPlacesCommand;
    };
  }
}

/** A person's places for saved searches: one stream decides, so that two requests at once can't both have the last. */
export const savedSearchPlacesRules: StreamRules<'savedSearchPlaces'> = {
  category: 'savedSearchPlaces',
  initial: new Set(),

  decide: (places, command): readonly EventOf<'savedSearchPlaces'>[] => {
    if (command.type === 'FreeSearchPlace') {
      const { userId, searchId } = command;
      return places.has(searchId) ? [{ type: 'SearchPlaceFreed', data: { userId, searchId } }] : [];
    }
    const { type: _type, inPlan, ...data } = command;
    if (places.has(data.searchId)) return [];
    if (!inPlan) throw new Rejection('saved_searches_need_tier');
    if (places.size >= SAVED_MOST) throw new Rejection('saved_search_limit_reached');
    return [{ type: 'SearchPlaceTaken', data }];
  },

  evolve: (places, { type, data: { searchId } }) => {
    const next = new Set(places);
    if (type === 'SearchPlaceTaken') next.add(searchId);
    else next.delete(searchId);
    return next;
  },
};
