import { toProfile } from '../profiles/signals.ts';
import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

const jobChanged = ({ data }: { data: { jobId: string; ownerId: string } }): readonly RoomSignal[] => [
  { room: 'jobs', topic: 'jobs', id: data.jobId },
  { room: `job:${data.jobId}`, topic: 'job', id: data.jobId },
  toUser(data.ownerId, 'jobs', data.jobId),
  // It shows the open ones and counts them.
  toProfile(data.ownerId),
];

/** Whether to close it is asked of its owner, or is answered. */
const asked = (ownerId: string, jobId: string): readonly RoomSignal[] => [
  toUser(ownerId, 'job', jobId),
  toUser(ownerId, 'applications'),
];

export const jobSignals: Signals = {
  JobSlotTaken: ({ data }) => [toUser(data.ownerId, 'plan')],
  JobSlotFreed: ({ data }) => [toUser(data.ownerId, 'plan')],
  JobSlotPassed: ({ data }) => [toUser(data.ownerId, 'plan')],
  JobSlotReturned: ({ data }) => [toUser(data.ownerId, 'plan')],
  JobPosted: jobChanged,
  JobEdited: jobChanged,
  // The job's page was there without it for a moment.
  DeveloperInvited: ({ data }) => [{ room: `job:${data.jobId}`, topic: 'job', id: data.jobId }],
  // Of both its page tells strangers nothing.
  JobKeptOpen: ({ data }) => asked(data.ownerId, data.jobId),
  PaymentReleased: ({ data }) => asked(data.employerId, data.jobId),
  JobBoosted: jobChanged,
  JobBoostEnded: jobChanged,
  JobClosed: jobChanged,
  JobReopened: jobChanged,
  JobPaused: jobChanged,
  JobDeleted: jobChanged,
  JobRemoved: jobChanged,
};
