import type { Category } from '../../services/events.ts';
import type { CommandOf, StateOf } from '../../services/kernel/streams.ts';
import type { CommandMeta, Commands } from '../../services/platform/commands/commands.ts';

interface Sent {
  readonly to: Category;
  readonly id: string;
  readonly command: CommandOf<Category>;
  readonly meta: CommandMeta;
}

/**
 * Commands over streams that stand still: all of a category have the state that is given, and what is sent to any is
 * written down and changes nothing. `arriving` comes before each; what it throws is the answer.
 */
export const stillStreams = (
  states: { readonly [C in Category]?: StateOf<C> },
  arriving: () => void = () => undefined,
): { readonly commands: Commands; readonly sent: readonly Sent[] } => {
  const sent: Sent[] = [];
  const state: Commands['state'] = async (category) => {
    const standing = states[category];
    if (standing === undefined) throw new Error(`nothing is said of the streams of ${category}`);
    return standing;
  };
  const commands: Commands = {
    state,
    stateAt: state,
    send: async (to, id, command, meta) => {
      arriving();
      sent.push({ to, id, command, meta });
      return { position: 1n, revision: -1n, events: [], repeated: false };
    },
    earlier: async () => undefined,
  };
  return { commands, sent };
};
