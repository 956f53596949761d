import { newId } from '../../../services/kernel/ids.ts';
import type { EventLog, NewEvent } from '../../../services/kernel/log.ts';

/** Where the engines differ in what they promise; nothing above the port may need more than the weaker one. */
export interface EnginePromises {
  /** Whether positions follow each other without gaps: PostgreSQL counts events, EventStoreDB places in its file. */
  readonly countsPositions: boolean;
  /**
   * Whether `repeated` tells of every append that stood there already: PostgreSQL looks. EventStoreDB answers as if it
   * had written, and only an adapter that has seen the log at that place before can tell.
   */
  readonly tellsEveryRepetition: boolean;
  /** Whether each store that is opened has a log of its own, and an empty one; all stores at one server share its log. */
  readonly opensEmpty: boolean;
  /** Whether nothing stands in the log at first: a server that was used before has written something down. */
  readonly beginsEmpty: boolean;
  /** Whether the tests can break its connections: a relay does it, which cannot stand before a cluster or TLS. */
  readonly losesConnections: boolean;
}

/** An engine under test. */
export interface LogStore {
  readonly log: EventLog;
  /** One more adapter on the same store, with connections of its own, as another process would have. */
  another(): EventLog;
  /** Breaks every connection of every adapter once, where the engine `losesConnections`; it lives on itself. */
  sever(): Promise<void>;
  /** Closes the adapters and gives everything back. */
  close(): Promise<void>;
}

export const eventOf = (data: string = JSON.stringify({ n: 1 }), metadata = '{}'): NewEvent => ({
  id: newId(),
  type: 'SomethingHappened',
  data,
  metadata,
});

export const eventsOf = (count: number): NewEvent[] => Array.from({ length: count }, () => eventOf());
export const newStream = (): string => `account-${newId()}`;
export const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);
