import { z } from 'zod';
import { ApplicationStatus } from './applications.ts';
import { Person, VerificationStatus } from './profiles.ts';
import { Id, page, Position, text, Time } from './wire.ts';

/**
 * Applicant tracking. The routes, for a job's owner and, for a studio's job, whoever manages the studio; to everybody else
 * such a job or application does not exist (404):
 *
 *   GET    /api/jobs/{id}/board                    → Board; the first cards of each stage
 *   GET    /api/jobs/{id}/board/{stage}            PageQuery → CardPage; the first page begins at the stage's first card
 *   GET    /api/applications/{id}/card             → CardDetail
 *   POST   /api/jobs/{id}/board/move               MoveCards → Handled
 *   POST   /api/jobs/{id}/board/reply              ReplyToApplicants → Handled
 *   POST   /api/jobs/{id}/board/decline            DeclineApplicants → Handled
 *   POST   /api/jobs/{id}/board/criteria           SetCriteria → Done
 *   POST   /api/jobs/{id}/stages                   NameStage → 201 AddedStage
 *   PATCH  /api/jobs/{id}/stages/{stage}           NameStage → Done
 *   DELETE /api/jobs/{id}/stages/{stage}           → Done; its cards go back to New
 *   POST   /api/jobs/{id}/stages/order             OrderStages → Done
 *   POST   /api/applications/{id}/notes            WriteNote → 201 Created
 *   PATCH  /api/applications/{id}/notes/{note}     WriteNote → Done; by its author
 *   DELETE /api/applications/{id}/notes/{note}     → Done; by its author
 *   POST   /api/applications/{id}/score            GiveScore → Done; one's own, replaced by the next one
 *   DELETE /api/applications/{id}/score            → Done
 *
 * And, for everybody who has finished onboarding, their own:
 *
 *   GET    /api/me/reply-templates                 → ReplyTemplates
 *   POST   /api/me/reply-templates                 WriteTemplate → 201 Created
 *   PATCH  /api/me/reply-templates/{id}            WriteTemplate → Done
 *   DELETE /api/me/reply-templates/{id}            → Done
 *
 * Every change of a board needs `tracking` of the plan of the job's owner (403 `tracking_needs_tier`); so does a new or
 * changed template, of the plan of its person or of the owner of a studio that they manage. What is there stays readable.
 * To accept somebody, which makes them Hired: POST /api/applications/{id}/accept, as in the list.
 *
 * Signals: `board` (id: the job) in `user:{owner}` and, for a studio's job, in `studio-managers:{studio}`;
 * `reply_templates` in `user:{me}`; a reply is `applications` (id: the application) in `user:{applicant}`.
 */

/** New, Hired and Declined among them. */
export const STAGES_MOST = 12;
export const STAGE_NAME_LONGEST = 40;
export const CRITERIA_MOST = 6;
export const CRITERION_NAME_LONGEST = 40;
export const NOTE_LONGEST = 2_000;
/** Notes that one application can have. */
export const NOTES_MOST = 100;
export const SCORE_MOST = 5;
export const REPLY_TEXT_LONGEST = 2_000;
/** Replies that one applicant can be sent. */
export const REPLIES_MOST = 50;
export const TEMPLATES_MOST = 20;
export const TEMPLATE_NAME_LONGEST = 60;
/** Applicants that are moved, answered or declined at a time. */
export const HANDLED_MOST = 100;
/** Cards of each stage that a board comes with. */
export const FIRST_CARDS = 20;
/** After so many days without an answer the employer is reminded. */
export const REMINDED_AFTER_DAYS = 7;
/** Who has waited so long is named above the board. */
export const LONG_WAIT_DAYS = 12;
/** After so many days without an answer the applicant has the application back in their month (ruling 9). */
export const GIVEN_BACK_AFTER_DAYS = 14;
/** In replies and templates: the applicant's name, and the job's title. Filled in by the server. */
export const placeholders = ['{name}', '{job}'] as const;

/** `hired` and `declined` follow from the decision: no card is moved there, and both stand last. `new` stands first. */
export const StageKind = z.enum(['new', 'custom', 'hired', 'declined']);
export type StageKind = z.infer<typeof StageKind>;

/** A board's first stages, in their order. Those of kind `custom` can be renamed, moved and removed. */
export const firstStages = [
  { id: 'new', name: 'New', kind: 'new' },
  { id: 'shortlisted', name: 'Shortlisted', kind: 'custom' },
  { id: 'interview', name: 'Interview', kind: 'custom' },
  { id: 'offer', name: 'Offer', kind: 'custom' },
  { id: 'hired', name: 'Hired', kind: 'hired' },
  { id: 'declined', name: 'Declined', kind: 'declined' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly kind: StageKind }[];

/** One of the first stages, or an id as others. */
export const StageId = z
  .string()
  .regex(/^(?:new|shortlisted|interview|offer|hired|declined|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
export type StageId = z.infer<typeof StageId>;

export const NameStage = z.strictObject({ name: text(STAGE_NAME_LONGEST) });
export type NameStage = z.infer<typeof NameStage>;
export const AddedStage = z.object({ id: StageId, position: Position });
/** Every stage of kind `custom`, once (409 `stages_changed` where they are others by now). */
export const OrderStages = z.strictObject({ stages: z.array(StageId).max(STAGES_MOST) });
export type OrderStages = z.infer<typeof OrderStages>;

/** `overall`: where a job names no criteria. */
export const CriterionId = z.union([z.literal('overall'), Id]);
export const Criterion = z.object({ id: Id, name: z.string() });
export type Criterion = z.infer<typeof Criterion>;
/** All there are from now on, in this order. `id` null: a new one. Scores for one that is left out no longer count. */
export const SetCriteria = z.strictObject({
  criteria: z
    .array(z.strictObject({ id: Id.nullable(), name: text(CRITERION_NAME_LONGEST) }))
    .max(CRITERIA_MOST, `At most ${CRITERIA_MOST} criteria.`),
});
export type SetCriteria = z.infer<typeof SetCriteria>;

const Points = z.int().min(1).max(SCORE_MOST);
/** For each criterion at most once; `overall` alone where the job has none. */
export const GiveScore = z.strictObject({
  points: z
    .array(z.strictObject({ criterion: CriterionId, points: Points }))
    .min(1)
    .max(CRITERIA_MOST),
});
export type GiveScore = z.infer<typeof GiveScore>;

export const CardApplicant = Person.extend({
  role: z.string(),
  reputation: z.int(),
  verification: VerificationStatus,
});

export const Card = z.object({
  /** The application's. */
  id: Id,
  stage: StageId,
  applicant: CardApplicant,
  /** How the message begins, on one line. */
  excerpt: z.string(),
  status: ApplicationStatus,
  submitted_at: Time,
  /** Whole days without an answer; null once answered. */
  waiting_days: z.int().nullable(),
  /** When the first answer came: a decision, a reply or a message. */
  answered_at: Time.nullable(),
  /** When the applicant got the application back, since no answer came. */
  given_back_at: Time.nullable(),
  /** Over the people who scored, of each one's mean; null without a score. */
  score: z.number().nullable(),
  scores: z.int(),
  notes: z.int(),
  replies: z.int(),
  /** Of somebody hired: cents that are held or were paid; null before that. */
  escrow_amount: z.int().nullable(),
});
export type Card = z.infer<typeof Card>;
/** By when they applied, the first one first. */
export const CardPage = page(Card);
export type CardPage = z.infer<typeof CardPage>;

export const Stage = z.object({
  id: StageId,
  name: z.string(),
  kind: StageKind,
  /** From 0. */
  position: z.int(),
  count: z.int(),
  /** Since when the one waits who has waited longest for an answer; null where nobody waits. */
  oldest_waiting: Time.nullable(),
  cards: z.array(Card),
  /** For GET …/board/{stage}; null where all cards are here. */
  next_cursor: z.string().nullable(),
});
export type Stage = z.infer<typeof Stage>;

/** Why a board cannot be changed: the plan of the job's owner has no tracking. */
export const ReadOnlyBecause = z.enum(['plan']);

export const Board = z.object({
  job: z.object({
    id: Id,
    title: z.string(),
    status: z.enum(['open', 'closed']),
    /** As the job itself says it. */
    budget: z.string(),
    studio_id: Id.nullable(),
    owner: Person,
  }),
  /** In their order. */
  stages: z.array(Stage),
  criteria: z.array(Criterion),
  editable: z.boolean(),
  read_only_because: ReadOnlyBecause.nullable(),
  /** What the reader may do where the board is editable: to accept and to decline is the job's owner's alone. */
  may: z.object({ arrange: z.boolean(), note: z.boolean(), reply: z.boolean(), decide: z.boolean() }),
  /** All applications that stand, and since when the first of them does. */
  applicants: z.object({ count: z.int(), since: Time.nullable() }),
  answers: z.object({
    /** Of the last 90 days' applications to the owner's jobs that were answered or waited 14 days: percent answered in time; null before the first one. */
    rate: z.int().nullable(),
    /** What it comes to if those in `long_waiting` get no answer. */
    rate_without: z.int().nullable(),
    /** Half of the answers came within so many hours. */
    usual_hours: z.int().nullable(),
  }),
  /** Who has waited LONG_WAIT_DAYS or more at this job, and not yet GIVEN_BACK_AFTER_DAYS. */
  long_waiting: z.object({
    count: z.int(),
    /** The first HANDLED_MOST of them. */
    ids: z.array(Id),
    /** Whole days that the first of them has waited. */
    days: z.int().nullable(),
    /** When the first of them gets the application back. */
    given_back_at: Time.nullable(),
  }),
});
export type Board = z.infer<typeof Board>;

export const Note = z.object({
  id: Id,
  author: Person,
  body: z.string(),
  created_at: Time,
  edited_at: Time.nullable(),
  mine: z.boolean(),
});
export type Note = z.infer<typeof Note>;
export const Score = z.object({
  person: Person,
  mine: z.boolean(),
  points: z.array(z.object({ criterion: CriterionId, points: Points })),
  at: Time,
});
export type Score = z.infer<typeof Score>;
export const SentReply = z.object({ by: Person.nullable(), body: z.string(), at: Time });

export const CardDetail = Card.extend({
  job_id: Id,
  message: z.string(),
  /** Oldest first, as are scores and replies. */
  note_list: z.array(Note),
  score_list: z.array(Score),
  reply_list: z.array(SentReply),
});
export type CardDetail = z.infer<typeof CardDetail>;

export const WriteNote = z.strictObject({ body: text(NOTE_LONGEST) });
export type WriteNote = z.infer<typeof WriteNote>;

const applications = z.array(Id).min(1).max(HANDLED_MOST, `At most ${HANDLED_MOST} at a time.`);
const ReplyText = text(REPLY_TEXT_LONGEST);

/** To a stage of kind `new` or `custom`. Where two people move a card, the later move holds. */
export const MoveCards = z.strictObject({ applications, stage: StageId });
export type MoveCards = z.infer<typeof MoveCards>;
export const ReplyToApplicants = z.strictObject({ applications, body: ReplyText });
export type ReplyToApplicants = z.infer<typeof ReplyToApplicants>;
export const DeclineApplicants = z.strictObject({ applications, reply: ReplyText.nullable().default(null) });
export type DeclineApplicants = z.input<typeof DeclineApplicants>;

/** `decided`: accepted, declined or ended meanwhile, by whomever; `gone`: withdrawn, or not of this job; `full`: REPLIES_MOST. */
export const HandledAs = z.enum(['done', 'decided', 'gone', 'full']);
export type HandledAs = z.infer<typeof HandledAs>;
/** What became of each, in the order in which they were asked for. Also where none could be done. */
export const Handled = z.object({
  position: Position,
  results: z.array(z.object({ application_id: Id, result: HandledAs })),
});
export type Handled = z.infer<typeof Handled>;

export const WriteTemplate = z.strictObject({ name: text(TEMPLATE_NAME_LONGEST), body: ReplyText });
export type WriteTemplate = z.infer<typeof WriteTemplate>;
export const ReplyTemplate = z.object({ id: Id, name: z.string(), body: z.string() });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;
/** By name. */
export const ReplyTemplates = z.object({ items: z.array(ReplyTemplate), editable: z.boolean() });
export type ReplyTemplates = z.infer<typeof ReplyTemplates>;
