import type { Pool } from 'pg';
import { escrowRooms } from '../escrow/socket-rooms.ts';
import { hiringRooms } from '../hiring/socket-rooms.ts';
import type { MayHear, RoomAccess, RoomRules } from '../platform/sockets/ports.ts';

/** Asks the rule of the room's kind. A kind that no room of the product has a rule for does not compile. */
export const createRoomAccess = (pool: Pool): RoomAccess => {
  const rules: RoomRules = { ...hiringRooms, ...escrowRooms(pool) };
  const byKind: ReadonlyMap<string, MayHear> = new Map(Object.entries(rules));
  return async (room, userId) => {
    const [kind = '', id = ''] = room.split(':');
    return (await byKind.get(kind)?.(id, userId)) ?? false;
  };
};
