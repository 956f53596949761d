import type { AchievementSlug } from '../../contracts/achievements.ts';
import { achievementNeeds } from '../../contracts/achievements.ts';
import { levelOf } from '../../contracts/reputation.ts';
import type { DataOf } from '../events.ts';

/** What achievements ask of a person's causes. */
export interface Counts {
  readonly releases: number;
  /** Ratings of five stars since the last one of fewer. */
  readonly fiveStars: number;
  readonly referrals: number;
  readonly verified: number;
  /** Days in a row of the Daily Pulse, at the longest. */
  readonly streak: number;
}

export const noCounts: Counts = { releases: 0, fiveStars: 0, referrals: 0, verified: 0, streak: 0 };

/** The counts with one more cause. */
export const withCounted = (
  counts: Counts,
  { kind, stars, streak, reputation }: DataOf<'PointsGiven'>,
): Counts => {
  switch (kind) {
    case 'release':
      return { ...counts, releases: counts.releases + 1 };
    case 'rating':
      // One more by the same person in a short time says nothing new.
      if (stars === 5 && reputation.rule > reputation.applied) return counts;
      return { ...counts, fiveStars: stars === 5 ? counts.fiveStars + 1 : 0 };
    case 'referral':
      return { ...counts, referrals: counts.referrals + 1 };
    case 'verified':
    case 'notable':
      return { ...counts, verified: counts.verified + 1 };
    case 'pulse':
      return { ...counts, streak: Math.max(counts.streak, streak ?? 0) };
    default:
      return counts;
  }
};

/** How far somebody is with what is counted: by the name that `achievementNeeds` has for it. */
export const doneOf = ({ counts, xp }: { readonly counts: Counts; readonly xp: number }) => ({
  ...counts,
  level: levelOf(xp),
});

/** Every achievement that follows from these counts, whether it was awarded before or not. */
export const earnedBy = (state: {
  readonly counts: Counts;
  readonly xp: number;
}): readonly AchievementSlug[] => {
  const done = doneOf(state);
  return achievementNeeds.filter(({ of, needed }) => done[of] >= needed).map(({ slug }) => slug);
};
