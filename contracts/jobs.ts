import { z } from 'zod';
import { Currency } from './money.ts';
import { payTypes } from './pay-types.ts';
import { Person, Role } from './profiles.ts';
import { Id, page, pageQuery, skills, text, Time } from './wire.ts';

export const PayType = z.enum(payTypes, 'Choose one of the list.');
export type PayType = z.infer<typeof PayType>;

export const JobStatus = z.enum(['open', 'closed']);
export const ClosedReason = z.enum(['owner', 'paused', 'moderation']);

const cents = z
  .int('A whole number of cents.')
  .min(0, 'Not below zero.')
  .max(99_999_999, 'At most $999,999.99.');

const words = {
  title: text(120),
  role: Role,
  description: text(10_000),
  pay_type: PayType,
  /** Free text, the form's pay rate. */
  budget: text(80),
};

export const MAX_BELOW_MIN = 'The maximum is below the minimum.';

export const PostJob = z
  .strictObject({
    ...words,
    /** Optional, in minor units, for sorting and for pre-filling the escrow amount (ruling 20). */
    budget_min: cents.nullable().default(null),
    budget_max: cents.nullable().default(null),
    currency: Currency.nullable().default(null),
    tags: skills(10).default([]),
    is_boosted: z.boolean().default(false),
  })
  .refine((job) => job.budget_min === null || job.budget_max === null || job.budget_min <= job.budget_max, {
    path: ['budget_max'],
    message: MAX_BELOW_MIN,
  });
export type PostJob = z.infer<typeof PostJob>;

/** Fields that are left out stay as they are. Whether the budget's ends still fit together, the job itself knows. */
export const EditJob = z
  .strictObject({
    ...words,
    budget_min: cents.nullable(),
    budget_max: cents.nullable(),
    currency: Currency.nullable(),
    tags: skills(10),
  })
  .partial();
export type EditJob = z.infer<typeof EditJob>;

export const Job = z.object({
  id: Id,
  title: z.string(),
  role: z.string(),
  description: z.string(),
  pay_type: z.string(),
  budget: z.string(),
  budget_min: z.int().nullable(),
  budget_max: z.int().nullable(),
  currency: Currency.nullable(),
  tags: z.array(z.string()),
  created_by: Id,
  status: JobStatus,
  closed_reason: ClosedReason.nullable(),
  is_boosted: z.boolean(),
  created_at: Time,
  applicants: z.int(),
  poster: Person.nullable(),
});
export type Job = z.infer<typeof Job>;

/** The job with what it is to the reader. */
export const JobDetail = Job.extend({
  is_owner: z.boolean(),
  /** The reader's own application that stands, if any. */
  my_application: z.object({ id: Id, status: z.enum(['pending', 'accepted', 'rejected']) }).nullable(),
  /** When it was last edited; null where it never was. */
  edited_at: Time.nullable(),
});
export type JobDetail = z.infer<typeof JobDetail>;

const jobFilters = {
  /** Words of title, role or skills, each by its beginning. */
  q: z.string().trim().max(100).optional(),
  role: z.string().trim().max(60).optional(),
  pay_type: PayType.optional(),
};
export const JobListQuery = z.object({ ...pageQuery, ...jobFilters });
export type JobListQuery = z.infer<typeof JobListQuery>;
export const JobPage = page(Job);
export type JobPage = z.infer<typeof JobPage>;
/** GET /api/jobs/count: what a search finds, asked once beside its pages. */
export const JobFilters = z.object(jobFilters);
export type JobFilters = z.infer<typeof JobFilters>;
/** Counts for the filter rail, over all open jobs; some seconds old where there are many. */
export const JobFacets = z.object({
  roles: z.array(z.object({ value: z.string(), count: z.int() })),
  pay_types: z.array(z.object({ value: z.string(), count: z.int() })),
  total: z.int(),
});
export type JobFacets = z.infer<typeof JobFacets>;
export const JobList = z.object({ items: z.array(Job) });
