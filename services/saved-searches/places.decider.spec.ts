import { SAVED_MOST } from '../../contracts/saved-search-plan.ts';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { SavedSearchPlacesCommand } from './places.decider.ts';
import { savedSearchPlacesRules } from './places.decider.ts';

const asked = (searchId: string) =>
  ({
    searchId,
    userId: 'ada',
    kind: 'jobs',
    name: 'Builders',
    query: { role: 'Builder' },
    follow: null,
  }) as const;
const taken = (searchId: string): EventOf<'savedSearchPlaces'> => ({
  type: 'SearchPlaceTaken',
  data: asked(searchId),
});
const freed = (searchId: string): EventOf<'savedSearchPlaces'> => ({
  type: 'SearchPlaceFreed',
  data: { searchId, userId: 'ada' },
});
const take = (searchId: string, inPlan = true): SavedSearchPlacesCommand => ({
  type: 'TakeSearchPlace',
  ...asked(searchId),
  inPlan,
});
const all = Array.from({ length: SAVED_MOST }, (_, at) => taken(`search ${at}`));

describe('places for saved searches', () => {
  it('are taken up to the limit, each once', () => {
    expect(given(savedSearchPlacesRules, all.slice(1)).when(take('new'))).toEqual([taken('new')]);
    expect(given(savedSearchPlacesRules, all).when(take('new'))).toBe('saved_search_limit_reached');
    expect(given(savedSearchPlacesRules, all).when(take('search 3'))).toEqual([]);
  });

  it('are for plans that have saved searches', () => {
    expect(given(savedSearchPlacesRules).when(take('new', false))).toBe('saved_searches_need_tier');
  });

  it('are free again after a removal, once', () => {
    const free: SavedSearchPlacesCommand = { type: 'FreeSearchPlace', userId: 'ada', searchId: 'search 3' };
    expect(given(savedSearchPlacesRules, all).when(free)).toEqual([freed('search 3')]);
    expect(given(savedSearchPlacesRules, [...all, freed('search 3')]).when(free)).toEqual([]);
    expect(given(savedSearchPlacesRules, [...all, freed('search 3')]).when(take('new'))).toEqual([
      taken('new'),
    ]);
  });
});
