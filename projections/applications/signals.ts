import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

interface Changed {
  data: { applicationId: string; jobId: string; ownerId: string; applicantId: string };
}

/** A decision is its two sides' own: strangers on the job's page would learn when somebody was hired, or was not. */
const applicationDecided = ({ data }: Changed): readonly RoomSignal[] =>
  [data.ownerId, data.applicantId].flatMap((side) => [
    toUser(side, 'applications', data.applicationId),
    // Its page says what became of one's own application, and asks its owner whether to close it.
    toUser(side, 'job', data.jobId),
  ]);

const applicationCounted = ({ data }: Changed): readonly RoomSignal[] => [
  // The public page of the job and the cards in lists learn that their number has changed, and of which job: not who applied.
  { room: 'jobs', topic: 'job', id: data.jobId },
  { room: `job:${data.jobId}`, topic: 'job', id: data.jobId },
  toUser(data.ownerId, 'applications', data.applicationId),
  toUser(data.applicantId, 'applications', data.applicationId),
];

export const applicationSignals: Signals = {
  ApplicationSubmitted: applicationCounted,
  ApplicationWithdrawn: applicationCounted,
  ApplicationAccepted: applicationDecided,
  ApplicationRejected: applicationDecided,
  ApplicationEnded: applicationCounted,
  // Their list of applications says what a job offers.
  JobEdited: ({ data: { tells } }) =>
    tells.map(({ applicantId, applicationId }) => toUser(applicantId, 'applications', applicationId)),
};
