import { refuseLateStudioApplication } from '../collectives/late-studio-application.ts';
import { refuseLateApplication } from '../hiring/late-application.ts';
import { handleTask } from '../platform/queue/task.ts';
import { refuseLateInterest } from '../team-ups/late-interest.ts';
import type { TaskParts } from './parts.ts';
import { refuseLate } from './refuse-late.ts';

const refuse = {
  interest: refuseLateInterest,
  application: refuseLateApplication,
  studioApplication: refuseLateStudioApplication,
} as const;

export const refuseLateHandler = ({ commands }: Pick<TaskParts, 'commands'>) =>
  handleTask(refuseLate, async ({ what, id }, { taskId, position, actor, causation, correlation }) => {
    await refuse[what](commands, id, position, { commandId: taskId, actor, causation, correlation });
  });
