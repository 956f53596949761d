import { z } from 'zod';

export type Upcaster = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/**
 * THE catalogue: every stored event, by stream category. A stored event never changes its meaning; a new shape is a
 * new version with an upcaster. `personal` names the fields that are stored encrypted with the key of the person in
 * `subject`; they read as null once that key is destroyed, which is why their schemas are nullable.
 */
interface Definition<Stream extends string, Data extends z.ZodObject> {
  readonly stream: Stream;
  /** One more than the number of upcasters. */
  readonly version: number;
  /** The first makes what version 2 says of what version 1 said, and so on. Pure; they see personal fields opened. */
  readonly upcasters: readonly Upcaster[];
  readonly data: Data;
  readonly personal: readonly (keyof z.infer<Data> & string)[];
  /** The field with the id of the person whose key encrypts `personal`. */
  readonly subject: (keyof z.infer<Data> & string) | null;
}

const define = <Stream extends string, Shape extends z.ZodRawShape>(
  stream: Stream,
  shape: Shape,
  options: {
    upcasters?: readonly Upcaster[];
    personal?: readonly (keyof z.infer<z.ZodObject<Shape>> & string)[];
    subject?: keyof z.infer<z.ZodObject<Shape>> & string;
  } = {},
): Definition<Stream, z.ZodObject<Shape, z.core.$strict>> => ({
  stream,
  version: (options.upcasters?.length ?? 0) + 1,
  upcasters: options.upcasters ?? [],
  data: z.strictObject(shape),
  personal: options.personal ?? [],
  subject: options.subject ?? null,
});

const id = z.uuid();
const time = z.iso.datetime();
const cents = z.int().nonnegative();
const currency = z.enum(['USD']);
const tier = z.enum(['explorer', 'creator', 'pro', 'studio', 'enterprise']);
const paidTier = z.enum(['creator', 'pro', 'studio']);
/** Personal text: null after erasure. */
const secret = z.string().nullable();

const profileShape = {
  username: secret,
  displayName: secret,
  role: secret,
  tags: z.array(z.string()).nullable(),
  bio: secret,
  avatarUrl: secret,
};

/** What a person changes of a profile; absent where it stays as it is. */
const profileChanges = z
  .strictObject({
    displayName: z.string(),
    motto: z.string(),
    bio: z.string(),
    role: z.string(),
    availability: z.string(),
    location: z.string(),
    tags: z.array(z.string()),
    devforumUrl: z.string(),
    discordHandle: z.string(),
    githubUrl: z.string(),
    artstationUrl: z.string(),
    youtubeUrl: z.string(),
    contactTwitter: z.string(),
    robloxGameUrl: z.string(),
  })
  .partial();

/** Version 1 held whatever the form had sent, under the form's names. */
const namedChanges: Upcaster = ({ changes, ...rest }) => {
  const sent = Object.entries((changes ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return {
    ...rest,
    changes: Object.fromEntries(sent.filter(([name]) => String(name) in profileChanges.shape)),
  };
};

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

/** Where a person's name is kept: the username stream, and the reservation by which this person holds it. */
const nameHeld = { nameKey: z.string(), reservation: id };

const teamUp = { teamUpId: id, ownerId: id };
const teamUpWords = { title: z.string(), description: z.string(), roles: z.array(z.string()) };
const interest = { interestId: id, ...teamUp, userId: id };

/** Who stands on which side of an escrow; carried by each of its events, so that no reader has to look it up. */
const parties = { applicationId: id, jobId: id, employerId: id, developerId: id };
const money = { amount: cents, currency };

export const catalogue = {
  AccountRegistered: define(
    'account',
    { userId: id, displayName: secret, email: secret, referralCode: z.string().nullable() },
    { personal: ['displayName', 'email'], subject: 'userId' },
  ),
  EmailConfirmed: define('account', { userId: id }),
  EmailChanged: define('account', { userId: id, email: secret }, { personal: ['email'], subject: 'userId' }),
  PasswordChanged: define('account', { userId: id }),
  /** From `erasesAt` on the account is erased, unless the person changes their mind. */
  AccountDeletionRequested: define('account', { userId: id, at: time, erasesAt: time }),
  AccountDeletionCancelled: define('account', { userId: id }),
  AccountDeletionReminderSent: define('account', {
    userId: id,
    erasesAt: time,
    daysLeft: z.int().positive(),
  }),
  /** Money came under way meanwhile: the erasure waits for it until `erasesAt`, at least. */
  AccountDeletionHeldUp: define('account', { userId: id, erasesAt: time }),
  /** From here on nobody can stop it; what of it was cut off is done again. */
  AccountErasureStarted: define('account', { userId: id }),
  /** The first second factor has shown its first code; the last one has gone. */
  MfaEnabled: define('account', { userId: id }),
  MfaDisabled: define('account', { userId: id }),
  /** An admin made a link that opens this account, or changes its address, to hand it over. */
  AccessLinkMade: define('account', {
    userId: id,
    kind: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
    by: id,
  }),
  /** An admin had a letter written to the address of an account that waits for its person. */
  AccountInvited: define('account', { userId: id, by: id }),
  /** The person's key is destroyed by now: nobody can read their words any more. */
  AccountErased: define('account', { userId: id }),
  AccountExportRequested: define('account', { userId: id, exportId: id, at: time }),
  AccountExportReady: define('account', {
    userId: id,
    exportId: id,
    at: time,
    bytes: z.int().nonnegative(),
    expiresAt: time,
  }),

  SiteOwnerClaimed: define('site', { userId: id }),
  /** `userId` owns the site from here on; `from` did before, and has no role left of it. */
  SiteHandedOver: define('site', { userId: id, from: id }),
  /** The owner was erased: the site is there to be claimed again. */
  SiteOwnerLeft: define('site', { userId: id }),
  FoundingMemberJoined: define('foundingMembers', { userId: id, number: z.int().positive() }),

  AdminPromoted: define('roles', { userId: id, by: id }),
  AdminDemoted: define('roles', { userId: id, by: id }),

  /** `reason` is words about the person: it goes with their key, whoever wrote it. */
  UserSuspended: define(
    'standing',
    { userId: id, until: time, reason: secret, by: id },
    { personal: ['reason'], subject: 'userId' },
  ),
  SuspensionLifted: define('standing', { userId: id, by: id }),
  /** `until` null: for good. */
  UserBanned: define(
    'standing',
    { userId: id, until: time.nullable(), reason: secret, by: id },
    // Before version 2 every ban was for good.
    { personal: ['reason'], subject: 'userId', upcasters: [(data) => ({ ...data, until: null })] },
  ),
  BanLifted: define('standing', { userId: id, by: id }),

  /**
   * The reservation of a name; taking it again under another reservation outdates the earlier one.
   * `profile` is what completing the profile still needs; null for a later change of name.
   */
  UsernameTaken: define(
    'username',
    { userId: id, ...nameHeld, username: secret, profile: z.object(profileShape).nullable() },
    { personal: ['username', 'profile'], subject: 'userId' },
  ),
  UsernameReleased: define('username', { userId: id, reservation: id }),

  ProfileCompleted: define(
    'profile',
    { userId: id, ...nameHeld, ...profileShape },
    { personal: ['username', 'displayName', 'role', 'tags', 'bio', 'avatarUrl'], subject: 'userId' },
  ),
  ProfileEdited: define(
    'profile',
    { userId: id, changes: profileChanges.nullable() },
    { personal: ['changes'], subject: 'userId', upcasters: [namedChanges] },
  ),
  UsernameChanged: define(
    'profile',
    { userId: id, ...nameHeld, previousKey: z.string(), previousReservation: id, username: secret },
    { personal: ['username'], subject: 'userId' },
  ),
  AvatarChanged: define('profile', { userId: id, url: secret }, { personal: ['url'], subject: 'userId' }),
  BannerChanged: define('profile', { userId: id, url: secret }, { personal: ['url'], subject: 'userId' }),

  /** A slot is held for a job that is about to be posted (`job` set) or opened again (`job` null). */
  JobSlotTaken: define('jobSlots', {
    ownerId: id,
    jobId: id,
    /** Revision of the job that the slot was taken after (-1: before the job existed): a later end of the job frees it. */
    after: z.int().min(-1),
    job: z.object({ ...jobShape, boostedUntil: time.nullable() }).nullable(),
  }),
  JobSlotFreed: define('jobSlots', { ownerId: id, jobId: id }),

  JobPosted: define('job', { jobId: id, ownerId: id, ...jobShape }),
  JobBoosted: define('job', { jobId: id, ownerId: id, until: time, by: id }),
  JobBoostEnded: define('job', { jobId: id, ownerId: id }),
  JobClosed: define('job', { jobId: id, ownerId: id, by: id }),
  JobReopened: define('job', { jobId: id, ownerId: id, by: id }),
  JobPaused: define('job', { jobId: id, ownerId: id }),
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
    why: z.enum(['withdrawn', 'refused', 'moderation']),
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

  ChatMessageSent: define(
    'chat',
    { applicationId: id, messageId: id, senderId: id, recipientId: id, body: secret },
    { personal: ['body'], subject: 'senderId' },
  ),

  TeamUpPosted: define('teamUp', { ...teamUp, ...teamUpWords }),
  /** All that it says from here on, whatever part of it was changed. */
  TeamUpEdited: define('teamUp', { ...teamUp, ...teamUpWords }),
  TeamUpClosed: define('teamUp', { ...teamUp, by: id }),
  TeamUpReopened: define('teamUp', { ...teamUp, by: id }),
  TeamUpRemoved: define('teamUp', { ...teamUp, by: id, reason: z.enum(['owner', 'moderation']) }),

  InterestExpressed: define(
    'interest',
    { ...interest, message: secret },
    { personal: ['message'], subject: 'userId' },
  ),
  InterestWithdrawn: define('interest', interest),
  InterestAccepted: define('interest', { ...interest, by: id }),
  InterestRejected: define('interest', { ...interest, by: id }),

  EscrowCheckoutStarted: define('escrow', { ...parties, ...money, attempt: z.int().positive() }),
  EscrowCheckoutOpened: define('escrow', {
    ...parties,
    attempt: z.int().positive(),
    session: z.string(),
    url: z.string(),
    expiresAt: time,
  }),
  EscrowCheckoutEnded: define('escrow', { ...parties, attempt: z.int().positive() }),
  EscrowFunded: define('escrow', { ...parties, ...money, payment: z.string(), charge: z.string() }),
  /** A second payment for what is held already: it goes back. */
  SurplusPaymentReceived: define('escrow', { ...parties, ...money, payment: z.string() }),
  WorkSubmitted: define(
    'escrow',
    { ...parties, note: secret, releaseAt: time },
    { personal: ['note'], subject: 'developerId' },
  ),
  /** Once an escrow: more time to look at the work. */
  ReleaseExtended: define('escrow', { ...parties, releaseAt: time, by: id }),
  /** `release`: submitted work waits for the employer; `return`: nothing has been submitted yet. */
  DeadlineReminderSent: define('escrow', {
    ...parties,
    deadline: z.enum(['release', 'return']),
    at: time,
    daysLeft: z.int().positive(),
  }),
  PaymentReleased: define('escrow', {
    ...parties,
    ...money,
    fee: cents,
    net: cents,
    charge: z.string(),
    by: z.union([id, z.literal('deadline')]),
  }),
  PayoutSent: define('escrow', { ...parties, ...money, transfer: z.string() }),
  RefundProposed: define('escrow', { ...parties, by: id }),
  RefundDeclined: define('escrow', { ...parties, by: id }),
  EscrowRefunded: define('escrow', {
    ...parties,
    ...money,
    payment: z.string(),
    by: z.union([id, z.literal('deadline')]),
  }),
  RefundSent: define('escrow', { ...parties, ...money, payment: z.string(), refund: z.string() }),

  PayoutAccountConnected: define('payoutAccount', { userId: id, account: z.string() }),
  PayoutAccountReady: define('payoutAccount', { userId: id, account: z.string() }),
  PayoutAccountRestricted: define('payoutAccount', { userId: id, account: z.string() }),

  ReviewSubmitted: define(
    'reviews',
    {
      ...parties,
      reviewId: id,
      by: id,
      about: id,
      rating: z.int().min(1).max(5),
      sealed: z.boolean(),
      comment: secret,
    },
    { personal: ['comment'], subject: 'by' },
  ),
  ReviewsRevealed: define('reviews', { ...parties }),

  SubscriptionStarted: define('subscription', {
    userId: id,
    tier: paidTier,
    subscription: z.string(),
    customer: z.string(),
  }),
  SubscriptionTierChanged: define('subscription', { userId: id, from: tier, to: paidTier }),
  SubscriptionPaymentFailed: define('subscription', { userId: id, graceUntil: time }),
  SubscriptionPaymentRecovered: define('subscription', { userId: id }),
  SubscriptionCancelled: define('subscription', { userId: id, endsAt: time }),
  SubscriptionResumed: define('subscription', { userId: id }),
  SubscriptionEnded: define('subscription', { userId: id, from: tier }),
  /** Runs on at the provider although it gives no plan (any more): it has to be ended there. */
  SubscriptionLeftOver: define('subscription', {
    userId: id,
    subscription: z.string(),
    /** `second`: paid for beside another one; `account_gone`: paid for after the account went. Either's payment goes back. */
    why: z.enum(['grace_over', 'second', 'account_deleted', 'account_gone']),
  }),
  SubscriptionPaymentReturned: define(
    'subscription',
    {
      userId: id,
      subscription: z.string(),
      refund: z.string(),
      ...money,
      /** As the subscription's `SubscriptionLeftOver` has it. */
      why: z.enum(['second', 'account_gone']),
    },
    // Before version 2 second plans were what was paid back.
    { upcasters: [(data) => ({ ...data, why: 'second' })] },
  ),

  NotificationRead: define('inbox', { userId: id, notificationId: id }),
  AllNotificationsRead: define('inbox', { userId: id, upTo: time }),
} as const;

export type Catalogue = typeof catalogue;
export type EventType = keyof Catalogue;
export type Category = Catalogue[EventType]['stream'];
/** Every category of streams, once. */
export const categories: readonly Category[] = [
  ...new Set(Object.values(catalogue).map(({ stream }) => stream)),
];
export type DataOf<T extends EventType> = z.infer<Catalogue[T]['data']>;

/** What a decider works with: an event without its place in the log. */
export type EventNamed<T extends EventType> = { [K in T]: { readonly type: K; readonly data: DataOf<K> } }[T];
export type TypeIn<C extends Category> = {
  [K in EventType]: Catalogue[K]['stream'] extends C ? K : never;
}[EventType];
/** The events of one stream category, as a union. */
export type EventOf<C extends Category> = EventNamed<TypeIn<C>>;

/** Metadata of every event (design.md §4). `keyId` names the person whose key encrypts the personal fields. */
export const Metadata = z.object({
  commandId: z.uuid(),
  /** A person's id, or the policy that acted. */
  actor: z.string(),
  correlation: z.string(),
  causation: z.string(),
  /** Which request it was under its Idempotency-Key (services/platform/http/request-digest.ts); absent without one. */
  request: z.string().optional(),
  version: z.int().positive(),
  keyId: z.uuid().optional(),
  time,
});
export type Metadata = z.infer<typeof Metadata>;

/** An event with its place in the log, as projections and policies see it. */
export type Recorded<T extends EventType = EventType> = {
  [K in T]: {
    readonly type: K;
    readonly data: DataOf<K>;
    readonly id: string;
    readonly stream: string;
    /** The stream's id without its category. */
    readonly streamId: string;
    readonly revision: bigint;
    readonly position: bigint;
    readonly metadata: Metadata;
  };
}[T];

/** Category names hold no hyphen, so that a prefix filter means one thing. */
export const streamName = (category: Category, streamId: string): string => `${category}-${streamId}`;
