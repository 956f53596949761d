import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type UsernameCommand =
  | ({ readonly type: 'TakeUsername' } & DataOf<'UsernameTaken'>)
  | { readonly type: 'ReleaseUsername'; readonly userId: string; readonly reservation: string };

type UsernameState =
  | { readonly status: 'free' }
  | { readonly status: 'taken'; readonly by: string; readonly reservation: string };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    username: { readonly state: UsernameState; readonly command: UsernameCommand };
  }
}

/** A name belongs to one person at a time. The stream's id is a keyed hash of the name without case. */
export const usernameRules: StreamRules<'username'> = {
  category: 'username',
  initial: { status: 'free' },

  decide: (state, command): readonly EventOf<'username'>[] => {
    switch (command.type) {
      case 'TakeUsername': {
        if (state.status === 'taken' && state.by !== command.userId)
          throw new Rejection('username_taken', { username: 'Username is already taken.' });
        const { type: _type, ...data } = command;
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
