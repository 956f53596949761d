import { useEffect, useRef } from 'react';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { listenToRoom, sendTyping } from './socket.ts';
import { isCrowded, staleBy, staleByRoom } from './stale.ts';

interface RoomOptions {
  onTyping?: (userId: string) => void;
}

/** One change is told in several rooms: what comes within this time is asked for once, in ms. */
const GATHER = 25;
/** What thousands hear at the same moment they ask for at any moment of this time, in ms. */
const SPREAD = 1_500;

/** Reads that are asked again as soon as they are answered. */
const askedAgain = new WeakSet<Query>();

/**
 * Marks queries stale and refetches those on screen. A read under way may have been answered from before the change:
 * it is let finish, since a busy room would otherwise cancel it for ever, and is then asked once more.
 */
const refetch = (client: QueryClient, keys: readonly QueryKey[]): void => {
  const queries = new Set(keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey })));
  for (const query of queries) {
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
};

type Gathered = Map<string, QueryKey>;
const soon = new WeakMap<QueryClient, Gathered>();
const spread = new WeakMap<QueryClient, Gathered>();

/** Refetches in a moment, together with what else turns out to be stale until then. */
const refetchSoon = (client: QueryClient, room: string, keys: readonly QueryKey[]): void => {
  const crowded = isCrowded(room);
  const all = crowded ? spread : soon;
  const gathered: Gathered = all.get(client) ?? new Map<string, QueryKey>();
  all.set(client, gathered);
  if (gathered.size === 0 && keys.length > 0) {
    const ask = (): void => {
      const stale = [...gathered.values()];
      gathered.clear();
      refetch(client, stale);
    };
    setTimeout(ask, crowded ? Math.random() * SPREAD : GATHER);
  }
  for (const key of keys) gathered.set(hashKey(key), key);
};

/**
 * Hears a room while the component stands (null: none) and refetches what its signals make stale, as `stale.ts` says;
 * the refetch carries the signal's position. Once the room is joined, at first and after every break, all of that is
 * asked again: a signal between the first read and the joining reached nobody. A page that comes to a room which is
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
    return listenToRoom({
      room,
      onSignal: ({ topic, id }) => refetchSoon(client, room, staleBy(room, topic, id)),
      onTyping: (userId) => current.current.onTyping?.(userId),
      onJoined: () => refetchSoon(client, room, staleByRoom(room)),
    });
  }, [room, client]);

  return { sendTyping: () => room !== null && sendTyping(room) };
};
