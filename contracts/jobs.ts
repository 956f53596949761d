import { z } from 'zod';
import { GroupNamed } from './collectives.ts';
import {
  jobSorts,
  MAX_BELOW_MIN,
  postedWithin,
  ROLES_SOUGHT_AT_MOST,
  SKILLS_SOUGHT_AT_MOST,
} from './job-search.ts';
import { Currency } from './money.ts';
import { payTypes } from './pay-types.ts';
import { Person, Role } from './profiles.ts';
import { several } from './several.ts';
import {
  asTypedShape,
  Count,
  Id,
  meantShape,
  page,
  pageQuery,
  SKILL_LONGEST,
  skills,
  text,
  Time,
} from './wire.ts';

export const PayType = z.enum(payTypes, 'Choose one from the list.');
export type PayType = z.infer<typeof PayType>;

export const JobStatus = z.enum(['open', 'closed']);
export const ClosedReason = z.enum(['owner', 'paused', 'moderation']);

const cents = z
  .int('A whole number of cents.')
  .min(0, 'Enter zero or more.')
  .max(99_999_999, 'At most $999,999.99.');

const words = {
  title: text(120),
  role: Role,
  description: text(10_000),
  pay_type: PayType,
  /** Free text, the form's pay rate. */
  budget: text(80),
};

export const PostJob = z
  .strictObject({
    ...words,
    /** Optional, in minor units, for sorting and for pre-filling the escrow amount (ruling 20). */
    budget_min: cents.nullable().default(null),
    budget_max: cents.nullable().default(null),
    currency: Currency.nullable().default(null),
    tags: skills(10).default([]),
    is_boosted: z.boolean().default(false),
    /** A released contract (its application) of the poster's: whoever worked on it is invited to this job. */
    hire_again: Id.nullable().default(null),
    /** A studio that the poster manages; the slot is the poster's all the same. */
    studio_id: Id.nullable().default(null),
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

/** POST /api/jobs/{id}/swap: the open job that closes so that this one reopens in its place. */
export const SwapJob = z.strictObject({ instead_of: Id });
export type SwapJob = z.infer<typeof SwapJob>;

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
  /** The studio that it was posted for; null where there is none, or it is gone. */
  studio: GroupNamed.nullable(),
});
export type Job = z.infer<typeof Job>;

/** After what its owner is asked whether to close a job (ruling 55). */
export const CloseQuestion = z.enum(['hire', 'release']);
export type CloseQuestion = z.infer<typeof CloseQuestion>;
/** POST /api/jobs/{id}/keep-open: the question that it answers. */
export const KeepOpen = z.strictObject({ after: CloseQuestion });
export type KeepOpen = z.infer<typeof KeepOpen>;

/** The job with what it is to the reader. */
export const JobDetail = Job.extend({
  is_owner: z.boolean(),
  /** The reader's own application that stands, if any. */
  my_application: z.object({ id: Id, status: z.enum(['pending', 'accepted', 'rejected']) }).nullable(),
  /** When it was last edited; null where it never was. */
  edited_at: Time.nullable(),
  /** Of an open job, for its owner: what it is asked to be closed after, as long as that isn't answered. */
  close_question: CloseQuestion.nullable(),
  /** Whether there is such a question. */
  asks_to_close: z.boolean(),
  /** For its owner: whether somebody who applied waits for an answer. */
  awaits_answer: z.boolean(),
  /** Whom the poster wants to hire again, after which contract; for these two alone, null for everybody else. */
  invitation: z.object({ application_id: Id, developer: Person.nullable() }).nullable(),
  /** What others have made of the poster; null where the poster is gone. */
  poster_record: z
    .object({ released_contracts: z.int(), rating_average: z.number().nullable(), rating_count: z.int() })
    .nullable(),
});
export type JobDetail = z.infer<typeof JobDetail>;

const askedCents = z.string().regex(/^\d+$/).transform(Number).pipe(cents).optional();

const jobFilters = {
  /** Words of title, role or skills, each by its beginning. A word that no job has is taken for a slip. */
  q: z.string().trim().max(100).optional(),
  ...asTypedShape,
  /** Any of these roles. */
  role: several(ROLES_SOUGHT_AT_MOST, Role),
  /** Any of these pay types. */
  pay_type: several(payTypes.length, PayType),
  /** All of these skills. */
  skills: several(SKILLS_SOUGHT_AT_MOST, text(SKILL_LONGEST)),
  /** `day`: the last 24 hours; `week`: the last 7 days. */
  posted: z.enum(postedWithin).optional(),
  /** Whose highest figure, in USD cents, is within; a job without figures is not. */
  budget_min: askedCents,
  budget_max: askedCents,
  /** `yes`: without jobs that are paid in Robux, which are never held (ruling 20). */
  protected: z.enum(['yes']).optional(),
};
/** Newest has boosted ones first; of two that are otherwise alike, the newer one comes first in every order. */
export const JobSort = z.enum(jobSorts);
export const JobListQuery = z.object({ ...pageQuery, ...jobFilters, sort: JobSort.default('newest') });
export type JobListQuery = z.infer<typeof JobListQuery>;
export const JobPage = page(Job);
export type JobPage = z.infer<typeof JobPage>;
/** GET /api/jobs */
export const FoundJobs = JobPage.extend(meantShape);
/** GET /api/jobs/count: what a search finds, asked once beside its pages. */
export const JobFilters = z.object(jobFilters);
export type JobFilters = z.infer<typeof JobFilters>;

const FacetValue = Count.extend({ value: z.string() });
/**
 * GET /api/jobs/facets: for each answer, how many jobs it would bring beside what the other questions are answered with;
 * some seconds old where there are many.
 */
export const JobFacets = z.object({
  roles: z.array(FacetValue),
  pay_types: z.array(FacetValue),
  posted: z.object({ any: Count, week: Count, day: Count }),
  /** All open jobs, whatever is asked. */
  total: z.int(),
});
export type JobFacets = z.infer<typeof JobFacets>;
export const JobList = z.object({ items: z.array(Job) });
