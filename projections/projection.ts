import type { EventType, Recorded } from '../services/events.ts';
import type { Notices } from './notifications/notices.ts';
import type { ReadTable } from './read-table.ts';
import type { Signals } from './signals.ts';

/** A row of a read model. `id` is the key; the other columns are as the table says, JSON-able. */
export interface Row {
  readonly id: string;
}

/**
 * One row's step: from the row as it stands (undefined: none) to the row as it will stand (undefined: none).
 * Pure, since live projection and rebuild must fold to the same rows.
 */
export interface Change<R extends Row> {
  readonly id: string;
  fold(row: R | undefined): R | undefined;
}

export type Handlers<R extends Row> = {
  readonly [T in EventType]?: (event: Recorded<T>) => readonly Change<R>[];
};

/** A read model: one table and how events change its rows. It can be dropped and rebuilt at any time. */
export interface Projection<R extends Row = Row> {
  /** The table's name, and the view's. */
  readonly name: string;
  /** Raised whenever the table or a handler changes: the runner then rebuilds the read model by itself. */
  readonly version: number;
  readonly table: ReadTable<R>;
  /** Further indexes, as SQL, for a table of this name. Index names must begin with the table's name. */
  readonly indexes?: (table: string) => readonly string[];
  /** A money projection stops at an event that it cannot take; others skip it and are marked degraded. */
  readonly money?: boolean;
  /** What the rows hold of a person's own words, so that it goes when the person is erased (design.md §5.5). */
  readonly personal?: readonly PersonalColumns<R>[];
  /** Whom of those who look at its rows which event is told; in signals.ts beside the table. */
  readonly signals?: Signals;
  /** Who is notified of which event, in which words; in notices.ts beside the table. */
  readonly notices?: Notices;
  /** Who is mailed of which event what the bell does not tell so; beside the notices. */
  readonly mails?: Notices;
  readonly on: Handlers<R>;
}

/** Columns with what a person said of themselves or wrote. */
export interface PersonalColumns<R extends Row> {
  /** The column with the person's id. */
  readonly of: string;
  /**
   * The columns as they stand once the person is erased. Made of what is not personal only: a rebuild folds events
   * whose personal fields are null by then, and must come to the same row.
   */
  cleared(row: R): Partial<R>;
}
