import type { Topic } from '../contracts/signals.ts';
import type { EventType, Recorded } from '../services/events.ts';

/** What is told to whom once an event is visible in the read models. */
export interface RoomSignal {
  readonly room: string;
  readonly topic: Topic;
  readonly id: string | null;
}

const user = (userId: string, topic: Topic, id: string | null = null): RoomSignal => ({
  room: `user:${userId}`,
  topic,
  id,
});

const jobChanged = ({ data }: { data: { jobId: string; ownerId: string } }): readonly RoomSignal[] => [
  { room: 'jobs', topic: 'jobs', id: data.jobId },
  { room: `job:${data.jobId}`, topic: 'job', id: data.jobId },
  user(data.ownerId, 'jobs', data.jobId),
];

const applicationChanged = ({
  data,
}: {
  data: { applicationId: string; jobId: string; ownerId: string; applicantId: string };
}): readonly RoomSignal[] => [
  { room: `job:${data.jobId}`, topic: 'job', id: data.jobId },
  user(data.ownerId, 'applications', data.applicationId),
  user(data.applicantId, 'applications', data.applicationId),
  user(data.ownerId, 'notifications'),
  user(data.applicantId, 'notifications'),
];

const contractChanged = ({
  data,
}: {
  data: { applicationId: string; employerId: string; developerId: string };
}): readonly RoomSignal[] => [
  { room: `contract:${data.applicationId}`, topic: 'contract', id: data.applicationId },
  ...[data.employerId, data.developerId].flatMap((person) => [
    user(person, 'contract', data.applicationId),
    user(person, 'notifications'),
    user(person, 'payouts'),
  ]),
];

const planChanged = ({ data }: { data: { userId: string } }): readonly RoomSignal[] => [
  user(data.userId, 'plan'),
  user(data.userId, 'notifications'),
];
const profileChanged = ({ data }: { data: { userId: string } }): readonly RoomSignal[] => [
  user(data.userId, 'profile'),
];
const payoutsChanged = ({ data }: { data: { userId: string } }): readonly RoomSignal[] => [
  user(data.userId, 'payouts'),
];

/** The account page, and the bell. */
const accountChanged = ({ data }: { data: { userId: string } }): readonly RoomSignal[] => [
  user(data.userId, 'profile'),
  user(data.userId, 'notifications'),
];

/** Events that are not named here change no screen of anybody else and nothing live. */
const table: { readonly [T in EventType]?: (event: Recorded<T>) => readonly RoomSignal[] } = {
  EmailConfirmed: profileChanged,
  EmailChanged: profileChanged,
  AccountDeletionRequested: accountChanged,
  AccountDeletionCancelled: accountChanged,
  AccountDeletionReminderSent: accountChanged,
  AccountDeletionHeldUp: accountChanged,
  AccountErased: profileChanged,
  AccountExportRequested: accountChanged,
  AccountExportReady: accountChanged,
  SiteOwnerClaimed: profileChanged,
  SiteHandedOver: ({ data }) =>
    [data.userId, data.from].flatMap((id) => [user(id, 'profile'), user(id, 'notifications')]),
  SiteOwnerLeft: profileChanged,
  FoundingMemberJoined: profileChanged,
  AdminPromoted: accountChanged,
  AdminDemoted: accountChanged,
  UserSuspended: profileChanged,
  SuspensionLifted: profileChanged,
  UserBanned: profileChanged,
  BanLifted: profileChanged,
  ProfileCompleted: profileChanged,
  ProfileEdited: profileChanged,
  UsernameChanged: profileChanged,
  AvatarChanged: profileChanged,
  BannerChanged: profileChanged,
  JobSlotTaken: ({ data }) => [user(data.ownerId, 'plan')],
  JobSlotFreed: ({ data }) => [user(data.ownerId, 'plan')],
  JobPosted: jobChanged,
  JobBoosted: jobChanged,
  JobBoostEnded: jobChanged,
  JobClosed: jobChanged,
  JobReopened: jobChanged,
  JobPaused: jobChanged,
  JobDeleted: jobChanged,
  ApplicationCounted: ({ data }) => [user(data.applicantId, 'plan')],
  ApplicationGivenBack: ({ data }) => [user(data.applicantId, 'plan')],
  ApplicationSubmitted: applicationChanged,
  ApplicationWithdrawn: applicationChanged,
  ApplicationAccepted: applicationChanged,
  ApplicationRejected: applicationChanged,
  ChatMessageSent: ({ data }) => [
    { room: `contract:${data.applicationId}`, topic: 'chat', id: data.applicationId },
    user(data.recipientId, 'notifications'),
  ],
  EscrowCheckoutStarted: contractChanged,
  EscrowCheckoutOpened: contractChanged,
  EscrowCheckoutEnded: contractChanged,
  EscrowFunded: contractChanged,
  WorkSubmitted: contractChanged,
  ReleaseExtended: contractChanged,
  DeadlineReminderSent: contractChanged,
  PaymentReleased: contractChanged,
  PayoutSent: contractChanged,
  RefundProposed: contractChanged,
  RefundDeclined: contractChanged,
  EscrowRefunded: contractChanged,
  RefundSent: contractChanged,
  ReviewSubmitted: contractChanged,
  ReviewsRevealed: contractChanged,
  PayoutAccountConnected: payoutsChanged,
  PayoutAccountReady: payoutsChanged,
  PayoutAccountRestricted: payoutsChanged,
  SubscriptionStarted: planChanged,
  SubscriptionTierChanged: planChanged,
  SubscriptionPaymentFailed: planChanged,
  SubscriptionPaymentRecovered: planChanged,
  SubscriptionCancelled: planChanged,
  SubscriptionResumed: planChanged,
  SubscriptionEnded: planChanged,
  SubscriptionPaymentReturned: planChanged,
  NotificationRead: ({ data }) => [user(data.userId, 'notifications')],
  AllNotificationsRead: ({ data }) => [user(data.userId, 'notifications')],
};

export const signalsOf = (event: Recorded): readonly RoomSignal[] => {
  const signals = table[event.type] as ((event: Recorded) => readonly RoomSignal[]) | undefined;
  return signals?.(event) ?? [];
};
