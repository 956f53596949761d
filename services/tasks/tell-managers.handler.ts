import { managersOf, managesStudio } from '../collectives/group.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { TaskParts } from './parts.ts';
import { tellManagers } from './tell-managers.ts';

/** A job is its studio's for as long as whoever posted it manages the studio. */
export const tellManagersHandler = ({ commands }: Pick<TaskParts, 'commands'>) =>
  handleTask(
    tellManagers,
    async ({ applicationId, jobId, submission }, { taskId: commandId, actor, causation, correlation }) => {
      const job = await commands.state('job', jobId);
      if (job.status === 'none' || job.status === 'deleted' || job.studioId === null) return;
      const studio = await commands.state('collective', job.studioId);
      if (studio.status === 'none' || !managesStudio(studio, job.ownerId)) return;
      await commands.send(
        'application',
        applicationId,
        { type: 'TellManagers', submission, studioId: job.studioId, managers: managersOf(studio) },
        { commandId, actor, causation, correlation },
      );
    },
  );
