import { handleTask } from '../platform/queue/task.ts';
import type { AccountCommand } from '../privacy/account.decider.ts';
import { endDeletionGrace } from './end-deletion-grace.ts';
import type { TaskParts } from './parts.ts';

/** Looks for money at the last moment: it may have come under way since the person asked. */
export const endDeletionGraceHandler = (parts: Pick<TaskParts, 'commands' | 'moneyUnderWay'>) =>
  handleTask(endDeletionGrace, async ({ userId, erasesAt }, context) => {
    const moneyUnderWay = (await parts.moneyUnderWay(userId)) !== null;
    const command: AccountCommand = { type: 'EndGrace', erasesAt, moneyUnderWay };
    await parts.commands.send('account', userId, command, {
      commandId: context.taskId,
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    });
  });
