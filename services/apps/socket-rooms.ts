import type { Pool } from 'pg';
import type { Hearing, MayHear, RoomAccess, RoomRules } from '../platform/sockets/ports.ts';
import type { Declared } from './rooms.ts';
import { rooms } from './rooms.ts';

/** Asks the rule of each room's kind, once a kind. A kind that no room of the product has a rule for does not compile. */
export const createRoomAccess = (pool: Pool): RoomAccess => {
  const rules: RoomRules = Object.assign({}, ...rooms.map((room) => room.sockets?.(pool))) as Pick<
    RoomRules,
    Declared<'sockets'>
  >;
  const byKind: ReadonlyMap<string, MayHear> = new Map(Object.entries(rules));
  return async (asked) => {
    const may = new Map<Hearing, boolean>();
    for (const [kind, mayHear] of byKind) {
      const ofKind = asked.filter(({ room }) => room.split(':')[0] === kind);
      if (ofKind.length === 0) continue;
      const answers = await mayHear(
        ofKind.map(({ room, userId, typing = false }) => ({ id: room.split(':')[1] ?? '', userId, typing })),
      );
      for (const [index, hearing] of ofKind.entries()) may.set(hearing, answers[index] === true);
    }
    return asked.map((hearing) => may.get(hearing) === true);
  };
};
