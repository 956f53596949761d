import type { EventType, Recorded } from '../events.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { reservationOf, reservingEvents } from '../reservations.ts';
import { finishReserved } from '../tasks/finish-reservation.ts';

/** The request that reserves also finishes, usually within milliseconds: a task is only there for the one that died. */
const AFTER_MS = 5_000;

const finish = (event: Recorded): readonly Reaction[] => {
  const reservation = reservationOf(event);
  if (reservation === undefined) return [];
  const { commandId, actor, time } = event.metadata;
  const dueAt = new Date(Date.parse(time) + AFTER_MS).toISOString();
  return [finishReserved.reaction({ ...reservation, commandId, actor }, dueAt)];
};

export const finishWhatWasReserved: Policy = {
  name: 'finish-what-was-reserved',
  on: Object.fromEntries(reservingEvents.map((type: EventType) => [type, finish])),
};
