import { z } from 'zod';
import { AwardedAchievement } from './achievements.ts';
import { page, Time } from './wire.ts';

/** What points are given for. */
export const causeKinds = [
  'onboarding',
  'pulse',
  'application',
  'job',
  'acceptance',
  'release',
  'rating',
  'review',
  'referral',
  'verified',
  'notable',
  'report',
] as const;
export const CauseKind = z.enum(causeKinds);
export type CauseKind = z.infer<typeof CauseKind>;

/** Lifetime XP of each cause (ruling 27). */
export const xpOf: Readonly<Record<CauseKind, number>> = {
  onboarding: 50,
  pulse: 5,
  application: 5,
  job: 20,
  acceptance: 30,
  release: 100,
  rating: 0,
  review: 15,
  referral: 0,
  verified: 0,
  notable: 0,
  report: 0,
};
/** XP for applications of one UTC day, at most. */
export const APPLICATION_XP_A_DAY = 25;

/** Reputation of the first, second, … release with the same counterparty within RELEASE_WINDOW_DAYS (ruling 26). */
export const releaseReputation = [20, 10, 5, 0] as const;
export const RELEASE_WINDOW_DAYS = 30;
/** A release below it earns nothing, in minor units (ruling 53). */
export const LEAST_RELEASE = 500;
/** A good rating of a contract of which less was released earns nothing, in minor units. */
export const LEAST_RATED_RELEASE = 500;

/**
 * Reputation of a revealed rating of one star, two, … five. What is above 0 is applied once from the same person within
 * RELEASE_WINDOW_DAYS: two who pay each other again and again would make each other famous. It is withheld where less
 * than LEAST_RATED_RELEASE was released; what is below 0 always counts.
 */
export const ratingReputation = [-10, -5, 0, 5, 10] as const;

/** Reputation of the causes that always give the same. */
export const fixedReputation = { referral: 50, verified: 25, notable: 100 } as const;
/** An upheld report takes as much as an admin decides, within these. */
export const reportReputation = { least: -25, most: -200 } as const;

/** Where level L ends, in lifetime XP. */
export const levelEnd = (level: number): number => 50 * level * (level + 1);

/** The level that somebody with this much lifetime XP is in: 1 below 100 XP, 2 below 300, 3 below 600. */
export const levelOf = (xp: number): number => {
  let level = Math.max(1, Math.floor((Math.sqrt(1 + xp / 12.5) - 1) / 2));
  while (xp >= levelEnd(level)) level += 1;
  return level;
};

/** Points that a rule gives, and those that were applied: nothing falls below 0, and some causes have a cap. */
export const RuledPoints = z.object({ rule: z.int(), applied: z.int() });

/** One row of the ledger. What it is about is null where the reader may not know it. */
export const ReputationEntry = z.object({
  id: z.string(),
  kind: CauseKind,
  at: Time,
  reputation: RuledPoints,
  xp: RuledPoints,
  /** 1 to 5 of a rating. */
  stars: z.int().nullable(),
  /** Days in a row of a Daily Pulse. */
  streak: z.int().nullable(),
  /** Which release with the same counterparty within 30 days it was. */
  nth: z.int().nullable(),
  /** Why it takes something back; null of what gives. */
  why: z.string().nullable(),
  /** The row takes back what the row of this id gave. */
  takes_back: z.string().nullable(),
  /** When what it gave was taken back. */
  taken_back_at: Time.nullable(),
  /** Why it gave nothing of what its rule gives; such rows only their person reads. */
  withheld: z.string().nullable(),
  /** What it is about: a job's title. */
  title: z.string().nullable(),
  /** Where the thing itself is. */
  link: z.string().nullable(),
  /** With whom, as everybody may know. */
  with: z.object({ username: z.string(), display_name: z.string() }).nullable(),
  /** Others don't see this row. */
  only_you: z.boolean(),
  /** Sums after this row. */
  total: z.object({ reputation: z.int(), xp: z.int() }),
});
export type ReputationEntry = z.infer<typeof ReputationEntry>;

/** The sums of a person, and where they come from. */
export const ReputationSums = z.object({
  username: z.string(),
  display_name: z.string(),
  reputation: z.int(),
  xp: z.int(),
  level: z.int(),
  next_level_xp: z.int(),
  by_work: z.int(),
  by_referral: z.int(),
  by_badges: z.int(),
});
export const ReputationPage = page(ReputationEntry).extend({ sums: ReputationSums });
export type ReputationPage = z.infer<typeof ReputationPage>;

/** How far somebody is on the way to an achievement. */
export const AchievementProgress = z.object({
  items: z.array(
    AwardedAchievement.omit({ awarded_at: true }).extend({
      awarded_at: Time.nullable(),
      done: z.int(),
      needed: z.int(),
    }),
  ),
});
export type AchievementProgress = z.infer<typeof AchievementProgress>;
