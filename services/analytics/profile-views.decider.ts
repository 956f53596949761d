import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

export interface ProfileViewsCommand {
  readonly type: 'ChooseViewsHidden';
  readonly userId: string;
  readonly hidden: boolean;
}

export interface ProfileViewsState {
  readonly hidden: boolean;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    profileViews: { readonly state: ProfileViewsState; readonly command: ProfileViewsCommand };
  }
}

/** Shown until somebody chooses otherwise (ruling 18). */
export const profileViewsRules: StreamRules<'profileViews'> = {
  category: 'profileViews',
  initial: { hidden: false },
  decide: (state, { userId, hidden }): readonly EventOf<'profileViews'>[] =>
    hidden === state.hidden ? [] : [{ type: 'ViewsHiddenChosen', data: { userId, hidden } }],
  evolve: (_state, { data: { hidden } }) => ({ hidden }),
};
