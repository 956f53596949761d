import { errors } from '../../contracts/errors.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ProfileState } from './profile.decider.ts';

type TakeUsername = {
  readonly type: 'TakeUsername';
  /** The person's profile as its own stream has it when the command is sent. */
  readonly standing: ProfileState;
  /** Whether the name sounds like one of the house. */
  readonly official: boolean;
  /** Whether the person runs the house. */
  readonly insider: boolean;
} & DataOf<'UsernameTaken'>;

export type UsernameCommand =
  TakeUsername | { readonly type: 'ReleaseUsername'; readonly userId: string; readonly reservation: string };

type UsernameState =
  | { readonly status: 'free' }
  | { readonly status: 'taken'; readonly by: string; readonly reservation: string };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    username: { readonly state: UsernameState; readonly command: UsernameCommand };
  }
}

const takenAlready = (): Rejection =>
  new Rejection('username_taken', { username: errors.username_taken.words });

/** What the profile would refuse is refused before the name is taken. */
const assertMayTake = ({ standing, official, insider, nameKey, profile }: TakeUsername): void => {
  if (profile === null && standing.status === 'none') throw new Rejection('onboarding_required');
  if (profile !== null && standing.status === 'complete') throw new Rejection('already_onboarded');
  // Whoever had such a name before it was kept back keeps it, and may write it in other letters.
  const theirs = standing.status === 'complete' && standing.nameKey === nameKey;
  if (official && !insider && !theirs) throw takenAlready();
};

/** A name belongs to one person at a time. The stream's id is a keyed hash of the name without case. */
export const usernameRules: StreamRules<'username'> = {
  category: 'username',
  initial: { status: 'free' },

  decide: (state, command): readonly EventOf<'username'>[] => {
    switch (command.type) {
      case 'TakeUsername': {
        assertMayTake(command);
        if (state.status === 'taken' && state.by !== command.userId) throw takenAlready();
        const { type: _type, standing: _standing, official: _official, insider: _insider, ...data } = command;
        return [{ type: 'UsernameTaken', data }];
      }
      case 'ReleaseUsername': {
        const { userId, reservation } = command;
        if (state.status === 'free' || state.by !== userId || state.reservation !== reservation) return [];
        return [{ type: 'UsernameReleased', data: { userId, reservation } }];
      }
    }
  },

  evolve: (_state, event) => {
    switch (event.type) {
      case 'UsernameTaken':
        return { status: 'taken', by: event.data.userId, reservation: event.data.reservation };
      case 'UsernameReleased':
        return { status: 'free' };
    }
  },
};
