import type { Category } from '../../events.ts';
import type { HandlerParts, RulesByCategory, StreamHandler } from '../../kernel/handler.ts';
import { createHandler } from '../../kernel/handler.ts';
import { oneAtATime } from '../../kernel/one-at-a-time.ts';

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
