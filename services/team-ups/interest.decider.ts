import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { TeamUpState } from './team-up.decider.ts';
import { interestRefusedBy } from './team-up.decider.ts';

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
      /** Whether who is interested has been suspended or banned. */
      readonly away: boolean;
    }
  /** Its post took none at the position that it was written to (late-interest.ts). */
  | { readonly type: 'RefuseLateInterest'; readonly revision: number }
  /** Its post was removed. */
  | { readonly type: 'EndWithTeamUp' }
  /** The account of one of its two sides is deleted. */
  | { readonly type: 'EndWithAccount'; readonly of: string };

export type InterestState =
  | { readonly status: 'none' }
  | {
      /** `withdrawn`: by whoever sent it, or it came too late. `ended`: with its post. */
      readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'ended';
      readonly interestId: string;
      readonly teamUpId: string;
      readonly ownerId: string;
      readonly userId: string;
      /** Revision of the stream's last event. */
      readonly revision: number;
    };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    interest: { readonly state: InterestState; readonly command: InterestCommand };
  }
}

/** One interest a post and person: both of two at the same time meet in one stream, which takes one of them. */
export const interestIdOf = (teamUpId: string, userId: string): string =>
  idFrom('interest', teamUpId, userId);

type Sent = Exclude<InterestState, { status: 'none' }>;

const partiesOf = ({ interestId, teamUpId, ownerId, userId }: Sent) => ({
  interestId,
  teamUpId,
  ownerId,
  userId,
});

const end = (state: InterestState, because: 'late' | 'removed'): readonly EventOf<'interest'>[] =>
  state.status === 'pending' ? [{ type: 'InterestEnded', data: { ...partiesOf(state), because } }] : [];

/** Nobody waits for somebody who is gone; what was decided stays. */
const endWithAccount = (state: InterestState, person: string): readonly EventOf<'interest'>[] => {
  if (state.status !== 'pending') return [];
  const parties = partiesOf(state);
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
      const refused = interestRefusedBy(teamUp);
      if (teamUp.status === 'none' || refused === 'team_up_not_found')
        throw new Rejection('team_up_not_found');
      const { teamUpId, ownerId } = teamUp;
      if (ownerId === userId) throw new Rejection('own_team_up');
      if (state.status !== 'none' && state.status !== 'withdrawn') throw new Rejection('already_interested');
      if (refused !== null) throw new Rejection(refused);
      return [{ type: 'InterestExpressed', data: { interestId, teamUpId, ownerId, userId, message } }];
    }
    if (command.type === 'EndWithAccount') return endWithAccount(state, command.of);
    if (command.type === 'EndWithTeamUp') return end(state, 'removed');
    if (command.type === 'RefuseLateInterest')
      // One that was withdrawn and sent again since is another one.
      return state.status !== 'none' && state.revision === command.revision ? end(state, 'late') : [];
    // Only its two sides know that somebody is interested.
    if (state.status === 'none' || state.status === 'withdrawn') throw new Rejection('not_found');
    const { status } = state;
    const parties = partiesOf(state);
    const { by } = command;
    if (by !== (command.type === 'WithdrawInterest' ? parties.userId : parties.ownerId))
      throw new Rejection('not_found');
    if (command.type !== 'WithdrawInterest' && command.removed) throw new Rejection('team_up_not_found');
    if (status !== 'pending') throw new Rejection('interest_decided');
    if (command.type === 'AcceptInterest' && command.away) throw new Rejection('person_sent_away');
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
      const revision = state.status === 'none' ? 0 : state.revision + 1;
      return { status: 'pending', ...parties, revision };
    }
    if (state.status === 'none') return state;
    const next = { ...state, revision: state.revision + 1 };
    switch (event.type) {
      case 'InterestWithdrawn':
        return { ...next, status: 'withdrawn' };
      case 'InterestAccepted':
        return { ...next, status: 'accepted' };
      case 'InterestRejected':
        return { ...next, status: 'rejected' };
      case 'InterestEnded':
        return { ...next, status: event.data.because === 'late' ? 'withdrawn' : 'ended' };
    }
  },
};
