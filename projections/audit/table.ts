import type { AuditKind } from '../../contracts/audit.ts';
import type { Recorded } from '../../services/events.ts';
import { isPerson } from '../actors.ts';
import { text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { auditSignals } from './signals.ts';

/** Who did what to whom, when: kind and ids; the words are made when it is shown (words.ts). */
const table = readTable('audit', {
  /** The place in the log, with zeros in front: the order of the texts is the order of the log. */
  position: text(),
  at: timestamp(),
  kind: text<AuditKind>(),
  /** A person's id; null where the product acted. */
  actor_id: text().nullable(),
  /** Null where it was done to a task. */
  person_id: text().nullable(),
  task_id: text().nullable(),
  task_kind: text().nullable(),
  report_id: text().nullable(),
  job_id: text().nullable(),
  sanction_id: text().nullable(),
  until: timestamp().nullable(),
  reason: text().nullable(),
});
export type AuditRow = RowOf<typeof table>;

/** Digits of the largest position (2^64). */
const DIGITS = 20;

type OfSomebody = Recorded & { readonly data: { readonly userId?: string } };
type OfJob = Recorded<'JobBoosted' | 'JobBoostEnded' | 'JobRemoved'>;

const entry = (
  { id, position, data, metadata }: OfSomebody,
  kind: AuditKind,
  more: Partial<
    Pick<
      AuditRow,
      'until' | 'reason' | 'task_id' | 'task_kind' | 'report_id' | 'job_id' | 'sanction_id' | 'person_id'
    >
  > = {},
): Change<AuditRow>[] => [
  table.put({
    id,
    position: String(position).padStart(DIGITS, '0'),
    at: metadata.time,
    kind,
    actor_id: isPerson(metadata.actor) ? metadata.actor : null,
    person_id: data.userId ?? null,
    ...more,
  }),
];

/** Done by an admin to the job of somebody. */
const jobEntry = (event: OfJob, kind: AuditKind, more: Partial<Pick<AuditRow, 'until' | 'reason'>> = {}) =>
  entry(event, kind, { person_id: event.data.ownerId, job_id: event.data.jobId, ...more });

/** A decision about somebody, or what came of it. */
const sanctionEntry = (
  event: OfSomebody & { readonly data: { readonly sanctionId: string } },
  kind: AuditKind,
  more: Partial<Pick<AuditRow, 'until' | 'reason'>> = {},
) => entry(event, kind, { sanction_id: event.data.sanctionId, ...more });

/** What a rule decides is no matter of the audit. */
const referralEntry = (
  event: Recorded<'ReferralEarned' | 'ReferralRefused' | 'ReferralReversed'>,
  kind: AuditKind,
): Change<AuditRow>[] =>
  event.data.by === null ? [] : entry(event, kind, { person_id: event.data.referrerId });

const reportEntry = (event: Recorded<'ReportStatusChanged' | 'FindingStatusChanged'>): Change<AuditRow>[] =>
  event.data.status === 'open'
    ? []
    : entry(event, `report_${event.data.status}`, { report_id: event.data.reportId, person_id: null });

const BADGES = {
  verified: 'made_verified',
  notable: 'made_notable',
  not_verified: 'verification_removed',
} as const;

const IMPOSED = { warning: 'person_warned', removal: 'content_removed', mute: 'reports_muted' } as const;

/** What was done to an account, its roles, badge and standing, to a job, a report or a parked task, by whom? */
export const audit = readModel(table, {
  version: 12,
  signals: auditSignals,
  indexes: (name) => [
    `create index ${name}_position on read.${name} (position desc)`,
    `create index ${name}_person on read.${name} (person_id, position desc)`,
    `create index ${name}_actor on read.${name} (actor_id, position desc)`,
  ],
  personal: [{ of: 'person_id', cleared: () => ({ reason: null }) }],
  on: {
    AccountRegistered: (event) => entry(event, 'account_registered'),
    EmailConfirmed: (event) => entry(event, 'email_confirmed'),
    EmailChanged: (event) => entry(event, 'email_changed'),
    PasswordChanged: (event) => entry(event, 'password_changed'),
    MfaEnabled: (event) => entry(event, 'second_factor_enabled'),
    MfaDisabled: (event) => entry(event, 'second_factor_disabled'),
    PasskeyAdded: (event) => entry(event, 'passkey_added'),
    PasskeyRemoved: (event) => entry(event, 'passkey_removed'),
    AccountExportRequested: (event) => entry(event, 'export_requested'),
    AccountDeletionRequested: (event) => entry(event, 'deletion_requested', { until: event.data.erasesAt }),
    AccountDeletionCancelled: (event) => entry(event, 'deletion_cancelled'),
    AccessLinkMade: (event) => entry(event, 'access_link_made'),
    AccountInvited: (event) => entry(event, 'account_invited'),
    AccountErasureStarted: (event) => entry(event, 'erasure_started'),
    AccountErased: (event) => entry(event, 'account_erased'),
    SiteOwnerClaimed: (event) => entry(event, 'site_owner_claimed'),
    SiteHandedOver: (event) => entry(event, 'site_handed_over'),
    SiteOwnerLeft: (event) => entry(event, 'site_owner_left'),
    AdminPromoted: (event) => entry(event, 'admin_promoted'),
    AdminDemoted: (event) => entry(event, 'admin_demoted'),
    // By its own person it's no matter of the audit.
    UsernameChanged: (event) =>
      event.metadata.actor === event.data.userId || !isPerson(event.metadata.actor)
        ? []
        : entry(event, 'username_changed'),
    ApiKeyMade: (event) => entry(event, 'api_key_made'),
    ApiKeyChanged: (event) => entry(event, 'api_key_changed'),
    ApiKeyRotated: (event) => entry(event, 'api_key_rotated'),
    ApiKeyRevoked: (event) => entry(event, 'api_key_revoked'),
    SanctionImposed: (event) =>
      sanctionEntry(event, IMPOSED[event.data.kind], { until: event.data.until, reason: event.data.reason }),
    SanctionLifted: (event) => sanctionEntry(event, 'sanction_lifted'),
    AppealFiled: (event) => sanctionEntry(event, 'appeal_filed'),
    AppealDecided: (event) =>
      sanctionEntry(event, event.data.granted ? 'appeal_granted' : 'appeal_denied', {
        reason: event.data.answer,
      }),
    EnterpriseRefused: (event) => entry(event, 'enterprise_refused', { reason: event.data.answer }),
    PlanGranted: (event) =>
      entry(event, 'plan_granted', { until: event.data.until, reason: event.data.note }),
    PlanGrantEnded: (event) => entry(event, 'plan_grant_ended'),
    AccountManagerAssigned: (event) => entry(event, 'account_manager_assigned'),
    SessionsEnded: (event) => entry(event, 'sessions_ended'),
    AchievementReasonGiven: (event) => entry(event, 'achievement_awarded', { reason: event.data.reason }),
    UserSuspended: (event) =>
      entry(event, 'user_suspended', { until: event.data.until, reason: event.data.reason }),
    SuspensionLifted: (event) => entry(event, 'suspension_lifted'),
    UserBanned: (event) =>
      entry(event, 'user_banned', { until: event.data.until, reason: event.data.reason }),
    BanLifted: (event) => entry(event, 'ban_lifted'),
    ParkedTaskReleased: (event) =>
      entry(event, 'parked_task_released', { task_id: event.data.taskId, task_kind: event.data.kind }),
    VerificationApproved: (event) => entry(event, 'verification_approved'),
    VerificationDenied: (event) => entry(event, 'verification_denied', { reason: event.data.reason }),
    VerificationSet: (event) => entry(event, BADGES[event.data.status]),
    // A boost of the owner's own is part of posting.
    JobBoosted: (event) =>
      event.data.by === event.data.ownerId ? [] : jobEntry(event, 'job_boosted', { until: event.data.until }),
    // One that is over has ended by itself.
    JobBoostEnded: (event) => (isPerson(event.metadata.actor) ? jobEntry(event, 'job_boost_ended') : []),
    JobRemoved: (event) => jobEntry(event, 'job_removed', { reason: event.data.reason }),
    ReportStatusChanged: reportEntry,
    FindingStatusChanged: reportEntry,
    ReferralEarned: (event) => referralEntry(event, 'referral_approved'),
    ReferralRefused: (event) => referralEntry(event, 'referral_refused'),
    ReferralReversed: (event) => referralEntry(event, 'referral_reversed'),
  },
});
