import type { Category } from '../events.ts';
import type { HandlerParts, StreamHandler, StreamRules } from '../kernel/handler.ts';
import { createHandler } from '../kernel/handler.ts';
import type { CommandResult, Commands, EarlierOf } from '../platform/commands/commands.ts';
import { rules } from './rules.ts';

type AnyHandler = StreamHandler<Category, unknown, { readonly type: string }>;

/** The same rules as the product's, for tools, which run without an application around them. */
export const createPlainCommands = (parts: HandlerParts): Commands => {
  const handlers = new Map<Category, AnyHandler>(
    (rules as readonly StreamRules<Category, never, never>[]).map((streamRules) => [
      streamRules.category,
      createHandler(streamRules, parts) as AnyHandler,
    ]),
  );
  const handlerOf = (category: Category): AnyHandler => {
    const handler = handlers.get(category);
    if (handler === undefined) throw new Error(`no rules are registered for the stream category ${category}`);
    return handler;
  };
  return {
    send: <C extends Category>(
      category: C,
      streamId: string,
      command: { readonly type: string },
      meta: Parameters<Commands['send']>[3],
    ) => handlerOf(category).handle(streamId, command, meta) as unknown as Promise<CommandResult<C>>,
    state: <S>(category: Category, streamId: string) => handlerOf(category).state(streamId) as Promise<S>,
    earlier: <C extends Category>(category: C, streamId: string, meta: EarlierOf) =>
      handlerOf(category).earlier(streamId, meta) as unknown as Promise<CommandResult<C> | undefined>,
  };
};
