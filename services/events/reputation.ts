import { z } from 'zod';
import { define, id } from './define.ts';

/** What people have earned by what they did here. */
export const reputationEvents = {
  /** `by`: who awarded it; null where it follows from what the person did. */
  AchievementAwarded: define('reputation', { userId: id, slug: z.string(), by: id.nullable() }),
} as const;
