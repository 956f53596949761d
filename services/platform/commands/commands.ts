import type { Category } from '../../events.ts';
import type { CommandMeta, CommandResult, EarlierOf } from '../../kernel/handler.ts';
import type { CommandOf, StateOf } from '../../kernel/streams.ts';

export type { CommandMeta, CommandResult, EarlierOf } from '../../kernel/handler.ts';

/** Sends commands to streams. Provided under the token COMMANDS. */
export interface Commands {
  /**
   * Loads the stream, decides, appends; decides again on a conflict, three times at most.
   * @throws Rejection (illegal; 'key_reused' for another request under a known id), WrongRevision (conflict that did not settle), LogUnavailable, OutcomeUnknown
   */
  send<C extends Category>(
    category: C,
    streamId: string,
    command: CommandOf<C>,
    meta: CommandMeta,
  ): Promise<CommandResult<C>>;
  /** The folded state of a stream as the log has it now, for facts that another stream's rule needs. */
  state<C extends Category>(category: C, streamId: string): Promise<StateOf<C>>;
  /**
   * The state that a stream had at that position of the log: what was sent to it is held against this, and not against
   * what was known before it was sent.
   */
  stateAt<C extends Category>(category: C, streamId: string, position: bigint): Promise<StateOf<C>>;
  /**
   * What this command is answered with, when it has written to the stream before. For requests that look at facts
   * before they send their command: by now these may speak against what has long been done.
   * @throws Rejection('key_reused')
   */
  earlier<C extends Category>(
    category: C,
    streamId: string,
    meta: EarlierOf,
  ): Promise<CommandResult<C> | undefined>;
}
