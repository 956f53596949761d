import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

type Words = Pick<DataOf<'TeamUpPosted'>, 'title' | 'description' | 'roles'>;

export type TeamUpCommand =
  | ({ readonly type: 'PostTeamUp'; readonly teamUpId: string; readonly ownerId: string } & Words)
  | { readonly type: 'EditTeamUp'; readonly by: string; readonly changes: Partial<Words> }
  | {
      readonly type: 'CloseTeamUp';
      readonly by: string;
      /** Who waits for an answer, as the read models have it. */
      readonly waiting: readonly string[];
    }
  | { readonly type: 'ReopenTeamUp'; readonly by: string }
  | { readonly type: 'RemoveTeamUp'; readonly by: string };

export type TeamUpState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'closed' | 'removed';
      readonly teamUpId: string;
      readonly ownerId: string;
      readonly words: Words;
    };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    teamUp: { readonly state: TeamUpState; readonly command: TeamUpCommand };
  }
}

/** Why the post takes no interest; null while it does. */
export const interestRefusedBy = ({ status }: TeamUpState): 'team_up_not_found' | 'team_up_closed' | null => {
  if (status === 'none' || status === 'removed') return 'team_up_not_found';
  return status === 'closed' ? 'team_up_closed' : null;
};

const same = (one: Words, other: Words): boolean =>
  one.title === other.title &&
  one.description === other.description &&
  one.roles.join() === other.roles.join();

export const teamUpRules: StreamRules<'teamUp'> = {
  category: 'teamUp',
  initial: { status: 'none' },

  decide: (state, command): readonly EventOf<'teamUp'>[] => {
    if (command.type === 'PostTeamUp') {
      if (state.status !== 'none') throw new Rejection('conflict');
      const { type: _type, ...data } = command;
      return [{ type: 'TeamUpPosted', data }];
    }
    if (state.status === 'none' || state.status === 'removed') throw new Rejection('team_up_not_found');
    const { teamUpId, ownerId, words } = state;
    const { by } = command;
    // A post is public, so that a refusal tells a stranger nothing new.
    if (by !== ownerId) throw new Rejection('not_allowed');
    switch (command.type) {
      case 'EditTeamUp': {
        const edited = { ...words, ...command.changes };
        return same(words, edited) ? [] : [{ type: 'TeamUpEdited', data: { teamUpId, ownerId, ...edited } }];
      }
      case 'CloseTeamUp':
        if (state.status !== 'open') throw new Rejection('team_up_closed');
        return [{ type: 'TeamUpClosed', data: { teamUpId, ownerId, by, waiting: [...command.waiting] } }];
      case 'ReopenTeamUp':
        if (state.status === 'open') throw new Rejection('team_up_not_closed');
        return [{ type: 'TeamUpReopened', data: { teamUpId, ownerId, by } }];
      case 'RemoveTeamUp':
        return [{ type: 'TeamUpRemoved', data: { teamUpId, ownerId, by, reason: 'owner' } }];
    }
  },

  evolve: (state, event) => {
    if (event.type === 'TeamUpPosted') {
      const { teamUpId, ownerId, ...words } = event.data;
      return { status: 'open', teamUpId, ownerId, words };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'TeamUpEdited': {
        const { teamUpId: _teamUpId, ownerId: _ownerId, ...words } = event.data;
        return { ...state, words };
      }
      case 'TeamUpClosed':
        return { ...state, status: 'closed' };
      case 'TeamUpReopened':
        return { ...state, status: 'open' };
      case 'TeamUpRemoved':
        return { ...state, status: 'removed' };
    }
  },
};
