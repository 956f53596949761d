import { z } from 'zod';
import { Currency } from './money.ts';

/** GET /api/admin/overview: the site in numbers. */
export const Overview = z.object({
  /** Who has a profile. */
  people: z.int(),
  /** Seen within the last 5 minutes. */
  online: z.int(),
  open_jobs: z.int(),
  /** In minor units, by currency; empty while nobody has paid. */
  money: z.array(
    z.object({
      currency: Currency,
      /** In escrow. */
      held: z.int(),
      /** Ever released to developers, with our fee. */
      released: z.int(),
    }),
  ),
  /** Reports that are not resolved, by how long they have waited; without those about the admin who asks. */
  reports: z.object({ under_a_day: z.int(), under_a_week: z.int(), older: z.int() }),
  verification_requests: z.int(),
  /** Read models that lack an event, by name. */
  degraded: z.array(z.string()),
  parked_tasks: z.int(),
  payments: z.object({
    /** Refunds and payouts that the provider couldn't complete, and that are still owed. */
    failed: z.int(),
    /** Of the rest: money that waits to be paid out or to go back. */
    waiting: z.int(),
  }),
});
export type Overview = z.infer<typeof Overview>;
