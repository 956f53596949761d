import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

const applicationChanged = ({
  data,
}: {
  data: { applicationId: string; jobId: string; ownerId: string; applicantId: string };
}): readonly RoomSignal[] => [
  // The public page of the job learns that their number has changed, and of which job: not who applied.
  { room: `job:${data.jobId}`, topic: 'job', id: data.jobId },
  toUser(data.ownerId, 'applications', data.applicationId),
  toUser(data.applicantId, 'applications', data.applicationId),
];

export const applicationSignals: Signals = {
  ApplicationSubmitted: applicationChanged,
  ApplicationWithdrawn: applicationChanged,
  ApplicationAccepted: applicationChanged,
  ApplicationRejected: applicationChanged,
  // Their list of applications says what a job offers.
  JobEdited: ({ data: { tells } }) =>
    tells.map(({ applicantId, applicationId }) => toUser(applicantId, 'applications', applicationId)),
};
