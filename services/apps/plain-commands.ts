import type { HandlerParts } from '../kernel/handler.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { createHandlers } from '../platform/commands/handlers.ts';
import { rules } from './rules.ts';

/** The same rules as the product's, for tools, which run without an application around them. */
export const createPlainCommands = (parts: HandlerParts): Commands => {
  const handlerOf = createHandlers(rules, parts);
  return {
    send: (category, streamId, command, meta) => handlerOf(category).handle(streamId, command, meta),
    state: (category, streamId) => handlerOf(category).state(streamId),
    earlier: (category, streamId, meta) => handlerOf(category).earlier(streamId, meta),
  };
};
