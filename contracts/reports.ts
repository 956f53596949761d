import { z } from 'zod';
import { SentFile } from './attachments.ts';
import { Detector } from './findings.ts';
import { Money } from './money.ts';
import { Person } from './profiles.ts';
import { Id, page, pageQuery, text, Time } from './wire.ts';

/**
 * Reports. The routes:
 *
 *   POST /api/reports                     FileReport → 201 Created; for whoever has finished onboarding, also suspended
 *   GET  /api/me/reports                  PageQuery → ReportPage: one's own, newest first
 *   GET  /api/admin/reports               AdminReportQuery → AdminReportPage: cases, or what is resolved
 *   GET  /api/admin/reports/count         AdminReportCount → Count: asked once beside its pages
 *   GET  /api/admin/reports/{id}          → AdminCase: the case that this report belongs to
 *   POST /api/admin/reports/download      AdminReportFilter → text/csv (contracts/downloads.ts)
 *   POST /api/admin/reports/{id}/status   SetReportStatus → Done; also for the other reports of its case
 *   POST /api/admin/reports/{id}/look     → Surroundings: messages around the reported one; for whoever has taken the case
 *   GET  /api/admin/looks                 PageQuery → LookPage: who looked at which, newest first
 *
 * A case is all unresolved reports of one thing; its oldest report stands for it. What the product itself found
 * (contracts/findings.ts) is a case apart, which nobody is told of and which counts as nobody's report. In progress, it is taken by the admin
 * who said so for CLAIM_MINUTES, and refused to others with `report_taken`.
 *
 * Signal: `reports` in `user:{me}`: one of the person's own reports is new or has changed.
 */

export const REPORT_SUBJECT_LONGEST = 120;
export const REPORT_DESCRIPTION_LONGEST = 4_000;

/** Minutes in which a case is one admin's (ruling 52). */
export const CLAIM_MINUTES = 30;
/** How many messages before and after the reported one an admin sees. */
export const SURROUNDING_MESSAGES = 5;
/** Days for which it is known who looked at them (ruling 52). */
export const LOOKS_KEPT_DAYS = 400;
/** How many of a reporter's latest resolved reports say how often they were right. */
export const ACCURACY_OF = 100;

export const ReportReason = z.enum([
  'scam',
  'harassment',
  'policy',
  'endangers_minor',
  'impersonation',
  'stolen_work',
  'payment_outside',
  'farming',
  'other',
]);
export type ReportReason = z.infer<typeof ReportReason>;

/** What can be reported. `rating`: its id in lists of ratings; `message`: of a direct or a contract chat. */
export const ReportedKind = z.enum([
  'profile',
  'job',
  'team_up',
  'collective',
  'studio',
  'rating',
  'message',
]);
export type ReportedKind = z.infer<typeof ReportedKind>;
export const ReportedThing = z.strictObject({ kind: ReportedKind, id: Id });
export type ReportedThing = z.infer<typeof ReportedThing>;

export const FileReport = z.strictObject({
  subject: text(REPORT_SUBJECT_LONGEST),
  description: text(REPORT_DESCRIPTION_LONGEST),
  reason: ReportReason.default('other'),
  /** Null for a report about nothing that has a Report link of its own. */
  about: ReportedThing.nullable().default(null),
});
export type FileReport = z.input<typeof FileReport>;

export const ReportStatus = z.enum(['open', 'in_progress', 'resolved']);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** `was`: the status that the admin saw; another one is refused. `answer` is told to whoever reported. */
export const SetReportStatus = z.strictObject({
  status: z.enum(['in_progress', 'resolved']),
  was: ReportStatus,
  answer: text(500, 0).default(''),
});
export type SetReportStatus = z.input<typeof SetReportStatus>;

const shape = {
  id: Id,
  reporter_id: Id,
  subject: z.string(),
  description: z.string(),
  reason: ReportReason,
  status: ReportStatus,
  /** `link`: where it is; null once it is gone, or where one can't go. */
  about: z.object({ kind: ReportedKind, id: Id, link: z.string().nullable() }).nullable(),
  /** What an admin answered; empty where nothing. */
  answer: z.string(),
  created_at: Time,
  /** When its status changed last; null while it is as it was filed. */
  changed_at: Time.nullable(),
};

export const Report = z.object(shape);
export type Report = z.infer<typeof Report>;
export const ReportPage = page(Report);
export type ReportPage = z.infer<typeof ReportPage>;

/** Of the reporter's last ACCURACY_OF reports that an admin decided: how many led to something. */
const Accuracy = z.object({ upheld: z.int(), resolved: z.int() });

/** Another unresolved report of the same thing. */
const ReportOfTheSame = z.object({
  id: Id,
  subject: z.string(),
  description: z.string(),
  reason: ReportReason,
  reporter: Person.nullable(),
  accuracy: Accuracy,
  muted_until: Time.nullable(),
  created_at: Time,
});

/** What the product found, newest first; of more than FACTS_SHOWN facts the latest. */
const Finding = z.object({
  detector: Detector,
  /** How many facts there are. */
  count: z.int(),
  facts: z.array(
    z.object({
      at: Time,
      /** The contract by which it was found. */
      application_id: Id.nullable(),
      /** The other people of it; those whose account is gone are left out. */
      with: z.array(Person),
    }),
  ),
});
export type Finding = z.infer<typeof Finding>;

/**
 * The groups of a queue in which the most urgent cases come first. `urgent`: somebody says that it endangers a minor. `high`: it
 * harms somebody. `low`: it doesn't, and whoever reports it is often wrong.
 */
export const Urgency = z.enum(['urgent', 'high', 'normal', 'low']);
export type Urgency = z.infer<typeof Urgency>;

export const AdminReport = z.object({
  ...shape,
  /** Of its case; null once it is resolved. */
  urgency: Urgency.nullable(),
  /** Null where the product itself reported it. */
  reporter_id: Id.nullable(),
  /** Null of what people report. */
  finding: Finding.nullable(),
  /** Null once their account is gone, and where nobody reported it. */
  reporter: Person.nullable(),
  accuracy: Accuracy,
  /** Until when the reporter's reports are muted; null where they aren't. */
  muted_until: Time.nullable(),
  /** Whose the reported thing is. */
  person: Person.nullable(),
  /** What it said when it was reported; null where there is nothing, or its person is gone. */
  kept: z.object({ title: z.string(), words: z.string() }).nullable(),
  /** Who changed its status last. */
  changed_by: Person.nullable(),
  /** Until when the case is that admin's, also where that is past; null where nobody has taken it. */
  claimed_until: Time.nullable(),
  /** The rest of the case, oldest first; none once it is resolved. */
  others: z.array(ReportOfTheSame),
});
export type AdminReport = z.infer<typeof AdminReport>;
export const AdminReportPage = page(AdminReport);
export type AdminReportPage = z.infer<typeof AdminReportPage>;

/** A case with what else is known of the person whom it is about. */
export const AdminCase = AdminReport.extend({
  /** Null where it is about nobody, or their account is gone. */
  record: z
    .object({
      joined_at: Time,
      reputation: z.int(),
      standing: z.object({ status: z.enum(['good', 'suspended', 'banned']), until: Time.nullable() }),
      /** Contracts that were ever funded, on either side. */
      contracts: z.int(),
      /** In escrow now, of those contracts. */
      held: Money,
    })
    .nullable(),
});
export type AdminCase = z.infer<typeof AdminCase>;

/**
 * Without a status: those that are not resolved. `mine`: of these, what the admin who asks has taken last. `q`: any part of a report's subject, of its reporter's name or of that of
 * whom it is about, from two characters on.
 */
const filter = {
  q: z.string().trim().max(100).optional(),
  status: ReportStatus.optional(),
  mine: z.literal('true').optional(),
};
export const AdminReportFilter = z.strictObject(filter);
export type AdminReportFilter = z.infer<typeof AdminReportFilter>;
export const AdminReportCount = z.object(filter);
export type AdminReportCount = z.infer<typeof AdminReportCount>;
/** Unless asked otherwise the most urgent first, and of what is resolved, where nothing is urgent, the newest. */
export const AdminReportSort = z.enum(['urgent', 'newest', 'oldest']);
export type AdminReportSort = z.infer<typeof AdminReportSort>;
export const AdminReportQuery = z.object({ ...pageQuery, ...filter, sort: AdminReportSort.optional() });
export type AdminReportQuery = z.infer<typeof AdminReportQuery>;

const SurroundingMessage = z.object({
  id: Id,
  /** Null once their account is gone. */
  sender: Person.nullable(),
  /** Null where it was removed, or its sender's account is gone. */
  body: z.string().nullable(),
  /** None where it was removed; each has an address of a few minutes. */
  files: z.array(SentFile.extend({ url: z.string() })),
  created_at: Time,
  removed: z.boolean(),
  /** Whether it is the one that was reported. */
  reported: z.boolean(),
});
export type SurroundingMessage = z.infer<typeof SurroundingMessage>;

/** Oldest first. */
export const Surroundings = z.object({ messages: z.array(SurroundingMessage) });
export type Surroundings = z.infer<typeof Surroundings>;

/** That an admin looked at the surroundings of a reported message. */
export const Look = z.object({
  id: Id,
  at: Time,
  /** Null once their account is gone. */
  admin: Person.nullable(),
  report: z.object({ id: Id, subject: z.string() }),
  message_id: Id,
});
export type Look = z.infer<typeof Look>;
export const LookPage = page(Look);
export type LookPage = z.infer<typeof LookPage>;

/** What keeps an admin from deciding on a report now. Times are ISO 8601. */
export const decisionRefusedBy = (
  report: {
    readonly userId: string | null;
    readonly personId: string | null;
    /** The other people of what the product found. */
    readonly others: readonly string[];
    readonly claim: { readonly by: string; readonly until: string } | null;
  },
  by: string,
  otherAdmins: boolean,
  at: string,
): 'report_not_found' | 'report_by_you' | 'report_taken' | null => {
  const { userId, personId, others, claim } = report;
  if (by === personId || others.includes(by)) return 'report_not_found';
  if (by === userId && otherAdmins) return 'report_by_you';
  return claim !== null && claim.by !== by && at < claim.until ? 'report_taken' : null;
};
