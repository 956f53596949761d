import { z } from 'zod';
import { Person } from './profiles.ts';
import { ReportedKind, ReportReason, ReportStatus } from './reports.ts';
import { Id, page, text, Time } from './wire.ts';

/**
 * What admins decide against somebody, and appeals. The routes:
 *
 *   GET  /api/me/sanctions                     PageQuery → SanctionPage: one's own, newest first; also while suspended
 *   POST /api/me/sanctions/{id}/appeal         FileAppeal → Done; once for each, also while suspended
 *   POST /api/admin/users/{id}/warn            SanctionReason → Done
 *   POST /api/admin/users/{id}/mute-reports    MuteReports → Done: their reports are refused for some days
 *   POST /api/admin/content/{kind}/{id}/remove SanctionReason → Done
 *   GET  /api/admin/users/{id}/parts           → ProfileParts: what of a profile can be removed
 *   POST /api/admin/users/{id}/parts/remove    RemoveProfilePart → Done
 *   POST /api/admin/sanctions/{id}/lift        → Done: takes a warning, a removal or a mute back
 *   POST /api/admin/reports/{id}/sanction      SanctionFromReport → Done: resolves the report, and others of the same thing
 *   GET  /api/admin/users/{id}/sanctions       PageQuery → AdminSanctionPage: of one person, newest first
 *   GET  /api/admin/appeals                    PageQuery → AppealPage: those that wait, oldest first
 *   POST /api/admin/appeals/{id}/decide        DecideAppeal → Done; `id` is that of the sanction
 *   GET  /api/appeals/{token}                  → LinkedDecision: for whoever has the link of the mail about it
 *   POST /api/appeals/{token}                  FileAppeal → Done; the same appeal, without a session
 *   GET  /api/moderation-log                   → ModerationLog: counts for everybody
 *
 * Signal: `sanctions` in `user:{me}`: one of the person's own is new or has changed.
 */

export const SanctionKind = z.enum(['warning', 'removal', 'mute', 'suspension', 'ban']);
export type SanctionKind = z.infer<typeof SanctionKind>;

/** What an admin can take off the site and put back. A job is removed for good, on its own route. */
export const RemovableKind = z.enum(['team_up', 'collective', 'studio', 'rating', 'message']);
export type RemovableKind = z.infer<typeof RemovableKind>;

/** Parts of a profile that can be removed; the rest of it stays. */
export const ProfilePartKind = z.enum(['picture', 'banner', 'motto', 'bio', 'work']);
export type ProfilePartKind = z.infer<typeof ProfilePartKind>;

/** All that a removal can be about. */
export const RemovedKind = z.enum([...RemovableKind.options, ...ProfilePartKind.options]);
export type RemovedKind = z.infer<typeof RemovedKind>;
/** All that a decision can be about. */
export const SanctionedKind = z.enum([...ReportedKind.options, ...ProfilePartKind.options]);
export type SanctionedKind = z.infer<typeof SanctionedKind>;

export const REASON_LONGEST = 500;
export const APPEAL_LONGEST = 2_000;
/** Days in which somebody can appeal. */
export const APPEAL_DAYS = 180;
/** Until when what was decided then can be appealed; both ISO 8601. */
export const appealUntil = (decidedAt: string): string =>
  new Date(Date.parse(decidedAt) + APPEAL_DAYS * 24 * 60 * 60 * 1000).toISOString();

/** `rule`: what was broken. `reason`: the facts, which the person reads. */
const because = { rule: ReportReason, reason: text(REASON_LONGEST) };
export const SanctionReason = z.strictObject(because);
export type SanctionReason = z.infer<typeof SanctionReason>;

/** `id`: another one as soon as something else stands there; of a work, its own. */
export const ProfilePart = z.object({
  kind: ProfilePartKind,
  id: Id,
  words: z.string(),
  /** The address of its picture; null where it has none. */
  picture: z.string().nullable(),
  /** Further pictures of a work. */
  more_pictures: z.array(z.string()),
});
export type ProfilePart = z.infer<typeof ProfilePart>;
export const ProfileParts = z.object({ items: z.array(ProfilePart) });
export type ProfileParts = z.infer<typeof ProfileParts>;

export const RemoveProfilePart = z.strictObject({ ...because, kind: ProfilePartKind, id: Id });
export type RemoveProfilePart = z.infer<typeof RemoveProfilePart>;

/** Days for which somebody's reports can be muted. */
export const MUTE_DAYS_MOST = 90;
export const MuteReports = z.strictObject({ ...because, days: z.int().min(1).max(MUTE_DAYS_MOST) });
export type MuteReports = z.infer<typeof MuteReports>;

/** `was`: the report's status as the admin saw it. `answer` is told to whoever reported. `until`: of a suspension. */
export const SanctionFromReport = z.strictObject({
  ...because,
  kind: SanctionKind.exclude(['mute']),
  until: Time.nullable().default(null),
  was: ReportStatus,
  answer: text(REASON_LONGEST, 0).default(''),
});
export type SanctionFromReport = z.input<typeof SanctionFromReport>;

export const FileAppeal = z.strictObject({ words: text(APPEAL_LONGEST) });
export type FileAppeal = z.infer<typeof FileAppeal>;
export const DecideAppeal = z.strictObject({ granted: z.boolean(), answer: text(REASON_LONGEST) });
export type DecideAppeal = z.infer<typeof DecideAppeal>;

export const AppealStatus = z.enum(['pending', 'granted', 'denied']);
export type AppealStatus = z.infer<typeof AppealStatus>;

const Appeal = z.object({
  status: AppealStatus,
  words: z.string(),
  filed_at: Time,
  /** What the admin answered; empty while it waits. */
  answer: z.string(),
  decided_at: Time.nullable(),
  /** Whether the admin who imposed it decided on the appeal, too, since there was no other one. */
  same_admin: z.boolean(),
  /** Whether there was nothing left to undo when it was decided. */
  over: z.boolean(),
});

const shape = {
  id: Id,
  user_id: Id,
  kind: SanctionKind,
  /** What was removed, or what the person was warned about; null where it is about the person. */
  about: z
    .object({
      kind: SanctionedKind,
      id: Id,
      title: z.string(),
      /** The address of a removed picture; null where it has none, or is back. */
      picture: z.string().nullable(),
    })
    .nullable(),
  /** Null where none was named. */
  rule: ReportReason.nullable(),
  reason: z.string(),
  /** When it ends by itself; null where it doesn't. */
  until: Time.nullable(),
  at: Time,
  /** When it was taken back; null where it stands. */
  lifted_at: Time.nullable(),
  appeal: Appeal.nullable(),
};

/** `can_appeal`: it is in force, nothing was appealed yet, and the days are not over. */
export const Sanction = z.object({ ...shape, can_appeal: z.boolean() });
export type Sanction = z.infer<typeof Sanction>;
export const SanctionPage = page(Sanction);
export type SanctionPage = z.infer<typeof SanctionPage>;

/** What the link of a mail shows of the decision that the mail is about. `appeal_until`: the last moment to appeal. */
export const LinkedDecision = Sanction.omit({ id: true, user_id: true }).extend({ appeal_until: Time });
export type LinkedDecision = z.infer<typeof LinkedDecision>;

export const AdminSanction = z.object({ ...shape, by: Person.nullable(), person: Person.nullable() });
export type AdminSanction = z.infer<typeof AdminSanction>;
export const AdminSanctionPage = page(AdminSanction);
export type AdminSanctionPage = z.infer<typeof AdminSanctionPage>;

/** `own`: the reader imposed it, and another admin decides. `over`: there is nothing left to undo. */
export const WaitingAppeal = AdminSanction.extend({ own: z.boolean(), over: z.boolean() });
export type WaitingAppeal = z.infer<typeof WaitingAppeal>;
export const AppealPage = page(WaitingAppeal);
export type AppealPage = z.infer<typeof AppealPage>;

/** Counts below this one are not told apart. */
export const LOG_LEAST = 5;

/** Counts of one month, newest first; null: fewer than LOG_LEAST. Those about the safety of children are in none. */
export const ModerationLog = z.object({
  months: z.array(
    z.object({
      /** `2026-11`, UTC. */
      month: z.string(),
      reports: z.int().nullable(),
      appeals: z.int().nullable(),
      /** Of them, those that were granted. */
      granted: z.int().nullable(),
      sanctions: z.array(
        z.object({ kind: SanctionKind, rule: ReportReason.nullable(), count: z.int().nullable() }),
      ),
    }),
  ),
});
export type ModerationLog = z.infer<typeof ModerationLog>;
