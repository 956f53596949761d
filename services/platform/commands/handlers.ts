import type { Category } from '../../events.ts';
import type { HandlerParts, RulesByCategory, StreamHandler } from '../../kernel/handler.ts';
import { createHandler } from '../../kernel/handler.ts';
import { oneAtATime } from '../../kernel/one-at-a-time.ts';
import type { Commands } from './commands.ts';

/**
 * The handler of a category's streams.
 * @throws Error for a category that no rules are registered for
 */
export type HandlerOf = <C extends Category>(category: C) => StreamHandler<C>;

/** Handlers over these rules. They may be asked for at each command: what they remember is in `parts` and shared. */
export const createHandlers = (rules: RulesByCategory, parts: HandlerParts): HandlerOf => {
  const inTurn = oneAtATime();
  return (category) => {
    const own = rules[category];
    if (own === undefined) throw new Error(`no rules are registered for the stream category ${category}`);
    return createHandler(own, parts, inTurn);
  };
};

/** Commands without an application around them, for tools. */
export const createCommands = (rules: RulesByCategory, parts: HandlerParts): Commands => {
  const handlerOf = createHandlers(rules, parts);
  return {
    send: (category, streamId, command, meta) => handlerOf(category).handle(streamId, command, meta),
    state: (category, streamId) => handlerOf(category).state(streamId),
    stateAt: (category, streamId, position) => handlerOf(category).stateAt(streamId, position),
    earlier: (category, streamId, meta) => handlerOf(category).earlier(streamId, meta),
  };
};
