import type { Category } from '../../events.ts';
import { idFrom } from '../../kernel/ids.ts';
import type { Reservation, ReservationOf } from '../../kernel/policy.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { CommandOf } from '../../kernel/streams.ts';
import type { CommandMeta, CommandResult, Commands } from './commands.ts';
import { followUp } from './parts.ts';

/**
 * The second half of a rule across streams: does what was reserved for, and gives the reservation back only when that
 * turns out to be impossible. Called at once by the request and again by a policy, with the same meta: nothing is
 * written twice.
 * @throws Rejection why it is impossible, after the reservation was given back
 */
export const finishReservation = async (
  commands: Commands,
  { then, giveBack, next }: Reservation,
  meta: CommandMeta,
): Promise<CommandResult> => {
  const send = ({ to, id, command }: Reservation['then'], commandMeta: CommandMeta) =>
    commands.send(to, id, command, commandMeta);
  let finished: CommandResult;
  try {
    finished = await send(then, meta);
  } catch (error) {
    if (error instanceof Rejection)
      await send(giveBack, { ...meta, commandId: idFrom('give-back', meta.commandId) });
    throw error;
  }
  if (next === undefined) return finished;
  try {
    return await send(next, { ...followUp(meta), commandId: idFrom('next', meta.commandId) });
  } catch (error) {
    if (error instanceof Rejection) return finished;
    throw error;
  }
};

/**
 * Reserves, then does what was reserved for. A repeated request finishes what its first try left open. Provided under
 * the token RESERVE_AND_FINISH.
 * @returns the result of the second half, or of the reservation where there was nothing to reserve
 * @throws Rejection of either half
 */
export type ReserveAndFinish = <C extends Category>(
  category: C,
  streamId: string,
  command: CommandOf<C>,
  meta: CommandMeta,
) => Promise<{ readonly position: bigint }>;

/** Which events are reservations, and what for, the rooms' own table says. */
export const createReserveAndFinish =
  (commands: Commands, reservationOf: ReservationOf): ReserveAndFinish =>
  async (category, streamId, command, meta) => {
    const reserved = await commands.send(category, streamId, command, meta);
    const reservation = reserved.events
      .map((event) => reservationOf(event))
      .find((found) => found !== undefined);
    return reservation === undefined ? reserved : await finishReservation(commands, reservation, meta);
  };
