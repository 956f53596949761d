import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';

/** Of requests under way, by the signal that cancels them: the earliest position of their answers, null where one tells none. */
const underWay = new WeakMap<AbortSignal, bigint | null>();
/** The position that what a query holds says at least. */
const held = new WeakMap<Query, bigint>();

const isPosition = (value: string | null): value is string => value !== null && /^\d{1,20}$/.test(value);

/** An answer to a read has come; `position` as its header says. */
export const noteRead = (signal: AbortSignal | undefined, position: string | null): void => {
  if (signal === undefined) return;
  const before = underWay.get(signal);
  const now = isPosition(position) ? BigInt(position) : null;
  if (before === undefined) underWay.set(signal, now);
  else underWay.set(signal, before === null || now === null ? null : before < now ? before : now);
};

/** The rest of a list is read later than its beginning, which stays as it is. */
const readsMore = (query: Query): boolean => query.state.fetchMeta?.fetchMore?.direction !== undefined;

/**
 * Reads for a query, and remembers the position of what was read. Stands as the `persister` of every query: the one
 * place that is told the query beside what it is to read.
 */
export const rememberReadAt = async <T>(
  read: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> => {
  const { signal } = context;
  const more = readsMore(query);
  underWay.delete(signal);
  const data = await read(context);
  if (signal.aborted) return data;
  const at = underWay.get(signal) ?? null;
  const before = held.get(query);
  if (at === null || (more && before === undefined)) held.delete(query);
  else held.set(query, more && before !== undefined && before < at ? before : at);
  return data;
};

/** What a join tells of its room: its last signal, and how far the server's read models are. */
export interface RoomNews {
  readonly signalled: string;
  readonly reached: string;
}

/** Whether a query holds what is as new as the room; false where anything is unknown. */
export const isAsNewAs = (query: Query, { signalled, reached }: RoomNews): boolean => {
  const at = held.get(query);
  // A later position than the server's own is one of a state that it no longer has.
  return at !== undefined && BigInt(signalled) <= at && at <= BigInt(reached);
};
