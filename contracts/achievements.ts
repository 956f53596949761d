import { z } from 'zod';
import { Time } from './wire.ts';

/** Everything that is awarded for what somebody did, in the order in which it is usually reached. */
export const achievements = [
  {
    slug: 'first-steps',
    name: 'First Steps',
    description: 'Your profile is set up, and everyone can see it.',
    icon: 'plate',
  },
  {
    slug: 'founding-member',
    name: 'Founding Member',
    description: 'For being one of the first 100 people here.',
    icon: 'cornerstone',
  },
  {
    slug: 'streak-7',
    name: 'One Week On',
    description: 'For seven days in a row with a Daily Pulse.',
    icon: 'pulse',
  },
  {
    slug: 'team-player',
    name: 'Team Player',
    description: 'For joining a team-up.',
    icon: 'pair',
  },
  {
    slug: 'first-release',
    name: 'First Release',
    description: 'For a first paid contract.',
    icon: 'coin',
  },
  {
    slug: 'level-5',
    name: 'Level 5',
    description: 'For reaching level 5.',
    icon: 'stairs',
  },
  {
    slug: 'first-referral',
    name: 'Good Company',
    description: 'For a referral who stayed.',
    icon: 'door',
  },
  {
    slug: 'five-stars',
    name: 'Five by Five',
    description: 'For five five-star ratings in a row.',
    icon: 'star',
  },
  {
    slug: 'verified',
    name: 'Verified',
    description: 'For a verified account.',
    icon: 'check',
  },
  {
    slug: 'ten-releases',
    name: 'Ten Releases',
    description: 'For ten paid contracts.',
    icon: 'coins',
  },
  {
    slug: 'streak-30',
    name: 'One Month On',
    description: 'For thirty days in a row with a Daily Pulse.',
    icon: 'calendar',
  },
  {
    slug: 'level-10',
    name: 'Level 10',
    description: 'For reaching level 10.',
    icon: 'tower',
  },
] as const;
export type AchievementSlug = (typeof achievements)[number]['slug'];

/** The achievements that follow from a count, and how much of it each needs. The others have one cause. */
export const achievementNeeds = [
  { slug: 'streak-7', of: 'streak', needed: 7 },
  { slug: 'first-release', of: 'releases', needed: 1 },
  { slug: 'level-5', of: 'level', needed: 5 },
  { slug: 'first-referral', of: 'referrals', needed: 1 },
  { slug: 'five-stars', of: 'fiveStars', needed: 5 },
  { slug: 'verified', of: 'verified', needed: 1 },
  { slug: 'ten-releases', of: 'releases', needed: 10 },
  { slug: 'streak-30', of: 'streak', needed: 30 },
  { slug: 'level-10', of: 'level', needed: 10 },
] as const satisfies readonly {
  readonly slug: AchievementSlug;
  readonly of: string;
  readonly needed: number;
}[];

/** `icon` names the drawing. */
export const Achievement = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
});
export type Achievement = z.infer<typeof Achievement>;
export const AchievementList = z.object({ items: z.array(Achievement) });
export type AchievementList = z.infer<typeof AchievementList>;

/** One that somebody has. */
export const AwardedAchievement = Achievement.extend({ awarded_at: Time });
export type AwardedAchievement = z.infer<typeof AwardedAchievement>;
