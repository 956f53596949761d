import type { Category, EventNamed, EventType, Recorded } from '../events.ts';
import type { CommandOf } from './streams.ts';

/** A command for a stream, as data: it waits in `pending_tasks` until it is sent. */
export type SendCommand<C extends Category = Category> = {
  readonly [To in C]: {
    readonly to: To;
    readonly id: string;
    readonly command: CommandOf<To>;
    /** Only where the command rolls a reservation forward: the reservation's own commandId, so that the event ids match. */
    readonly commandId?: string;
  };
}[C];

/**
 * Rules across streams (design.md §4): a reservation in one stream, then what it was made for in another. The
 * reservation carries all that the second append needs, so that whoever finds it later can finish it.
 */
export interface Reservation {
  /** What it was made for; sent with the reservation's own commandId, so that it is written once. */
  readonly then: SendCommand;
  /** Only where `then` turns out to be impossible. */
  readonly giveBack: SendCommand;
  /** What follows once `then` is done. A refusal of it says that there is nothing left to do. */
  readonly next?: SendCommand | undefined;
}

/** What the reservation still needs, or undefined for an event that reserves nothing. */
export type ReservationOf = (event: EventNamed<EventType>) => Reservation | undefined;

/** What a policy wants done. `dueAt` (ISO 8601, UTC) holds it back until then; without it, at once. */
export type Reaction =
  | { readonly send: SendCommand; readonly dueAt?: string }
  | {
      readonly task: string;
      readonly payload: Readonly<Record<string, unknown>>;
      readonly dueAt?: string;
      /**
       * Where it is enough to do it once for many events: a policy's reactions with one key are one task, done after the
       * last event that asked for it.
       */
      readonly coalesceBy?: string;
      /** Names of streams: there is nothing to do where none of them has begun by the event. Of most people that is so. */
      readonly ifBegun?: readonly string[];
    };

/** One automation sentence. Pure: the same event always leads to the same reactions. */
export interface Policy {
  /** The sentence, as its file is named. Stored with what it causes: never renamed. */
  readonly name: string;
  readonly on: { readonly [T in EventType]?: (event: Recorded<T>) => readonly Reaction[] };
  /** Whether a command that has waited is of a shape that this policy no longer writes: it is decided anew from its event. */
  readonly outdated?: (command: SendCommand['command']) => boolean;
}
