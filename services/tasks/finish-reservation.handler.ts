import { Rejection } from '../kernel/rejection.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { finishReservation } from '../platform/commands/finish-reservation.ts';
import type { TaskHandler } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { finishReserved } from './finish-reservation.ts';

export const finishReservationHandler = (commands: Commands): TaskHandler =>
  handleTask(finishReserved, async ({ then, giveBack, commandId, actor }, { causation, correlation }) => {
    try {
      await finishReservation(commands, { then, giveBack }, { commandId, actor, causation, correlation });
    } catch (error) {
      // It turned out to be impossible and was given back: that is an end, too.
      if (!(error instanceof Rejection)) throw error;
    }
  });
