import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

interface Changed {
  data: { applicationId: string; jobId: string; ownerId: string; applicantId: string };
}

/** A decision is its two sides' own: strangers on the job's page would learn when somebody was hired, or was not. */
const applicationDecided = ({ data }: Changed): readonly RoomSignal[] => [
  toUser(data.ownerId, 'applications', data.applicationId),
  toUser(data.applicantId, 'applications', data.applicationId),
];

const applicationCounted = (event: Changed): readonly RoomSignal[] => [
  // The public page of the job learns that their number has changed, and of which job: not who applied.
  { room: `job:${event.data.jobId}`, topic: 'job', id: event.data.jobId },
  ...applicationDecided(event),
];

export const applicationSignals: Signals = {
  ApplicationSubmitted: applicationCounted,
  ApplicationWithdrawn: applicationCounted,
  ApplicationAccepted: applicationDecided,
  ApplicationRejected: applicationDecided,
  // Their list of applications says what a job offers.
  JobEdited: ({ data: { tells } }) =>
    tells.map(({ applicantId, applicationId }) => toUser(applicantId, 'applications', applicationId)),
};
