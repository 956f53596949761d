import type { TellingHow } from '../../contracts/saved-search-plan.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type SavedSearchCommand =
  | ({ readonly type: 'SaveSearch'; readonly follow: TellingHow | null } & DataOf<'SearchSaved'>)
  | { readonly type: 'RenameSearch'; readonly by: string; readonly name: string }
  | {
      readonly type: 'FollowSearch';
      readonly by: string;
      readonly how: TellingHow;
      /** As the plan is when the command is sent. */
      readonly inPlan: boolean;
    }
  | { readonly type: 'UnfollowSearch'; readonly by: string }
  | { readonly type: 'RemoveSearch'; readonly by: string }
  | {
      readonly type: 'TellMatches';
      readonly how: TellingHow;
      readonly count: number;
      readonly subjectId: string | null;
    };

export type SavedSearchState =
  | { readonly status: 'none' | 'removed' }
  | {
      readonly status: 'saved';
      readonly searchId: string;
      readonly userId: string;
      readonly kind: DataOf<'SearchSaved'>['kind'];
      readonly follow: TellingHow | null;
    };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    savedSearch: { readonly state: SavedSearchState; readonly command: SavedSearchCommand };
  }
}

export const savedSearchRules: StreamRules<'savedSearch'> = {
  category: 'savedSearch',
  initial: { status: 'none' },
  // A busy search is told of several times a day, for years.
  snapshotVersion: 1,

  decide: (state, command): readonly EventOf<'savedSearch'>[] => {
    if (command.type === 'SaveSearch') {
      if (state.status !== 'none') throw new Rejection('conflict');
      const { type: _type, follow, ...data } = command;
      const { searchId, userId } = data;
      return [
        { type: 'SearchSaved', data },
        ...(follow === null
          ? []
          : [{ type: 'SearchFollowed' as const, data: { searchId, userId, how: follow } }]),
      ];
    }
    if (command.type === 'TellMatches') {
      // Whoever removed it, or wants to hear of it otherwise, isn't told what was found before.
      if (state.status !== 'saved' || state.follow !== command.how) return [];
      const { searchId, userId, kind } = state;
      const { how, count, subjectId } = command;
      return [{ type: 'SearchMatchesTold', data: { searchId, userId, kind, how, count, subjectId } }];
    }
    // It is nobody else's business that there is one.
    if (state.status !== 'saved' || command.by !== state.userId)
      throw new Rejection('saved_search_not_found');
    const { searchId, userId, follow } = state;
    switch (command.type) {
      case 'RenameSearch':
        return [{ type: 'SearchRenamed', data: { searchId, userId, name: command.name } }];
      case 'FollowSearch': {
        const { how, inPlan } = command;
        if (!inPlan) throw new Rejection('saved_searches_need_tier');
        return how === follow ? [] : [{ type: 'SearchFollowed', data: { searchId, userId, how } }];
      }
      case 'UnfollowSearch':
        return follow === null ? [] : [{ type: 'SearchUnfollowed', data: { searchId, userId } }];
      case 'RemoveSearch':
        return [{ type: 'SearchRemoved', data: { searchId, userId } }];
    }
  },

  evolve: (state, event) => {
    if (event.type === 'SearchSaved') {
      const { searchId, userId, kind } = event.data;
      return { status: 'saved', searchId, userId, kind, follow: null };
    }
    if (state.status !== 'saved') return state;
    switch (event.type) {
      case 'SearchFollowed':
        return { ...state, follow: event.data.how };
      case 'SearchUnfollowed':
        return { ...state, follow: null };
      case 'SearchRenamed':
      case 'SearchMatchesTold':
        return state;
      case 'SearchRemoved':
        return { status: 'removed' };
    }
  },
};
