import type { Recorded } from '../events.ts';
import type { JobSlotsCommand } from '../hiring/job-slots.decider.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';

/** Under the command's own id, since the request that ended the job frees the slot itself if it lives long enough. */
const free = ({
  data: { ownerId, jobId },
  revision,
  metadata: { commandId },
}: Recorded<'JobClosed' | 'JobPaused' | 'JobDeleted' | 'JobRemoved'>): readonly Reaction[] => {
  const command: JobSlotsCommand = { type: 'FreeJobSlot', ownerId, jobId, endedAt: Number(revision) };
  return [{ send: { to: 'jobSlots', id: ownerId, command, commandId } }];
};

export const freeTheSlotWhenAJobEnds: Policy = {
  name: 'free-the-slot-when-a-job-ends',
  on: { JobClosed: free, JobPaused: free, JobDeleted: free, JobRemoved: free },
};
