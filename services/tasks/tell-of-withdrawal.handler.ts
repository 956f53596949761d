import { applicationNoticeId } from '../../projections/applications/notices.ts';
import { isUnread } from '../../projections/notifications/queries.ts';
import { managersOf, managesStudio } from '../collectives/group.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { TaskParts } from './parts.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';
import { untilReached } from './until-reached.ts';

/** A job is its studio's for as long as whoever posted it manages the studio. */
export const tellOfWithdrawalHandler = ({
  commands,
  pool,
  reached,
}: Pick<TaskParts, 'commands' | 'pool' | 'reached'>) =>
  handleTask(
    tellOfWithdrawal,
    async (
      { applicationId, jobId, ownerId },
      { taskId: commandId, position, actor, causation, correlation },
    ) => {
      await untilReached({ reached }, position);
      const job = await commands.state('job', jobId);
      if (job.status === 'none' || job.status === 'deleted') return;
      const studio = job.studioId === null ? null : await commands.state('collective', job.studioId);
      const isTheirs = studio !== null && studio.status !== 'none' && managesStudio(studio, job.ownerId);
      const managers = [...new Set([ownerId, ...(isTheirs ? managersOf(studio) : [])])];
      const unread: string[] = [];
      for (const manager of managers)
        if (await isUnread(pool, manager, applicationNoticeId(applicationId, manager))) unread.push(manager);
      await commands.send(
        'application',
        applicationId,
        {
          type: 'TellOfWithdrawal',
          studioId: isTheirs ? job.studioId : null,
          managers,
          unread,
        },
        { commandId, actor, causation, correlation },
      );
    },
  );
