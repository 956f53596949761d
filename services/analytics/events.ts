import { z } from 'zod';
import { define, id } from '../events/define.ts';

export const analyticsEvents = {
  /** Whether somebody is left out of lists of viewers, and has none. */
  ViewsHiddenChosen: define('profileViews', { userId: id, hidden: z.boolean() }),
} as const;
