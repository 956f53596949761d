import { plans } from '../../contracts/plans.ts';
import { currentTier } from './current-tier.ts';
import type { JobSlotsCommand } from '../hiring/job-slots.decider.ts';
import { jobsAbove } from '../hiring/job-slots.decider.ts';
import type { JobCommand } from '../hiring/job.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { TaskParts } from './parts.ts';
import { pauseJobs } from './pause-jobs.ts';

export const pauseJobsHandler = ({ commands }: Pick<TaskParts, 'commands'>) =>
  handleTask(pauseJobs, async ({ userId }, context) => {
    const tier = await currentTier(commands, userId);
    const slots = await commands.state('jobSlots', userId);
    for (const jobId of jobsAbove(slots, plans[tier].activeJobs)) {
      const meta = {
        commandId: idFrom('pause', context.taskId, jobId),
        actor: context.actor,
        causation: context.causation,
        correlation: context.correlation,
      };
      const pause: JobCommand = { type: 'PauseJob' };
      const { events, revision } = await commands.send('job', jobId, pause, meta);
      if (events.length === 0) continue;
      const free: JobSlotsCommand = {
        type: 'FreeJobSlot',
        ownerId: userId,
        jobId,
        endedAt: Number(revision),
      };
      await commands.send('jobSlots', userId, free, meta);
    }
  });
