import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Signal, Topic } from '../../../contracts/signals.ts';
import { listenToRoom, sendTyping } from './socket.ts';

/** Which queries a topic makes stale. */
export type TopicKeys = Partial<Record<Topic, readonly QueryKey[]>>;

interface RoomOptions {
  onSignal?: (signal: Signal) => void;
  onTyping?: (userId: string) => void;
}

/** Reads that are asked again as soon as they are answered. */
const askedAgain = new WeakSet<Query>();

/**
 * Marks queries stale and refetches those on screen. A read under way may have been answered from before the change:
 * it is let finish, since a busy room would otherwise cancel it for ever, and is then asked once more.
 */
const refetch = (client: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const underWay = query.promise;
      if (query.state.fetchStatus === 'idle' || underWay === undefined) {
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
        continue;
      }
      if (askedAgain.has(query)) continue;
      askedAgain.add(query);
      const ask = (): void => {
        askedAgain.delete(query);
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      };
      underWay.then(ask, ask);
    }
  }
};

/**
 * Hears a room while the component stands (null: none) and refetches what the signals name; the refetch carries the
 * signal's position. Once the room is joined, at first and after every break, all mapped queries are asked again: a
 * signal between their first read and the joining reached nobody.
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
    return listenToRoom({
      room,
      onSignal: (signal) => {
        refetch(client, current.current.topics[signal.topic] ?? []);
        current.current.options.onSignal?.(signal);
      },
      onTyping: (userId) => current.current.options.onTyping?.(userId),
      onJoined: (joined) => {
        const keys = Object.values(current.current.topics).flat();
        if (joined === 'now') return refetch(client, keys);
        // Signals of reads under way were heard; only what lay in the cache may have missed some.
        for (const queryKey of keys) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      },
    });
  }, [room, client]);

  return { sendTyping: () => room !== null && sendTyping(room) };
};
