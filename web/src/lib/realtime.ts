import { useEffect, useRef } from 'react';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isAsNewAs } from './read-at.ts';
import type { RoomNews } from './read-at.ts';
import { listenToRoom, sendTyping } from './socket.ts';
import { isCrowded, staleBy, staleByRoom } from './stale.ts';

interface RoomOptions {
  onTyping?: (userId: string) => void;
}

/** One change is told in several rooms: what comes within this time is asked for once, in ms. */
const GATHER = 25;
/** What thousands hear at the same moment they ask for at any moment of this time, in ms. */
const SPREAD = 1_500;

/** Why a query may be old: what a room that was joined told of itself; null for a signal, or where nothing is known. */
type Doubt = RoomNews | null;
type Doubts = readonly Doubt[];

/** Reads under way, and why what they answer may be old again. */
const askedAgain = new WeakMap<Query, Doubts>();

const askIfOld = (client: QueryClient, query: Query, doubts: Doubts): void => {
  if (doubts.every((news) => news !== null && isAsNewAs(query, news))) return;
  void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
};

/**
 * Marks queries stale and refetches those on screen. A read under way may have been answered from before the change:
 * it is let finish, since a busy room would otherwise cancel it for ever, and is then asked once more.
 */
const refetch = (client: QueryClient, query: Query, doubts: Doubts): void => {
  const underWay = query.promise;
  if (query.state.fetchStatus === 'idle' || underWay === undefined) return askIfOld(client, query, doubts);
  const others = askedAgain.get(query);
  askedAgain.set(query, [...(others ?? []), ...doubts]);
  if (others !== undefined) return;
  const ask = (): void => {
    const all = askedAgain.get(query) ?? [];
    askedAgain.delete(query);
    askIfOld(client, query, all);
  };
  underWay.then(ask, ask);
};

interface Stale {
  readonly key: QueryKey;
  readonly doubts: Doubts;
}
type Gathered = Map<string, Stale>;
const soon = new WeakMap<QueryClient, Gathered>();
const spread = new WeakMap<QueryClient, Gathered>();

const refetchAll = (client: QueryClient, stale: readonly Stale[]): void => {
  const queries = new Map<Query, Doubts>();
  for (const { key, doubts } of stale)
    for (const query of client.getQueryCache().findAll({ queryKey: key }))
      queries.set(query, [...(queries.get(query) ?? []), ...doubts]);
  for (const [query, doubts] of queries) refetch(client, query, doubts);
};

/** Refetches in a moment, together with what else turns out to be stale until then. */
const refetchSoon = (client: QueryClient, room: string, keys: readonly QueryKey[], doubt: Doubt): void => {
  const crowded = isCrowded(room);
  const all = crowded ? spread : soon;
  const gathered: Gathered = all.get(client) ?? new Map<string, Stale>();
  all.set(client, gathered);
  if (gathered.size === 0 && keys.length > 0) {
    const ask = (): void => {
      const stale = [...gathered.values()];
      gathered.clear();
      refetchAll(client, stale);
    };
    setTimeout(ask, crowded ? Math.random() * SPREAD : GATHER);
  }
  for (const key of keys) {
    const hash = hashKey(key);
    // Where nothing is known, what others know changes nothing.
    const doubts = doubt === null ? [null] : [...(gathered.get(hash)?.doubts ?? []), doubt];
    gathered.set(hash, { key, doubts });
  }
};

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
    return listenToRoom({
      room,
      onSignal: ({ topic, id }) => refetchSoon(client, room, staleBy(room, topic, id), null),
      onTyping: (userId) => current.current.onTyping?.(userId),
      onJoined: (news) => refetchSoon(client, room, staleByRoom(room), news),
    });
  }, [room, client]);

  return { sendTyping: () => room !== null && sendTyping(room) };
};
