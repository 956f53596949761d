import { errors } from '../../contracts/errors.ts';
import type { ActOnPerson } from '../../contracts/moderation.ts';
import { actRefusedBy } from '../../contracts/moderation.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import { REDIRECT_DAYS } from '../../contracts/profiles.ts';
import type { AskedDisplayName } from './display-name.ts';
import { assertMayShow } from './display-name.ts';
import type { ProfileState } from './profile.decider.ts';

type TakeUsername = {
  readonly type: 'TakeUsername';
  /** The person's profile as its own stream has it when the command is sent. */
  readonly standing: ProfileState;
  /** Whether the name sounds like one of the house. */
  readonly official: boolean;
  /** Whether the person runs the house. */
  readonly insider: boolean;
  /** The display name that is asked for with it; null where that stays as it is. */
  readonly displayName: AskedDisplayName | null;
  /** The admin who gives the name; null where its person takes it. */
  readonly admin: Omit<ActOnPerson, 'userId'> | null;
} & DataOf<'UsernameTaken'>;

export type UsernameCommand =
  | TakeUsername
  | {
      readonly type: 'ReleaseUsername';
      readonly userId: string;
      readonly reservation: string;
      /** Whether it stays from others for a while: after a change of name, and after the end of its person's account. */
      readonly kept: boolean;
    };

type UsernameState =
  | { readonly status: 'free' }
  /** Given up, and nobody else's yet. */
  | { readonly status: 'kept'; readonly by: string; readonly until: string }
  | { readonly status: 'taken'; readonly by: string; readonly reservation: string };

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    username: { readonly state: UsernameState; readonly command: UsernameCommand };
  }
}

const DAY_MS = 86_400_000;

const takenAlready = (): Rejection =>
  new Rejection('username_taken', { username: errors.username_taken.words });

/** What the profile would refuse is refused before the name is taken. */
const assertMayTake = ({
  standing,
  official,
  insider,
  displayName,
  nameKey,
  profile,
  admin,
  userId,
}: TakeUsername): void => {
  const refused = admin && actRefusedBy({ ...admin, userId });
  if (refused !== null) throw new Rejection(refused);
  if (displayName !== null) assertMayShow(displayName);
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

  decide: (state, command, now): readonly EventOf<'username'>[] => {
    switch (command.type) {
      case 'TakeUsername': {
        assertMayTake(command);
        const another = state.status !== 'free' && state.by !== command.userId;
        if (another && (state.status === 'taken' || now.getTime() < Date.parse(state.until)))
          throw takenAlready();
        const {
          type: _type,
          standing: _standing,
          official: _official,
          insider: _insider,
          displayName: _displayName,
          admin: _admin,
          ...data
        } = command;
        return [{ type: 'UsernameTaken', data }];
      }
      case 'ReleaseUsername': {
        const { userId, reservation, kept } = command;
        if (state.status !== 'taken' || state.by !== userId || state.reservation !== reservation) return [];
        const keptUntil = kept ? new Date(now.getTime() + REDIRECT_DAYS * DAY_MS).toISOString() : null;
        return [{ type: 'UsernameReleased', data: { userId, reservation, keptUntil } }];
      }
    }
  },

  evolve: (_state, event) => {
    switch (event.type) {
      case 'UsernameTaken':
        return { status: 'taken', by: event.data.userId, reservation: event.data.reservation };
      case 'UsernameReleased': {
        const { userId: by, keptUntil: until } = event.data;
        return until === null ? { status: 'free' } : { status: 'kept', by, until };
      }
    }
  },
};
