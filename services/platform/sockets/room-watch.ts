import type { Server } from 'socket.io';
import type { PersonSocket } from './person-socket.ts';
import type { Hearing, RoomAccess } from './ports.ts';
import { repeat } from './repeat.ts';

/** How often everybody's rooms are asked after, in milliseconds: the promise is "silent within 5 s". */
const SWEEP_EVERY_MS = 3_000;

/** The right to a room ends with its ground: sockets leave the rooms that their people may no longer hear. */
export const leaveLostRooms = (server: Server, roomAccess: RoomAccess): (() => void) => {
  /** Who hears which room that is not their own, with the sockets. */
  const hearings = (): readonly (readonly [Hearing, readonly PersonSocket[]])[] => {
    const found = new Map<string, [Hearing, PersonSocket[]]>();
    for (const socket of server.sockets.sockets.values() as Iterable<PersonSocket>) {
      const userId = socket.data.person?.userId ?? null;
      for (const room of socket.rooms) {
        if (room === socket.id || room.startsWith('user:')) continue;
        const key = `${room} ${userId}`;
        const same = found.get(key);
        if (same === undefined) found.set(key, [{ room, userId }, [socket]]);
        else same[1].push(socket);
      }
    }
    return [...found.values()];
  };

  return repeat(SWEEP_EVERY_MS, async () => {
    const asked = hearings();
    if (asked.length === 0) return;
    const may = await roomAccess(asked.map(([hearing]) => hearing));
    for (const [index, [{ room }, sockets]] of asked.entries())
      if (may[index] !== true) for (const socket of sockets) await socket.leave(room);
  });
};
