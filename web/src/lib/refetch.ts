import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Signal } from '../../../contracts/signals.ts';
import { isUnknown } from './errors.ts';
import { isAsNewAs } from './read-at.ts';
import type { RoomNews } from './read-at.ts';
import { isCrowded, isOfOneListed, staleBy, staleByRoom } from './stale.ts';

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
  // What is not there leads its page away; to ask again would only delay that.
  if (isUnknown(query.state.error)) return;
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
  /** Only reads that hold it are meant, or that are still to come; null for all. */
  readonly one: string | null;
}
type Gathered = Map<string, Stale>;
const soon = new WeakMap<QueryClient, Gathered>();
const spread = new WeakMap<QueryClient, Gathered>();

const mayHold = ({ state: { data } }: Query, one: string | null): boolean =>
  one === null || data === undefined || JSON.stringify(data).includes(one);

const refetchAll = (client: QueryClient, stale: readonly Stale[]): void => {
  const queries = new Map<Query, Doubts>();
  for (const { key, doubts, one } of stale)
    for (const query of client
      .getQueryCache()
      .findAll({ queryKey: key, predicate: (each) => mayHold(each, one) }))
      queries.set(query, [...(queries.get(query) ?? []), ...doubts]);
  for (const [query, doubts] of queries) refetch(client, query, doubts);
};

/** Refetches in a moment, together with what else turns out to be stale until then. */
const refetchSoon = (
  client: QueryClient,
  room: string,
  keys: readonly QueryKey[],
  doubt: Doubt,
  one: string | null = null,
): void => {
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
    const hash = hashKey([key, one]);
    // Where nothing is known, what others know changes nothing.
    const doubts = doubt === null ? [null] : [...(gathered.get(hash)?.doubts ?? []), doubt];
    gathered.set(hash, { key, doubts, one });
  }
};

/** Asks again for what a signal of the room makes stale. */
export const refetchBySignal = (client: QueryClient, room: string, { topic, id }: Signal): void =>
  refetchSoon(client, room, staleBy(room, topic, id), null, isOfOneListed(room, topic) ? id : null);

/** Asks again for all that the signals of the room are about, as far as it is older than its `news` say. */
export const refetchByRoom = (client: QueryClient, room: string, news: RoomNews | null): void =>
  refetchSoon(client, room, staleByRoom(room), news);
