import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { Signal, Topic } from '../../../contracts/signals.ts';
import { listenToRoom, sendTyping } from './socket.ts';

/** Which queries a topic makes stale. */
export type TopicKeys = Partial<Record<Topic, readonly QueryKey[]>>;

interface RoomOptions {
  onSignal?: (signal: Signal) => void;
  onTyping?: (userId: string) => void;
}

/**
 * Hears a room while the component stands (null: none) and refetches what the signals name; the refetch carries the
 * signal's position. After a reconnect every mapped query is asked again.
 */
export const useRoom = (
  room: string | null,
  topics: TopicKeys,
  options: RoomOptions = {},
): { sendTyping: () => void } => {
  const client = useQueryClient();
  const current = useRef({ topics, options });
  useEffect(() => {
    current.current = { topics, options };
  });

  useEffect(() => {
    if (room === null) return undefined;
    const refetch = (keys: readonly QueryKey[]): void => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    };
    return listenToRoom({
      room,
      onSignal: (signal) => {
        refetch(current.current.topics[signal.topic] ?? []);
        current.current.options.onSignal?.(signal);
      },
      onTyping: (userId) => current.current.options.onTyping?.(userId),
      onReconnect: () => refetch(Object.values(current.current.topics).flat()),
    });
  }, [room, client]);

  return { sendTyping: () => room !== null && sendTyping(room) };
};
