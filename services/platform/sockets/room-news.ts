import type { ReadPosition } from '../http/read-position.ts';
import type { Listener } from '../pg/listener.ts';

/** Rooms whose last signal is kept, in one process. */
const MOST_ROOMS = 10_000;

export interface RoomNews {
  /** Signals of these rooms are told now, or have been. */
  told(rooms: readonly string[], position: bigint): void;
  /** Signals up to here may never have been told to anybody. */
  lost(position: bigint): void;
  /** No signal of the room has a later position than this; undefined while that is not known. */
  signalled(room: string): bigint | undefined;
  /** Signals were lost at an unknown position: asks where the read models are now. */
  hearAnew(): void;
}

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * The position of each room's last signal. Of a room that this process has not heard yet it is known only that nothing
 * was told since it began to hear.
 * @param most rooms that are kept; the one that was silent for longest is forgotten first
 */
export const createRoomNews = (
  listener: Pick<Listener, 'ready'>,
  readPosition: Pick<ReadPosition, 'look'>,
  most: number = MOST_ROOMS,
): RoomNews => {
  /** In the order of their last signals. */
  const last = new Map<string, bigint>();
  /** What is no longer known of single rooms lies at or before this. */
  let floor = 0n;
  /** Whether `floor` covers what was told before this process listened. */
  let known = false;
  let asking: symbol | undefined;

  const ask = async (): Promise<void> => {
    const own = Symbol('asking');
    asking = own;
    try {
      // What was told before the LISTEN stood was committed before it too.
      await listener.ready();
      const position = await readPosition.look();
      if (asking !== own) return;
      floor = later(floor, position);
      known = true;
    } catch {
      // Asked again with the next signal. Until then every browser reads again as it joins.
    } finally {
      if (asking === own) asking = undefined;
    }
  };

  const news: RoomNews = {
    told: (rooms, position) => {
      for (const room of rooms) {
        const before = last.get(room) ?? 0n;
        last.delete(room);
        last.set(room, later(before, position));
      }
      for (const [room, at] of last) {
        if (last.size <= most) break;
        last.delete(room);
        floor = later(floor, at);
      }
      if (!known && asking === undefined) void ask();
    },
    lost: (position) => {
      floor = later(floor, position);
    },
    signalled: (room) => (known ? later(last.get(room) ?? 0n, floor) : undefined),
    hearAnew: () => {
      known = false;
      void ask();
    },
  };
  news.hearAnew();
  return news;
};
