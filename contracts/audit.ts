import { z } from 'zod';
import { SanctionedKind, SanctionKind } from './sanctions.ts';
import { Id, page, pageQuery, Position, Time } from './wire.ts';

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
  /** The decision about somebody that it is, takes back or is about. */
  sanction: z
    .object({ kind: SanctionKind, about: SanctionedKind.nullable(), title: z.string().nullable() })
    .nullable(),
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
