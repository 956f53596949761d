import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { AskedDisplayName } from './display-name.ts';
import { assertMayShow } from './display-name.ts';
import type { WorkCommand, Works } from './works.ts';
import { decideWorks, worksAfter } from './works.ts';

export type ProfileCommand =
  | ({ readonly type: 'CompleteProfile' } & DataOf<'ProfileCompleted'>)
  | {
      readonly type: 'EditProfile';
      readonly userId: string;
      readonly changes: NonNullable<DataOf<'ProfileEdited'>['changes']>;
      /** The display name among them; null where that stays as it is. */
      readonly displayName: AskedDisplayName | null;
    }
  | ({ readonly type: 'ChangeUsername' } & Pick<
      DataOf<'UsernameChanged'>,
      'userId' | 'nameKey' | 'reservation' | 'username'
    >)
  | { readonly type: 'ChangeAvatar'; readonly userId: string; readonly url: string | null }
  | { readonly type: 'ChangeBanner'; readonly userId: string; readonly url: string | null }
  | WorkCommand;

export type ProfileState =
  | { readonly status: 'none' }
  | {
      readonly status: 'complete';
      readonly nameKey: string;
      readonly reservation: string;
      readonly works: Works;
    };

/** Asked where the read model, which comes with the session, says no: nobody is sent back before the projection. */
export const isOnboarded = ({ status }: ProfileState): boolean => status === 'complete';

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    profile: { readonly state: ProfileState; readonly command: ProfileCommand };
  }
}

/** Onboarding happens once; everything else changes a profile that is complete. */
export const profileRules: StreamRules<'profile'> = {
  category: 'profile',
  initial: { status: 'none' },

  decide: (state, command): readonly EventOf<'profile'>[] => {
    if (command.type === 'CompleteProfile') {
      if (state.status === 'complete') throw new Rejection('already_onboarded');
      const { type: _type, ...data } = command;
      return [{ type: 'ProfileCompleted', data }];
    }
    if (state.status === 'none') throw new Rejection('onboarding_required');
    const { userId } = command;
    switch (command.type) {
      case 'EditProfile':
        if (command.displayName !== null) assertMayShow(command.displayName);
        if (Object.keys(command.changes).length === 0) return [];
        return [{ type: 'ProfileEdited', data: { userId, changes: { ...command.changes } } }];
      case 'ChangeUsername': {
        const { nameKey, reservation, username } = command;
        const { nameKey: previousKey, reservation: previousReservation } = state;
        const data = { userId, nameKey, reservation, previousKey, previousReservation, username };
        return [{ type: 'UsernameChanged', data }];
      }
      case 'ChangeAvatar':
        return [{ type: 'AvatarChanged', data: { userId, url: command.url } }];
      case 'ChangeBanner':
        return [{ type: 'BannerChanged', data: { userId, url: command.url } }];
      default:
        return decideWorks(state.works, command);
    }
  },

  evolve: (state, event) => {
    const works = state.status === 'none' ? [] : state.works;
    if (event.type === 'ProfileCompleted' || event.type === 'UsernameChanged') {
      const { nameKey, reservation } = event.data;
      return { status: 'complete', nameKey, reservation, works };
    }
    return state.status === 'none' ? state : { ...state, works: worksAfter(works, event) };
  },
};
