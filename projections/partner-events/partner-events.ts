import type { PartnerEventIds, PartnerEventType } from '../../contracts/partner-events.ts';
import type { EventType, Recorded } from '../../services/events.ts';

/** What an event is to one of the people whom it concerns. */
export interface PartnerNote {
  readonly userId: string;
  readonly type: PartnerEventType;
  readonly data: PartnerEventIds;
}

type Notes = readonly PartnerNote[];
type NotesOf = { readonly [T in EventType]?: (event: Recorded<T>) => Notes };

interface OfJob {
  readonly data: { readonly ownerId: string; readonly jobId: string };
}
const ofJob =
  (type: PartnerEventType) =>
  ({ data: { ownerId, jobId } }: OfJob): Notes => [{ userId: ownerId, type, data: { job_id: jobId } }];

interface OfApplication {
  readonly data: OfJob['data'] & { readonly applicationId: string; readonly applicantId: string };
}
const toOwner = (type: PartnerEventType, { data }: OfApplication): PartnerNote => ({
  userId: data.ownerId,
  type,
  data: { application_id: data.applicationId, job_id: data.jobId, person_id: data.applicantId },
});
const toApplicant = (type: PartnerEventType, { data }: OfApplication): PartnerNote => ({
  userId: data.applicantId,
  type,
  data: { application_id: data.applicationId, job_id: data.jobId, person_id: data.ownerId },
});
const ofApplication =
  (type: PartnerEventType) =>
  (event: OfApplication): Notes => [toOwner(type, event), toApplicant(type, event)];

interface OfContract {
  readonly data: {
    readonly applicationId: string;
    readonly jobId: string;
    readonly employerId: string;
    readonly developerId: string;
  };
}
const ofContract =
  (type: PartnerEventType) =>
  ({ data: { applicationId, jobId, employerId, developerId } }: OfContract): Notes =>
    [[employerId, developerId] as const, [developerId, employerId] as const].map(([userId, other]) => ({
      userId,
      type,
      data: { application_id: applicationId, job_id: jobId, person_id: other },
    }));

/** Whom which event concerns, and as what: each person once an event. */
export const partnerNotes: NotesOf = {
  JobPosted: ofJob('job.posted'),
  JobEdited: ofJob('job.edited'),
  JobClosed: ofJob('job.closed'),
  JobPaused: ofJob('job.closed'),
  JobReopened: ofJob('job.reopened'),
  JobDeleted: ofJob('job.deleted'),
  JobRemoved: ofJob('job.deleted'),
  ApplicationSubmitted: (event) => [
    toOwner('application.received', event),
    toApplicant('application.sent', event),
  ],
  ApplicationWithdrawn: ofApplication('application.withdrawn'),
  ApplicationAccepted: ofApplication('application.decided'),
  ApplicationRejected: ofApplication('application.decided'),
  ApplicationEnded: ofApplication('application.ended'),
  EscrowFunded: ofContract('contract.funded'),
  WorkSubmitted: ofContract('contract.work_submitted'),
  ChangesRequested: ofContract('contract.changes_requested'),
  PaymentReleased: ofContract('contract.released'),
  EscrowRefunded: ofContract('contract.refunded'),
  ChatMessageSent: ({ data: { recipientId, senderId, applicationId, messageId } }) => [
    {
      userId: recipientId,
      type: 'message.received',
      data: { application_id: applicationId, message_id: messageId, person_id: senderId },
    },
  ],
  DirectMessageSent: ({ data: { recipientId, senderId, conversationId, messageId } }) => [
    {
      userId: recipientId,
      type: 'message.received',
      data: { conversation_id: conversationId, message_id: messageId, person_id: senderId },
    },
  ],
};

/** Something that is to be done with each event of the table; `make` gets the event and its notes. */
export const eachNoted = <Made>(
  make: (event: Recorded, notes: Notes) => Made,
): { readonly [T in EventType]?: (event: Recorded<T>) => Made } =>
  Object.fromEntries(
    Object.entries(partnerNotes).map(([type, notesOf]) => [
      type,
      (event: Recorded) => make(event, (notesOf as (event: Recorded) => Notes)(event)),
    ]),
  );
