import type { ViewSource } from '../../contracts/analytics.ts';
import type { ApiScope } from '../../contracts/api-keys.ts';
import type { z } from 'zod';
import type { PostJob } from '../../contracts/jobs.ts';
import type { AddWebhookEndpoint } from '../../contracts/partner-events.ts';
import type { PaidTier } from '../../contracts/plans.ts';
import type { Availability, CompleteProfile, EditProfile } from '../../contracts/profiles.ts';

/** Days before the day on which the story is told; 0.5 is twelve hours ago. */
export type DaysAgo = number;

export interface Character extends Pick<CompleteProfile, 'username' | 'role'> {
  readonly name: string;
  readonly tags: readonly string[];
  readonly bio: string;
  readonly joined: DaysAgo;
  /** When they were here last. */
  readonly seen: DaysAgo;
  readonly motto?: string;
  readonly location?: string;
  readonly availability?: Availability;
  readonly links?: Pick<
    EditProfile,
    | 'devforum_url'
    | 'discord_handle'
    | 'github_url'
    | 'artstation_url'
    | 'youtube_url'
    | 'contact_twitter'
    | 'roblox_game_url'
  >;
  /** Pictures of the product's own art, by file name without its end. */
  readonly avatar?: string;
  readonly banner?: string;
  readonly plans?: readonly Subscription[];
  /** When they set their payout account up; never, where this is missing. */
  readonly payouts?: DaysAgo;
  /** Up to when their notifications are read; all of them are new, where this is missing. */
  readonly readAll?: DaysAgo;
  /** When the site owner made them an admin. */
  readonly admin?: DaysAgo;
  /** Who viewed their profile, and when. */
  readonly viewedBy?: readonly { readonly who: string; readonly at: DaysAgo; readonly from: ViewSource }[];
  /** Asks for Enterprise, and waits. */
  readonly enterprise?: { readonly at: DaysAgo; readonly company: string; readonly needs: string };
  /** When the site owner granted them Enterprise, and the API keys that they made then, in this order. */
  readonly granted?: {
    readonly at: DaysAgo;
    readonly note: string;
    readonly keys: readonly { readonly name: string; readonly scopes: readonly ApiScope[] }[];
    /** A webhook endpoint that they add, and test. */
    readonly endpoint: AddWebhookEndpoint & { readonly at: DaysAgo };
  };
  readonly suspended?: Suspension;
  readonly banned?: Banishment;
}

/** For good. */
export interface Banishment {
  /** The admin who did it. */
  readonly by: string;
  readonly at: DaysAgo;
  readonly reason: string;
}

export interface Suspension {
  /** The admin who did it. */
  readonly by: string;
  readonly at: DaysAgo;
  /** Days from the telling on: the suspension is there to be seen. */
  readonly daysToCome: number;
  readonly reason: string;
  /** What they write against it. */
  readonly appeal?: { readonly at: DaysAgo; readonly words: string };
}

export interface Subscription {
  readonly at: DaysAgo;
  readonly tier: PaidTier;
  /** The card is declined from the first renewal on. */
  readonly failing?: true;
}

/** Hours after the thing before it: the posting, the application or the acceptance. */
export type HoursAfter = number;

export interface Posting {
  readonly key: string;
  readonly by: string;
  readonly posted: DaysAgo;
  readonly job: z.input<typeof PostJob>;
  /** The key of the studio that it is for. */
  readonly studio?: string;
  readonly closed?: DaysAgo;
  readonly removed?: DaysAgo;
  /** An admin takes it off the site. */
  readonly moderated?: { readonly by: string; readonly at: DaysAgo; readonly reason: string };
  readonly applications: readonly Application[];
}

export interface Application {
  readonly by: string;
  readonly after: HoursAfter;
  readonly message?: string;
  /** At most one of these. */
  readonly rejected?: HoursAfter;
  readonly withdrawn?: HoursAfter;
  readonly accepted?: HoursAfter;
  /** What became of the acceptance. */
  readonly contract?: ContractStory;
}

/** All in hours after the acceptance. */
export interface ContractStory {
  readonly funded?: { readonly at: HoursAfter; readonly dollars: number };
  readonly submitted?: { readonly at: HoursAfter; readonly note: string };
  /** By the employer; what was submitted and is not released is left to the deadline. */
  readonly released?: HoursAfter;
  /** The employer takes seven more days to look at it. */
  readonly extended?: HoursAfter;
  /** The employer asks for changes, which the developer submits anew or has yet to. */
  readonly changes?: { readonly at: HoursAfter; readonly words: string };
  readonly submittedAgain?: { readonly at: HoursAfter; readonly note: string };
  readonly refundProposed?: HoursAfter;
  readonly refundAccepted?: HoursAfter;
  readonly refundDeclined?: HoursAfter;
  readonly chat?: readonly ChatLine[];
  readonly ratings?: readonly Rating[];
}

export type Side = 'employer' | 'developer';
export type ChatLine = readonly [at: HoursAfter, by: Side, text: string];
export interface Rating {
  readonly by: Side;
  readonly at: HoursAfter;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
  /** What the rated side answers for everybody to read, once the rating is revealed. */
  readonly reply?: { readonly at: HoursAfter; readonly words: string };
}
