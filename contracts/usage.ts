import { z } from 'zod';
import { Tier } from './plans.ts';
import { Id, Time } from './wire.ts';

/** Months of the history, the running one included. */
export const USAGE_MONTHS = 12;
/** Active jobs that are named; all are counted. */
export const USAGE_JOBS = 20;

/** Null: unlimited. */
const Counted = z.object({ used: z.int(), limit: z.int().nullable() });

/** What a UTC month came to. The limit is that of the highest plan that held in it. */
export const UsageMonth = z.object({
  /** `2026-11` */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  tier: Tier,
  applications: Counted,
  conversations: Counted,
  /** Of these three, the most at one time. */
  active_jobs: Counted,
  saved_searches: Counted,
  api_keys: Counted,
});
export type UsageMonth = z.infer<typeof UsageMonth>;

export const Usage = z.object({
  tier: Tier,
  /** When applications and new conversations begin anew. */
  resets_at: Time,
  applications: Counted,
  conversations: Counted,
  active_jobs: Counted.extend({ jobs: z.array(z.object({ id: Id, title: z.string() })) }),
  /** Kept also by a plan that has none of them: its limit is 0. */
  saved_searches: Counted,
  api_keys: Counted,
  /** Newest first, from the month on in which the account was made. */
  months: z.array(UsageMonth),
});
export type Usage = z.infer<typeof Usage>;
