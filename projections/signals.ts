import type { Topic } from '../contracts/signals.ts';
import type { EventType, Recorded } from '../services/events.ts';

/** What is told to whom once an event is visible in the read models. */
export interface RoomSignal {
  readonly room: string;
  readonly topic: Topic;
  readonly id: string | null;
}

/** An event that changes no screen but that of whoever caused it. */
interface Silence {
  readonly silent: string;
}
type Telling<T extends EventType> = ((event: Recorded<T>) => readonly RoomSignal[]) | Silence;

/**
 * What a read model tells of which events. Each event of the catalogue is named by one read model at least, so that
 * none is silent because it was forgotten.
 */
export type Signals = { readonly [T in EventType]?: Telling<T> };

/** Says why an event of the catalogue is told to nobody. */
export const silent = (reason: string): Silence => ({ silent: reason });

/** A signal to all screens of one person. */
export const toUser = (userId: string, topic: Topic, id: string | null = null): RoomSignal => ({
  room: `user:${userId}`,
  topic,
  id,
});

/** A signal to the person whom the event is about. */
export const toItsUser =
  (...topics: readonly Topic[]) =>
  ({ data }: { readonly data: { readonly userId: string } }): readonly RoomSignal[] =>
    topics.map((topic) => toUser(data.userId, topic));

/** What all read models tell of an event. */
export const signalsOf = (
  models: readonly { readonly signals?: Signals }[],
  event: Recorded,
): readonly RoomSignal[] =>
  models.flatMap(({ signals }) => {
    const telling = signals?.[event.type];
    return typeof telling === 'function'
      ? (telling as (event: Recorded) => readonly RoomSignal[])(event)
      : [];
  });
