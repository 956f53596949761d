import { EntitySchema } from 'typeorm';
import { DELETION_GRACE_DAYS } from '../../contracts/account.ts';
import { idFrom } from '../../services/kernel/ids.ts';
import type { Recorded } from '../../services/events.ts';
import type { Change, Projection, Row } from '../projection.ts';
import { patch, put } from '../projection.ts';

/** Kind and ids; the words are made when it is shown (words.ts). */
export interface NotificationRow extends Row {
  readonly user_id: string;
  readonly kind: NotificationKind;
  readonly actor_id: string | null;
  readonly job_id: string | null;
  readonly application_id: string | null;
  readonly amount: number | null;
  readonly is_read: boolean;
  readonly created_at: string;
}

export type NotificationKind =
  | 'application_received'
  | 'application_accepted'
  | 'application_rejected'
  | 'message_received'
  | 'escrow_funded'
  | 'work_submitted'
  | 'release_extended'
  | 'release_reminder'
  | 'submit_reminder'
  | 'return_reminder'
  | 'payment_released'
  | 'payment_released_by_deadline'
  | 'review_time_over'
  | 'payout_sent'
  | 'refund_proposed'
  | 'refund_declined'
  | 'escrow_refunded'
  | 'escrow_refunded_by_deadline'
  | 'work_time_over'
  | 'review_received'
  | 'plan_started'
  | 'plan_payment_failed'
  | 'plan_ended'
  | 'second_plan_returned'
  | 'founding_member'
  | 'admin_promoted'
  | 'admin_demoted'
  | 'site_received'
  | 'site_handed_over'
  | 'deletion_requested'
  | 'deletion_reminder'
  | 'deletion_held_up'
  | 'export_ready';

const table = new EntitySchema<NotificationRow>({
  name: 'notifications',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    user_id: { type: 'text' },
    kind: { type: 'text' },
    actor_id: { type: 'text', nullable: true },
    job_id: { type: 'text', nullable: true },
    application_id: { type: 'text', nullable: true },
    amount: { type: 'int', nullable: true },
    is_read: { type: 'boolean' },
    created_at: { type: 'timestamptz' },
  },
});

type About = Partial<Pick<NotificationRow, 'actor_id' | 'job_id' | 'application_id' | 'amount'>>;

const tell = (
  event: Recorded,
  userId: string,
  kind: NotificationKind,
  about: About = {},
  id = idFrom('notification', event.id, userId),
): Change<NotificationRow> =>
  put<NotificationRow>({
    id,
    user_id: userId,
    kind,
    actor_id: null,
    job_id: null,
    application_id: null,
    amount: null,
    is_read: false,
    created_at: event.metadata.time,
    ...about,
  });

interface OfContract {
  readonly data: { applicationId: string; jobId: string; employerId: string; developerId: string };
}
const contract = ({ data }: OfContract, actor: 'employer' | 'developer'): About => ({
  application_id: data.applicationId,
  job_id: data.jobId,
  actor_id: actor === 'employer' ? data.employerId : data.developerId,
});

/**
 * What should a person know? All messages of one chat are one row, which comes back unread with each. What a person
 * did is told to the other side; what a deadline did, to both.
 */
export const notifications: Projection<NotificationRow> = {
  name: 'notifications',
  version: 6,
  table,
  indexes: (name) => [`create index ${name}_user on read.${name} (user_id, created_at desc, id desc)`],
  on: {
    FoundingMemberJoined: (event) => [
      tell(event, event.data.userId, 'founding_member', { amount: event.data.number }),
    ],
    AdminPromoted: (event) => [tell(event, event.data.userId, 'admin_promoted', { actor_id: event.data.by })],
    AdminDemoted: (event) => [tell(event, event.data.userId, 'admin_demoted', { actor_id: event.data.by })],
    // To whoever gave it away as well: it may not have been them.
    SiteHandedOver: (event) => [
      tell(event, event.data.userId, 'site_received', { actor_id: event.data.from }),
      tell(event, event.data.from, 'site_handed_over', { actor_id: event.data.userId }),
    ],
    ApplicationSubmitted: (event) => [
      tell(event, event.data.ownerId, 'application_received', {
        actor_id: event.data.applicantId,
        job_id: event.data.jobId,
        application_id: event.data.applicationId,
      }),
    ],
    ApplicationAccepted: (event) => [
      tell(event, event.data.applicantId, 'application_accepted', {
        actor_id: event.data.ownerId,
        job_id: event.data.jobId,
        application_id: event.data.applicationId,
      }),
    ],
    ApplicationRejected: (event) => [
      tell(event, event.data.applicantId, 'application_rejected', {
        actor_id: event.data.ownerId,
        job_id: event.data.jobId,
        application_id: event.data.applicationId,
      }),
    ],
    ChatMessageSent: (event) => [
      tell(
        event,
        event.data.recipientId,
        'message_received',
        { actor_id: event.data.senderId, application_id: event.data.applicationId },
        idFrom('notification', 'chat', event.data.applicationId, event.data.recipientId),
      ),
    ],
    EscrowFunded: (event) => [
      tell(event, event.data.developerId, 'escrow_funded', {
        ...contract(event, 'employer'),
        amount: event.data.amount,
      }),
    ],
    WorkSubmitted: (event) => [
      tell(event, event.data.employerId, 'work_submitted', contract(event, 'developer')),
    ],
    ReleaseExtended: (event) => [
      tell(event, event.data.developerId, 'release_extended', contract(event, 'employer')),
    ],
    DeadlineReminderSent: (event) => {
      const { deadline, employerId, developerId, daysLeft: amount } = event.data;
      const forEmployer = { ...contract(event, 'developer'), amount };
      if (deadline === 'release') return [tell(event, employerId, 'release_reminder', forEmployer)];
      return [
        tell(event, developerId, 'submit_reminder', { ...contract(event, 'employer'), amount }),
        tell(event, employerId, 'return_reminder', forEmployer),
      ];
    },
    PaymentReleased: (event) => {
      const { by, employerId, developerId, amount, net } = event.data;
      const forDeveloper = { ...contract(event, 'employer'), amount: net };
      if (by !== 'deadline') return [tell(event, developerId, 'payment_released', forDeveloper)];
      return [
        tell(event, developerId, 'payment_released_by_deadline', forDeveloper),
        tell(event, employerId, 'review_time_over', { ...contract(event, 'developer'), amount }),
      ];
    },
    PayoutSent: (event) => [
      tell(event, event.data.developerId, 'payout_sent', {
        ...contract(event, 'employer'),
        amount: event.data.amount,
      }),
    ],
    RefundProposed: (event) => [
      tell(event, event.data.developerId, 'refund_proposed', contract(event, 'employer')),
    ],
    RefundDeclined: (event) => [
      tell(event, event.data.employerId, 'refund_declined', contract(event, 'developer')),
    ],
    EscrowRefunded: (event) => {
      const { by, employerId, developerId, amount } = event.data;
      const forEmployer = { ...contract(event, 'developer'), amount };
      if (by !== 'deadline') return [tell(event, employerId, 'escrow_refunded', forEmployer)];
      return [
        tell(event, employerId, 'escrow_refunded_by_deadline', forEmployer),
        tell(event, developerId, 'work_time_over', { ...contract(event, 'employer'), amount }),
      ];
    },
    ReviewSubmitted: (event) => [
      tell(event, event.data.about, 'review_received', {
        actor_id: event.data.by,
        application_id: event.data.applicationId,
        job_id: event.data.jobId,
      }),
    ],
    SubscriptionStarted: (event) => [tell(event, event.data.userId, 'plan_started')],
    SubscriptionPaymentFailed: (event) => [tell(event, event.data.userId, 'plan_payment_failed')],
    // Where the account is gone, nobody is left to be told.
    SubscriptionPaymentReturned: (event) =>
      event.data.why === 'second'
        ? [tell(event, event.data.userId, 'second_plan_returned', { amount: event.data.amount })]
        : [],
    SubscriptionEnded: (event) => [tell(event, event.data.userId, 'plan_ended')],
    AccountDeletionRequested: (event) => [
      tell(event, event.data.userId, 'deletion_requested', { amount: DELETION_GRACE_DAYS }),
    ],
    AccountDeletionReminderSent: (event) => [
      tell(event, event.data.userId, 'deletion_reminder', { amount: event.data.daysLeft }),
    ],
    AccountDeletionHeldUp: (event) => [tell(event, event.data.userId, 'deletion_held_up')],
    AccountExportReady: (event) => [tell(event, event.data.userId, 'export_ready')],
    NotificationRead: ({ data }) => [patch<NotificationRow>(data.notificationId, { is_read: true })],
  },
};
