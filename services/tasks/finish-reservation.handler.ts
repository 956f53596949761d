import { Rejection } from '../kernel/rejection.ts';
import { finishReservation } from '../platform/commands/finish-reservation.ts';
import { handleTask } from '../platform/queue/task.ts';
import { finishReserved } from './finish-reservation.ts';
import type { TaskParts } from './parts.ts';

export const finishReservationHandler = ({ commands }: Pick<TaskParts, 'commands'>) =>
  handleTask(finishReserved, async ({ commandId, actor, ...reservation }, { causation, correlation }) => {
    try {
      await finishReservation(commands, reservation, { commandId, actor, causation, correlation });
    } catch (error) {
      // It turned out to be impossible and was given back: that is an end, too.
      if (!(error instanceof Rejection)) throw error;
    }
  });
