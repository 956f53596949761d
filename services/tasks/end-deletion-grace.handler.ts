import type { Commands } from '../platform/commands/commands.ts';
import type { MoneyUnderWay } from '../platform/facts/money-under-way.ts';
import type { TaskHandler } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { AccountCommand } from '../privacy/account.decider.ts';
import { endDeletionGrace } from './end-deletion-grace.ts';

/** Looks for money at the last moment: it may have come under way since the person asked. */
export const endDeletionGraceHandler = (parts: {
  readonly commands: Pick<Commands, 'send'>;
  readonly moneyUnderWay: MoneyUnderWay;
}): TaskHandler =>
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
