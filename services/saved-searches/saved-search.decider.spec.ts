import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { SavedSearchCommand } from './saved-search.decider.ts';
import { savedSearchRules } from './saved-search.decider.ts';

const search = { searchId: 'search', userId: 'ada' };
const asked = { ...search, kind: 'jobs', name: 'Builders', query: { role: 'Builder' } } as const;
const saved: EventOf<'savedSearch'> = { type: 'SearchSaved', data: asked };
const followed = (how: 'at_once' | 'daily'): EventOf<'savedSearch'> => ({
  type: 'SearchFollowed',
  data: { ...search, how },
});
const unfollowed: EventOf<'savedSearch'> = { type: 'SearchUnfollowed', data: search };
const removed: EventOf<'savedSearch'> = { type: 'SearchRemoved', data: search };

const save = (follow: 'at_once' | 'daily' | null): SavedSearchCommand => ({
  type: 'SaveSearch',
  ...asked,
  follow,
});
const follow = (how: 'at_once' | 'daily', inPlan = true, by = 'ada'): SavedSearchCommand => ({
  type: 'FollowSearch',
  by,
  how,
  inPlan,
});
const tell: SavedSearchCommand = { type: 'TellMatches', how: 'at_once', count: 1, subjectId: 'job' };
const after = (...events: readonly EventOf<'savedSearch'>[]) => given(savedSearchRules, events);

describe('a saved search', () => {
  it('is saved once, followed from the first moment on where that is asked for', () => {
    expect(after().when(save(null))).toEqual([saved]);
    expect(after().when(save('daily'))).toEqual([saved, followed('daily')]);
    expect(after(saved).when(save(null))).toBe('conflict');
  });

  it('is followed in one way at a time, and not twice in the same', () => {
    expect(after(saved).when(follow('daily'))).toEqual([followed('daily')]);
    expect(after(saved, followed('daily')).when(follow('daily'))).toEqual([]);
    expect(after(saved, followed('daily')).when(follow('at_once'))).toEqual([followed('at_once')]);
    expect(after(saved, followed('daily')).when({ type: 'UnfollowSearch', by: 'ada' })).toEqual([unfollowed]);
    expect(after(saved).when({ type: 'UnfollowSearch', by: 'ada' })).toEqual([]);
  });

  it('is followed on plans that have it alone; it is renamed, left and removed on any', () => {
    expect(after(saved).when(follow('daily', false))).toBe('saved_searches_need_tier');
    expect(after(saved).when({ type: 'RenameSearch', by: 'ada', name: 'Walls' })).toEqual([
      { type: 'SearchRenamed', data: { ...search, name: 'Walls' } },
    ]);
    expect(after(saved).when({ type: 'RemoveSearch', by: 'ada' })).toEqual([removed]);
  });

  it.each<SavedSearchCommand>([
    { type: 'RenameSearch', by: 'eve', name: 'Mine' },
    follow('daily', true, 'eve'),
    { type: 'UnfollowSearch', by: 'eve' },
    { type: 'RemoveSearch', by: 'eve' },
  ])('is not there for anybody else: $type', (command) => {
    expect(after(saved).when(command)).toBe('saved_search_not_found');
    expect(after().when(command)).toBe('saved_search_not_found');
    expect(after(saved, removed).when({ ...command, by: 'ada' } as SavedSearchCommand)).toBe(
      'saved_search_not_found',
    );
  });

  it('tells whoever follows it as they want to hear, and nobody once it is left or removed', () => {
    const told = { ...search, kind: 'jobs', how: 'at_once', count: 1, subjectId: 'job' };
    expect(after(saved, followed('at_once')).when(tell)).toEqual([{ type: 'SearchMatchesTold', data: told }]);
    expect(after(saved).when(tell)).toEqual([]);
    expect(after(saved, followed('daily')).when(tell)).toEqual([]);
    expect(after(saved, followed('at_once'), unfollowed).when(tell)).toEqual([]);
    expect(after(saved, followed('at_once'), removed).when(tell)).toEqual([]);
  });
});
