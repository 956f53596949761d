import { unlinkLate } from '../collectives/late-link.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { TaskParts } from './parts.ts';
import { unlinkLateCollective } from './unlink-late.ts';

export const unlinkLateHandler = ({ commands }: Pick<TaskParts, 'commands'>) =>
  handleTask(unlinkLateCollective, (link, { taskId, position, actor, causation, correlation }) =>
    unlinkLate(commands, link, position, { commandId: taskId, actor, causation, correlation }),
  );
