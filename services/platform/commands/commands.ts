import type { Category, EventOf, Recorded, TypeIn } from '../../events.ts';

/** Who sends a command, and what it answers to. */
export interface CommandMeta {
  /** The client's Idempotency-Key under its person, or derived from (event, policy): the same id is carried out once. */
  readonly commandId: string;
  /** A person's id, or `policy:<name>`, `webhook`, `system`. */
  readonly actor: string;
  readonly correlation?: string;
  readonly causation?: string;
}

export interface CommandResult<C extends Category = Category> {
  /** Position of the stream's newest event as this command left it; 0n for a stream without events. */
  readonly position: bigint;
  /** What this command wrote, now or (`repeated`) earlier. Empty when nothing had to change. */
  readonly events: readonly Recorded<TypeIn<C>>[];
  readonly repeated: boolean;
}

/** Sends commands to streams. Provided under the token COMMANDS. */
export interface Commands {
  /**
   * Loads the stream, decides, appends; decides again on a conflict, three times at most.
   * @throws Rejection (illegal), WrongRevision (conflict that did not settle), LogUnavailable, OutcomeUnknown
   */
  send<C extends Category>(
    category: C,
    streamId: string,
    command: unknown,
    meta: CommandMeta,
  ): Promise<CommandResult<C>>;
  /** The folded state of a stream right now, read from the log itself, for facts that another stream's rule needs. */
  state<S>(category: Category, streamId: string): Promise<S>;
}

/** What a room gives the runtime: the rules of one stream category. */
export interface StreamRules<C extends Category, State, Command> {
  readonly category: C;
  readonly initial: State;
  decide(state: State, command: Command, now: Date): readonly EventOf<C>[];
  evolve(state: State, event: EventOf<C>): State;
}
