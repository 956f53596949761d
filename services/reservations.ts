import type { CollectiveCommand } from './collectives/collective.decider.ts';
import type { SlugCommand } from './collectives/slug.decider.ts';
import type { StudioApplicationCommand } from './collectives/studio-application.decider.ts';
import type { ConversationQuotaCommand } from './conversations/conversation-quota.decider.ts';
import type { ConversationCommand } from './conversations/conversation.decider.ts';
import type { EventNamed, EventType } from './events.ts';
import type { ApplicationQuotaCommand } from './hiring/application-quota.decider.ts';
import type { ApplicationCommand } from './hiring/application.decider.ts';
import type { JobSlotsCommand } from './hiring/job-slots.decider.ts';
import type { JobCommand } from './hiring/job.decider.ts';
import type { Reservation, ReservationOf } from './kernel/policy.ts';
import type { ProfileCommand } from './profiles/profile.decider.ts';
import type { UsernameCommand } from './profiles/username.decider.ts';
import type { SavedSearchPlacesCommand } from './saved-searches/places.decider.ts';
import type { SavedSearchCommand } from './saved-searches/saved-search.decider.ts';

type Reserving =
  | 'UsernameTaken'
  | 'JobSlotTaken'
  | 'JobSlotPassed'
  | 'ApplicationCounted'
  | 'ConversationCounted'
  | 'SlugTaken'
  | 'StudioApplicationAccepted'
  | 'SearchPlaceTaken';

const rollForward: { readonly [T in Reserving]: (event: EventNamed<T>) => Reservation } = {
  UsernameTaken: ({ data }) => {
    const { userId, nameKey, reservation, username, profile } = data;
    const then: ProfileCommand =
      profile === null
        ? { type: 'ChangeUsername', userId, nameKey, reservation, username }
        : { type: 'CompleteProfile', userId, nameKey, reservation, ...profile };
    const giveBack: UsernameCommand = { type: 'ReleaseUsername', userId, reservation, kept: false };
    return {
      then: { to: 'profile', id: userId, command: then },
      giveBack: { to: 'username', id: nameKey, command: giveBack },
    };
  },

  JobSlotTaken: ({ data }) => {
    const { ownerId, jobId, after, job } = data;
    const then: JobCommand =
      job === null ? { type: 'ReopenJob', by: ownerId, after } : { type: 'PostJob', jobId, ownerId, job };
    const giveBack: JobSlotsCommand = { type: 'FreeJobSlot', ownerId, jobId, endedAt: after + 1 };
    return {
      then: { to: 'job', id: jobId, command: then },
      giveBack: { to: 'jobSlots', id: ownerId, command: giveBack },
    };
  },

  JobSlotPassed: ({ data }) => {
    const { ownerId, jobId, after, from } = data;
    const then: JobCommand = { type: 'ReopenJob', by: ownerId, after };
    const giveBack: JobSlotsCommand = { type: 'FreeJobSlot', ownerId, jobId, endedAt: after + 1 };
    const next: JobCommand = { type: 'CloseJob', by: ownerId, openAt: from.openAt };
    return {
      then: { to: 'job', id: jobId, command: then },
      giveBack: { to: 'jobSlots', id: ownerId, command: giveBack },
      next: { to: 'job', id: from.jobId, command: next },
    };
  },

  ApplicationCounted: ({ data }) => {
    const { applicationId, applicantId, month } = data;
    const then: ApplicationCommand = { type: 'SubmitApplication', ...data };
    const giveBack: ApplicationQuotaCommand = {
      type: 'GiveApplicationBack',
      applicantId,
      applicationId,
      month,
      why: 'refused',
    };
    return {
      then: { to: 'application', id: applicationId, command: then },
      giveBack: { to: 'applicationQuota', id: `${applicantId}.${month}`, command: giveBack },
    };
  },

  ConversationCounted: ({ data }) => {
    const { userId, with: recipientId, month, ...message } = data;
    const { conversationId } = message;
    const then: ConversationCommand = {
      type: 'StartConversation',
      senderId: userId,
      recipientId,
      ...message,
    };
    const giveBack: ConversationQuotaCommand = {
      type: 'GiveConversationBack',
      conversationId,
      userId,
      with: recipientId,
      month,
    };
    return {
      then: { to: 'conversation', id: [userId, recipientId].sort().join('.'), command: then },
      giveBack: { to: 'conversationQuota', id: `${userId}.${month}`, command: giveBack },
    };
  },

  SlugTaken: ({ data }) => {
    const { slug, collectiveId, kind, reservation, by, created, edited } = data;
    // Its name and its studio were looked at when the slug was taken.
    const looked = { official: false, insider: false, ownsStudio: true };
    const then: CollectiveCommand =
      created === null
        ? { type: 'EditCollective', kind, by, slug, changes: edited ?? {}, ...looked }
        : { type: 'CreateCollective', collectiveId, kind, ownerId: by, slug, said: created };
    const giveBack: SlugCommand = { type: 'ReleaseSlug', collectiveId, reservation };
    return {
      then: { to: 'collective', id: collectiveId, command: then },
      giveBack: { to: 'slug', id: slug, command: giveBack },
    };
  },

  StudioApplicationAccepted: ({ data }) => {
    const { applicationId, studioId, userId, by } = data;
    const then: CollectiveCommand = { type: 'AddMember', userId, applicationId, by };
    const giveBack: StudioApplicationCommand = { type: 'ReopenStudioApplication', by };
    return {
      then: { to: 'collective', id: studioId, command: then },
      giveBack: { to: 'studioApplication', id: applicationId, command: giveBack },
    };
  },

  SearchPlaceTaken: ({ data }) => {
    const { searchId, userId } = data;
    const then: SavedSearchCommand = { type: 'SaveSearch', ...data };
    const giveBack: SavedSearchPlacesCommand = { type: 'FreeSearchPlace', userId, searchId };
    return {
      then: { to: 'savedSearch', id: searchId, command: then },
      giveBack: { to: 'savedSearchPlaces', id: userId, command: giveBack },
    };
  },
};

export const reservingEvents = Object.keys(rollForward) as readonly Reserving[];

const isReserving = (event: EventNamed<EventType>): event is EventNamed<Reserving> =>
  Object.hasOwn(rollForward, event.type);

const madeBy = <T extends Reserving>(event: EventNamed<T>): Reservation => rollForward[event.type](event);

/** What the reservation still needs, or undefined for an event that reserves nothing. */
export const reservationOf: ReservationOf = (event) => (isReserving(event) ? madeBy(event) : undefined);
