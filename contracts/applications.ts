import { z } from 'zod';
import { CloseQuestion, Job, JobDetail } from './jobs.ts';
import { Person } from './profiles.ts';
import { Waiting } from './waiting.ts';
import { Work } from './works.ts';
import { Id, page, text, Time } from './wire.ts';

/** `ended`: its job was deleted. */
export const ApplicationStatus = z.enum(['pending', 'accepted', 'rejected', 'ended']);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

export const Apply = z.strictObject({ message: text(4000, 0).default('') });
export type Apply = z.infer<typeof Apply>;

export const Applicant = Person.extend({
  role: z.string(),
  reputation: z.int(),
  availability: z.string(),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  /** On either side. */
  released_contracts: z.int(),
  /** The first of their works; null where there is none. */
  work: Work.pick({ title: true, thumb_url: true }).nullable(),
  /** Null while the reader may not see the presence. */
  last_active_at: Time.nullable(),
});

const Application = z.object({
  id: Id,
  job_id: Id,
  applicant_id: Id,
  message: z.string(),
  status: ApplicationStatus,
  created_at: Time,
  decided_at: Time.nullable(),
});

/** A row of the Applicants tab and of the Application Manager: for the job's owner. */
export const ReceivedApplication = Application.extend({
  job: JobDetail.pick({ id: true, title: true, status: true, close_question: true, asks_to_close: true }),
  applicant: Applicant,
});
export type ReceivedApplication = z.infer<typeof ReceivedApplication>;
/** Whoever waits for a decision first, the longest wait of all; then the latest decision first. */
export const ReceivedApplications = page(ReceivedApplication);

/** A row of My Applications: for the applicant. */
export const SentApplication = Application.extend({
  job: Job.pick({ id: true, title: true, status: true, budget: true, pay_type: true }),
  owner: Person.nullable(),
  /** What the employer has replied, the first one first. */
  replies: z.array(z.object({ body: z.string(), at: Time })),
});
export type SentApplication = z.infer<typeof SentApplication>;
/** Newest first. */
export const SentApplications = page(SentApplication);

/** GET /api/me/received-applications/waiting: at the reader's jobs, who waits for an answer, and which to close. */
export const WaitingAtJobs = Waiting.extend({
  /** The longest asked first. */
  to_close: z.array(z.object({ id: Id, title: z.string(), after: CloseQuestion, since: Time })),
});
export type WaitingAtJobs = z.infer<typeof WaitingAtJobs>;
