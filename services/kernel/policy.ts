import type { Category, EventType, Recorded } from '../events.ts';

/** A command for a stream, as data: it waits in `pending_tasks` until it is sent. */
export interface SendCommand<To extends Category = Category, Command = unknown> {
  readonly to: To;
  readonly id: string;
  readonly command: Command;
  /** Only where the command rolls a reservation forward: the reservation's own commandId, so that the event ids match. */
  readonly commandId?: string;
}

/** What a policy wants done. `dueAt` (ISO 8601, UTC) holds it back until then; without it, at once. */
export type Reaction =
  | { readonly send: SendCommand; readonly dueAt?: string }
  | { readonly task: string; readonly payload: Readonly<Record<string, unknown>>; readonly dueAt?: string };

/** One automation sentence. Pure: the same event always leads to the same reactions. */
export interface Policy {
  /** The sentence, as its file is named. Stored with what it causes: never renamed. */
  readonly name: string;
  readonly on: { readonly [T in EventType]?: (event: Recorded<T>) => readonly Reaction[] };
}
