/** An event with its id in the log, by which others name what it did; without one only in tests of rules that ask for none. */
export type Identified<Event> = Event & { readonly id?: string };

export const identified = <Event extends object>(event: Event, id: string): Identified<Event> => ({
  ...event,
  id,
});

/**
 * A stream's rules as two pure functions. Neither may use a clock, randomness, I/O or a personal field:
 * personal fields read as `null` once their key is destroyed, and the stream must still fold.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  /** What the command leads to, given the stream so far; throws Rejection when it is illegal, [] when nothing changes. */
  readonly decide: (state: State, command: Command, now: Date) => readonly Event[];
  readonly evolve: (state: State, event: Identified<Event>) => State;
}
