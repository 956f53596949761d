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
] as const;
export type AchievementSlug = (typeof achievements)[number]['slug'];

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
