import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { ReputationCommand } from './reputation.decider.ts';
import { reputationRules } from './reputation.decider.ts';

const award: ReputationCommand = { type: 'AwardAchievement', userId: 'ada', slug: 'first-steps', by: null };
const awarded = (slug: string): EventOf<'reputation'> => ({
  type: 'AchievementAwarded',
  data: { userId: 'ada', slug, by: null },
});

describe('an achievement', () => {
  it('is awarded for its cause', () => {
    expect(given(reputationRules).when(award)).toEqual([awarded('first-steps')]);
  });

  it('is awarded once, whoever asks for it again', () => {
    expect(given(reputationRules, [awarded('first-steps')]).when(award)).toEqual([]);
    expect(given(reputationRules, [awarded('first-steps')]).when({ ...award, by: 'jonas' })).toEqual([]);
  });

  it('stands beside others, also those that only another version of the product knows', () => {
    const before = given(reputationRules, [awarded('ten-bridges')]);
    expect(before.when(award)).toEqual([awarded('first-steps')]);
    expect(given(reputationRules, [awarded('first-steps'), awarded('ten-bridges')]).when(award)).toEqual([]);
  });
});
