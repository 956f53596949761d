import type { AchievementSlug } from '../../contracts/achievements.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';

export interface ReputationCommand {
  readonly type: 'AwardAchievement';
  readonly userId: string;
  readonly slug: AchievementSlug;
  /** Null where it follows from what the person did. */
  readonly by: string | null;
}

export interface ReputationState {
  /** The slugs of what was awarded. */
  readonly achievements: ReadonlySet<string>;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    reputation: { readonly state: ReputationState; readonly command: ReputationCommand };
  }
}

/** What a person has earned: each achievement once, however often its cause comes. */
export const reputationRules: StreamRules<'reputation'> = {
  category: 'reputation',
  initial: { achievements: new Set() },
  decide: ({ achievements }, { userId, slug, by }): readonly EventOf<'reputation'>[] =>
    achievements.has(slug) ? [] : [{ type: 'AchievementAwarded', data: { userId, slug, by } }],
  evolve: (state, { data: { slug } }) => ({
    ...state,
    achievements: new Set(state.achievements).add(slug),
  }),
};
