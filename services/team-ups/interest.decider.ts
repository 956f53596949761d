import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { TeamUpState } from './team-up.decider.ts';

export type InterestCommand =
  | {
      readonly type: 'ExpressInterest';
      readonly interestId: string;
      readonly userId: string;
      readonly message: string;
      /** The post as its own stream has it when the command is sent. */
      readonly teamUp: TeamUpState;
    }
  | { readonly type: 'WithdrawInterest'; readonly by: string }
  | {
      readonly type: 'AcceptInterest' | 'RejectInterest';
      readonly by: string;
      /** Whether the post was removed, as its own stream has it. */
      readonly removed: boolean;
    }
  /** The account of one of its two sides is deleted. */
  | { readonly type: 'EndWithAccount'; readonly of: string };

export type InterestState =
  | { readonly status: 'none' }
  | {
      readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
      readonly interestId: string;
      readonly teamUpId: string;
      readonly ownerId: string;
      readonly userId: string;
    };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    interest: { readonly state: InterestState; readonly command: InterestCommand };
  }
}

/** One interest a post and person: both of two at the same time meet in one stream, which takes one of them. */
export const interestIdOf = (teamUpId: string, userId: string): string =>
  idFrom('interest', teamUpId, userId);

/** Nobody waits for somebody who is gone; what was decided stays. */
const endWithAccount = (state: InterestState, person: string): readonly EventOf<'interest'>[] => {
  if (state.status !== 'pending') return [];
  const { status: _status, ...parties } = state;
  if (person === parties.userId) return [{ type: 'InterestWithdrawn', data: parties }];
  return person === parties.ownerId ? [{ type: 'InterestRejected', data: { ...parties, by: person } }] : [];
};

/** It is expressed once and decided once; a withdrawn one may be expressed again. */
export const interestRules: StreamRules<'interest'> = {
  category: 'interest',
  initial: { status: 'none' },

  decide: (state, command): readonly EventOf<'interest'>[] => {
    if (command.type === 'ExpressInterest') {
      const { interestId, userId, message, teamUp } = command;
      if (teamUp.status === 'none' || teamUp.status === 'removed') throw new Rejection('team_up_not_found');
      const { teamUpId, ownerId } = teamUp;
      if (ownerId === userId) throw new Rejection('own_team_up');
      if (state.status !== 'none' && state.status !== 'withdrawn') throw new Rejection('already_interested');
      if (teamUp.status !== 'open') throw new Rejection('team_up_closed');
      return [{ type: 'InterestExpressed', data: { interestId, teamUpId, ownerId, userId, message } }];
    }
    if (command.type === 'EndWithAccount') return endWithAccount(state, command.of);
    // Only its two sides know that somebody is interested.
    if (state.status === 'none' || state.status === 'withdrawn') throw new Rejection('not_found');
    const { status, ...parties } = state;
    const { by } = command;
    if (by !== (command.type === 'WithdrawInterest' ? parties.userId : parties.ownerId))
      throw new Rejection('not_found');
    if (command.type !== 'WithdrawInterest' && command.removed) throw new Rejection('team_up_not_found');
    if (status !== 'pending') throw new Rejection('interest_decided');
    switch (command.type) {
      case 'WithdrawInterest':
        return [{ type: 'InterestWithdrawn', data: parties }];
      case 'AcceptInterest':
        return [{ type: 'InterestAccepted', data: { ...parties, by } }];
      case 'RejectInterest':
        return [{ type: 'InterestRejected', data: { ...parties, by } }];
    }
  },

  evolve: (state, event) => {
    if (event.type === 'InterestExpressed') {
      const { message: _message, ...parties } = event.data;
      return { status: 'pending', ...parties };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'InterestWithdrawn':
        return { ...state, status: 'withdrawn' };
      case 'InterestAccepted':
        return { ...state, status: 'accepted' };
      case 'InterestRejected':
        return { ...state, status: 'rejected' };
    }
  },
};
