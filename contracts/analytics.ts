import { z } from 'zod';
import { Person } from './profiles.ts';
import { Time } from './wire.ts';

/**
 * Who viewed a profile, and how it does. The routes:
 *
 *   POST /api/profiles/{username}/views   NoteView → 204: the reader views it; counted once a day (UTC), never of oneself, nor
 *                                           of robots
 *   GET  /api/me/profile-viewers          → ProfileViewers: Creator and up
 *   POST /api/me/profile-viewers          SetViewsHidden → Done; on every plan
 *   GET  /api/me/analytics                AnalyticsQuery → Analytics: Pro and up
 *
 * Views and searches are counted in tables that keep them 400 days, and stand in no event.
 */

export const VIEWS_KEPT_DAYS = 400;
/** How many viewers are shown. */
export const VIEWERS_SHOWN = 30;

/** Where somebody came from to a profile; `elsewhere`: a link outside of Makehold, or an address that was typed. */
export const ViewSource = z.enum(['talent', 'jobs', 'groups', 'messages', 'profiles', 'other', 'elsewhere']);
export type ViewSource = z.infer<typeof ViewSource>;

export const NoteView = z.strictObject({ source: ViewSource });
export type NoteView = z.infer<typeof NoteView>;

export const SetViewsHidden = z.strictObject({ hidden: z.boolean() });
export type SetViewsHidden = z.infer<typeof SetViewsHidden>;

/** `hidden`: the reader is in nobody's list, and has none. */
export const ProfileViewers = z.object({
  hidden: z.boolean(),
  /** False on a plan without them: then there are none. */
  in_plan: z.boolean(),
  viewers: z.array(z.object({ person: Person, at: Time })),
});
export type ProfileViewers = z.infer<typeof ProfileViewers>;

export const AnalyticsQuery = z.object({ days: z.enum(['7', '30', '90']).default('30') });
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const counted = z.object({ now: z.int(), before: z.int() });

/** Of so many days up to today (UTC), and of as many before them. */
export const Analytics = z.object({
  days: z.int(),
  /** Views of the profile: each person's, and each visitor's without a login, once a day. */
  views: counted,
  /** Where they came from, the most first: the first time on a day counts. */
  sources: z.array(z.object({ source: ViewSource, views: z.int() })),
  /** Talent searches that listed the person. */
  searches: counted,
  /** Applications sent in that time, and what became of them by now. */
  sent: counted,
  answered: counted,
  accepted: counted,
  by_day: z.array(z.object({ day: z.iso.date(), views: z.int(), searches: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;
