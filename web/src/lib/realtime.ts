import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listenToRoom, sendTyping } from './socket.ts';

/** Nobody needs it before the first signal. */
const loadRefetching = () => import('./refetch.ts');

interface RoomOptions {
  onTyping?: (userId: string) => void;
}

/**
 * Hears a room while the component stands (null: none) and refetches what its signals make stale, as `stale.ts` says;
 * the refetch carries the signal's position. Once the room is joined, at first and after every break, all of that is
 * asked again which was read before the room's last signal: that one reached nobody here. A page that comes to a room which is
 * heard already asks for nothing: what lies in the cache was marked as the signals came.
 */
export const useRoom = (room: string | null, options: RoomOptions = {}): { sendTyping: () => void } => {
  const client = useQueryClient();
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  useEffect(() => {
    if (room === null) return undefined;
    const refetching = loadRefetching();
    // Where it does not come, anything may be stale.
    const anything = (): void => void client.invalidateQueries();
    return listenToRoom({
      room,
      onSignal: (signal) =>
        void refetching.then(({ refetchBySignal }) => refetchBySignal(client, room, signal), anything),
      onTyping: (userId) => current.current.onTyping?.(userId),
      onJoined: (news) =>
        void refetching.then(({ refetchByRoom }) => refetchByRoom(client, room, news), anything),
    });
  }, [room, client]);

  return { sendTyping: () => room !== null && sendTyping(room) };
};
