import { z } from 'zod';
import { ReportReason } from './reports.ts';
import { Id, page, pageQuery, Position, text, Time } from './wire.ts';

export const Role = z.enum(['admin', 'site_owner']);
export type Role = z.infer<typeof Role>;

/** `suspended`: signs in, looks and sees own contracts through, but does nothing else until then. `banned`: does not sign in. */
export const Standing = z.object({
  status: z.enum(['good', 'suspended', 'banned']),
  until: Time.nullable(),
});
export type Standing = z.infer<typeof Standing>;

/** Who acts on whom, by the roles that both have. */
export interface ActOnPerson {
  readonly userId: string;
  readonly by: string;
  readonly byRoles: readonly Role[];
  readonly ofRoles: readonly Role[];
}

/** Admins act on people, the site owner on admins too; nobody on themselves, nobody on the site owner. Null: they may. */
export const actRefusedBy = ({
  userId,
  by,
  byRoles,
  ofRoles,
}: ActOnPerson): 'not_allowed' | 'not_oneself' | null => {
  const owner = byRoles.includes('site_owner');
  if (!owner && !byRoles.includes('admin')) return 'not_allowed';
  if (userId === by) return 'not_oneself';
  return ofRoles.includes('site_owner') || (ofRoles.includes('admin') && !owner) ? 'not_allowed' : null;
};

/** `rule`: what was broken, for the public figures. */
export const Ban = z.strictObject({ reason: text(500), rule: ReportReason.optional() });
export type Ban = z.infer<typeof Ban>;
export const Suspend = z.strictObject({ reason: text(500), until: Time, rule: ReportReason.optional() });
export type Suspend = z.infer<typeof Suspend>;

/** The spec's remote procedure (§7), with its argument names. */
export const CheckUserRole = z.strictObject({ p_user_id: Id, p_role: Role });
export type CheckUserRole = z.infer<typeof CheckUserRole>;

/** Who is to own the site, and the proof that its owner asks. */
export const HandOverSite = z.strictObject({
  to: Id,
  password: z.string().max(256).optional(),
  nonce: z.string().max(20).optional(),
});
export type HandOverSite = z.infer<typeof HandOverSite>;

/** What an admin sees of a person before acting on them. */
export const UserStanding = z.object({
  user_id: Id,
  roles: z.array(Role),
  standing: Standing,
  /** Why, in the words of the admin; null in good standing and after erasure. */
  reason: z.string().nullable(),
});
export type UserStanding = z.infer<typeof UserStanding>;

export const AuditKind = z.enum([
  'account_registered',
  'email_confirmed',
  'email_changed',
  'password_changed',
  'second_factor_enabled',
  'second_factor_disabled',
  'passkey_added',
  'passkey_removed',
  'export_requested',
  'deletion_requested',
  'deletion_cancelled',
  'access_link_made',
  'account_invited',
  'erasure_started',
  'account_erased',
  'site_owner_claimed',
  'site_handed_over',
  'site_owner_left',
  'admin_promoted',
  'admin_demoted',
  'username_changed',
  'sessions_ended',
  'achievement_awarded',
  'user_suspended',
  'suspension_lifted',
  'user_banned',
  'ban_lifted',
  'parked_task_released',
  'verification_approved',
  'verification_denied',
  'made_verified',
  'made_notable',
  'verification_removed',
  'job_boosted',
  'job_boost_ended',
  'job_removed',
  'report_in_progress',
  'report_resolved',
  'enterprise_refused',
  'plan_granted',
  'plan_grant_ended',
  'account_manager_assigned',
  'person_warned',
  'content_removed',
  'reports_muted',
  'sanction_lifted',
  'appeal_filed',
  'appeal_granted',
  'appeal_denied',
  'referral_approved',
  'referral_refused',
  'referral_reversed',
  'api_key_made',
  'api_key_changed',
  'api_key_rotated',
  'api_key_revoked',
]);
export type AuditKind = z.infer<typeof AuditKind>;

/** Somebody named in the audit; without a username until onboarding is complete. */
export const AuditPerson = z.object({ id: Id, username: z.string().nullable(), display_name: z.string() });
export type AuditPerson = z.infer<typeof AuditPerson>;

export const AuditEntry = z.object({
  /** The event's own id and place in the log. */
  id: Id,
  position: Position,
  at: Time,
  kind: AuditKind,
  /** Who did it; null where the product did. */
  actor: AuditPerson.nullable(),
  /** To whom; null where it was done to nobody. */
  person: AuditPerson.nullable(),
  /** To which task; null where it was done to somebody. */
  task: z.object({ id: Id, kind: z.string() }).nullable(),
  /** About which report; who reported and who is reported stays out of the audit. */
  report_id: Id.nullable(),
  /** To which job of theirs. */
  job: z.object({ id: Id, title: z.string() }).nullable(),
  until: Time.nullable(),
  reason: z.string().nullable(),
  /** The entry as a sentence. */
  words: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditPage = page(AuditEntry);
export type AuditPage = z.infer<typeof AuditPage>;

/** `person`: only what was done by or to them. */
export const AuditQuery = z.object({ ...pageQuery, person: Id.optional() });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** A task that has failed too often and waits for a person. */
export const ParkedTask = z.object({
  id: Id,
  /** The name of the task, or of the command that it sends. */
  kind: z.string(),
  /** What it is about, by id; nothing else of what it holds is shown. */
  about: z.array(z.object({ thing: z.string(), id: z.string() })),
  /** What the last attempt failed with. */
  reason: z.string().nullable(),
  attempts: z.int(),
  parked_at: Time,
});
export type ParkedTask = z.infer<typeof ParkedTask>;
export const ParkedTaskPage = page(ParkedTask);
export type ParkedTaskPage = z.infer<typeof ParkedTaskPage>;
