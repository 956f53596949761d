import { z } from 'zod';
import type { Upcaster } from './define.ts';
import { cents, currency, define, id, secret, time } from './define.ts';

const jobShape = {
  title: z.string(),
  role: z.string(),
  description: z.string(),
  payType: z.string(),
  budget: z.string(),
  budgetMin: cents.nullable(),
  budgetMax: cents.nullable(),
  currency: currency.nullable(),
  tags: z.array(z.string()),
};

/** Whom a job asks again, after which contract of the two. */
const hiredBefore = { applicationId: id, developerId: id };

/** What a job says, as an edit names it. */
const jobFields = z.enum(['title', 'role', 'description', 'payType', 'budget', 'budgetRange', 'tags']);

/** The studio that a job is posted for; null where it is for none. */
const forStudio = { studioId: id.nullable() };
const forNoStudio: Upcaster = (data) => ({ ...data, studioId: null });

const invitingNobody: Upcaster = ({ job, ...rest }) => ({
  ...rest,
  job: job === null ? null : { ...(job as object), invites: null },
});
const heldForNoStudio: Upcaster = ({ job, ...rest }) => ({
  ...rest,
  job: job === null ? null : { ...(job as object), studioId: null },
});

/** An application, its job and its two sides. */
const sides = { applicationId: id, jobId: id, ownerId: id, applicantId: id };

/** Jobs and applications. */
export const hiringEvents = {
  /** A slot is held for a job that is about to be posted (`job` set) or opened again (`job` null). */
  JobSlotTaken: define(
    'jobSlots',
    {
      ownerId: id,
      jobId: id,
      /** Revision of the job that the slot was taken after (-1: before the job existed): a later end of the job frees it. */
      after: z.int().min(-1),
      job: z
        .object({
          ...jobShape,
          ...forStudio,
          boostedUntil: time.nullable(),
          invites: z.object(hiredBefore).nullable(),
        })
        .nullable(),
    },
    { upcasters: [invitingNobody, heldForNoStudio] },
  ),
  JobSlotFreed: define('jobSlots', { ownerId: id, jobId: id }),
  /** The slot of one open job goes to another job that is about to be opened again; the first one is closed after that. */
  JobSlotPassed: define('jobSlots', {
    ownerId: id,
    jobId: id,
    /** As of JobSlotTaken. */
    after: z.int().min(0),
    /** The job that had it, and its revision when it was last seen open: opened again later, it stays open. */
    from: z.object({ jobId: id, openAt: z.int().min(0) }),
  }),
  /** The job could not be opened again: the one that made room, and is still open, has its slot back. */
  JobSlotReturned: define('jobSlots', { ownerId: id, jobId: id, to: id }),

  JobPosted: define(
    'job',
    { jobId: id, ownerId: id, ...jobShape, ...forStudio },
    { upcasters: [forNoStudio] },
  ),
  /** The job as it reads from now on; what it said before is in the events before this one. */
  JobEdited: define('job', {
    jobId: id,
    ownerId: id,
    by: id,
    ...jobShape,
    changed: z.array(jobFields).min(1),
    /** Who had applied by then and was not turned down: they are told. `hired`: they had been accepted. */
    tells: z.array(z.object({ applicationId: id, applicantId: id, hired: z.boolean() })),
  }),
  /** Whoever posted it wants to hire this developer again. */
  DeveloperInvited: define('job', { jobId: id, ownerId: id, ...hiredBefore }),
  /** Somebody was hired, or paid, and its owner goes on looking. */
  JobKeptOpen: define(
    'job',
    { jobId: id, ownerId: id, by: id, after: z.enum(['hire', 'release']) },
    { upcasters: [(data) => ({ ...data, after: 'hire' })] },
  ),
  JobBoosted: define('job', { jobId: id, ownerId: id, until: time, by: id }),
  JobBoostEnded: define('job', { jobId: id, ownerId: id }),
  JobClosed: define('job', { jobId: id, ownerId: id, by: id }),
  JobReopened: define('job', { jobId: id, ownerId: id, by: id }),
  JobPaused: define('job', { jobId: id, ownerId: id }),
  /** An admin took it off the site: its owner reads why. `hired`: who works on it, and goes on. */
  JobRemoved: define(
    'job',
    {
      jobId: id,
      ownerId: id,
      by: id,
      reason: secret,
      hired: z.array(z.object({ applicationId: id, developerId: id })),
    },
    { personal: ['reason'], subject: 'ownerId' },
  ),
  JobDeleted: define('job', { jobId: id, ownerId: id, by: id, reason: z.enum(['owner', 'moderation']) }),

  /** One application of the month is used; it carries what submitting still needs. */
  ApplicationCounted: define(
    'applicationQuota',
    {
      applicantId: id,
      applicationId: id,
      jobId: id,
      ownerId: id,
      month: z.string(),
      at: time,
      submission: id,
      message: secret,
    },
    { personal: ['message'], subject: 'applicantId' },
  ),
  ApplicationGivenBack: define('applicationQuota', {
    applicantId: id,
    applicationId: id,
    month: z.string(),
    /** `unanswered`: in the month in which it is given back, whichever it was counted in. */
    why: z.enum(['withdrawn', 'refused', 'moderation', 'unanswered']),
  }),

  ApplicationSubmitted: define(
    'application',
    {
      applicationId: id,
      jobId: id,
      ownerId: id,
      applicantId: id,
      month: z.string(),
      at: time,
      submission: id,
      message: secret,
    },
    { personal: ['message'], subject: 'applicantId' },
  ),
  /** Whoever else manages the studio that its job is for, as of then, is told of it. */
  ApplicationManagersTold: define('application', { ...sides, studioId: id, managers: z.array(id).min(1) }),
  /**
   * Its job's owner and whoever else manages the studio that the job is for, as of then, are told that it was withdrawn;
   * `takesBack`: of those, who had not read yet that it was sent, and need not.
   */
  ApplicationWithdrawalTold: define('application', {
    ...sides,
    studioId: id.nullable(),
    tells: z.array(id),
    takesBack: z.array(id),
  }),
  ApplicationWithdrawn: define('application', {
    applicationId: id,
    jobId: id,
    ownerId: id,
    applicantId: id,
    month: z.string(),
    /** Withdrawn within an hour: the month's count is given back (ruling 9). */
    givenBack: z.boolean(),
  }),
  ApplicationAccepted: define('application', {
    applicationId: id,
    jobId: id,
    ownerId: id,
    applicantId: id,
    by: id,
  }),
  ApplicationRejected: define('application', {
    applicationId: id,
    jobId: id,
    ownerId: id,
    applicantId: id,
    by: id,
  }),
  /** `late`: its job was closed or deleted by the time it came, and it never stood; `removed`: its job was deleted. */
  ApplicationEnded: define('application', {
    applicationId: id,
    jobId: id,
    ownerId: id,
    applicantId: id,
    month: z.string(),
    because: z.enum(['late', 'removed']),
    /** The month's count is given back. */
    givenBack: z.boolean(),
  }),
  /** `by`: the job's owner, or who manages the studio (`studioId`) that it is for. */
  ApplicationReplied: define(
    'application',
    { ...sides, studioId: id.nullable(), replyId: id, by: id, body: secret },
    { personal: ['body'], subject: 'by' },
  ),
  /** The first direct message to the applicant since they applied, where it is the first answer. */
  ApplicationMessaged: define('application', { ...sides, by: id }),
  /** It has waited REMINDED_AFTER_DAYS: whoever owns the job is reminded. */
  ApplicationReminded: define('application', sides),
  /** It has waited GIVEN_BACK_AFTER_DAYS, and still waits. `month`: in which the applicant gets it back. */
  ApplicationUnanswered: define('application', { ...sides, month: z.string() }),
} as const;
