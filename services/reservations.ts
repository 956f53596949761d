import type { EventNamed, EventType, Recorded } from './events.ts';
import type { ApplicationQuotaCommand } from './hiring/application-quota.decider.ts';
import type { ApplicationCommand } from './hiring/application.decider.ts';
import type { JobSlotsCommand } from './hiring/job-slots.decider.ts';
import type { JobCommand } from './hiring/job.decider.ts';
import type { SendCommand } from './kernel/policy.ts';
import type { ProfileCommand } from './profiles/profile.decider.ts';
import type { UsernameCommand } from './profiles/username.decider.ts';

/**
 * Rules across streams (design.md §4): a reservation in one stream, then what it was made for in another. The
 * reservation carries all that the second append needs, so that whoever finds it later can finish it.
 */
export interface Reservation {
  /** What it was made for; sent with the reservation's own commandId, so that it is written once. */
  readonly then: SendCommand;
  /** Only where `then` turns out to be impossible. */
  readonly giveBack: SendCommand;
}

type Reserving = 'UsernameTaken' | 'JobSlotTaken' | 'ApplicationCounted';

const rollForward: { readonly [T in Reserving]: (event: EventNamed<T>) => Reservation } = {
  UsernameTaken: ({ data }) => {
    const { userId, nameKey, reservation, username, profile } = data;
    const then: ProfileCommand =
      profile === null
        ? { type: 'ChangeUsername', userId, nameKey, reservation, username }
        : { type: 'CompleteProfile', userId, nameKey, reservation, ...profile };
    const giveBack: UsernameCommand = { type: 'ReleaseUsername', userId, reservation };
    return {
      then: { to: 'profile', id: userId, command: then },
      giveBack: { to: 'username', id: nameKey, command: giveBack },
    };
  },

  JobSlotTaken: ({ data }) => {
    const { ownerId, jobId, after, job } = data;
    const then: JobCommand =
      job === null ? { type: 'ReopenJob', by: ownerId } : { type: 'PostJob', jobId, ownerId, job };
    const giveBack: JobSlotsCommand = { type: 'FreeJobSlot', ownerId, jobId, endedAt: after + 1 };
    return {
      then: { to: 'job', id: jobId, command: then },
      giveBack: { to: 'jobSlots', id: ownerId, command: giveBack },
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
};

export const reservingEvents = Object.keys(rollForward) as readonly Reserving[];

/** What the reservation still needs, or undefined for an event that reserves nothing. */
export const reservationOf = (event: EventNamed<EventType> | Recorded): Reservation | undefined => {
  const make = Object.hasOwn(rollForward, event.type) ? rollForward[event.type as Reserving] : undefined;
  return make === undefined ? undefined : (make as (event: EventNamed<EventType>) => Reservation)(event);
};
