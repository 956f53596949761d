import type { DynamicModule, Provider } from '@nestjs/common';
import { Global, Inject, Module } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Command, CommandBus, CommandHandler, CqrsModule } from '@nestjs/cqrs';
import type { Category } from '../../events.ts';
import type { HandlerParts, RulesByCategory } from '../../kernel/handler.ts';
import type { CommandOf } from '../../kernel/streams.ts';
import { COMMANDS, HANDLER_PARTS } from '../tokens.ts';
import { inSpan } from '../tracing/spans.ts';
import type { CommandMeta, CommandResult, Commands } from './commands.ts';
import type { HandlerOf } from './handlers.ts';
import { createHandlers } from './handlers.ts';

const HANDLERS = Symbol('HANDLERS');

/** The one command envelope; each stream category has its own subclass, by which the bus finds the handler. */
class Envelope<C extends Category> extends Command<CommandResult<C>> {
  constructor(
    readonly category: C,
    readonly streamId: string,
    readonly command: CommandOf<C>,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

const envelopeOf = (category: Category): typeof Envelope =>
  Object.defineProperty(class<C extends Category> extends Envelope<C> {}, 'name', { value: category });

const handlerOf = (CategoryEnvelope: typeof Envelope): Provider => {
  @CommandHandler(CategoryEnvelope)
  class CategoryHandler<C extends Category> implements ICommandHandler<Envelope<C>> {
    constructor(@Inject(HANDLERS) private readonly handlers: HandlerOf) {}

    execute({ category, streamId, command, meta }: Envelope<C>): Promise<CommandResult<C>> {
      const attributes = { 'makehold.command_id': meta.commandId };
      return inSpan(`command ${category} ${command.type}`, attributes, () =>
        this.handlers(category).handle(streamId, command, meta),
      );
    }
  }
  return CategoryHandler;
};

/**
 * Gives every stream category its envelope and handler on the CommandBus, and provides COMMANDS over them.
 * Needs HANDLER_PARTS.
 */
@Global()
@Module({})
export class CommandsModule {
  static forStreams(rules: RulesByCategory): DynamicModule {
    const envelopes = new Map(
      Object.values(rules).map(({ category }) => [category, envelopeOf(category)] as const),
    );
    const envelopeFor = (category: Category): typeof Envelope => {
      const envelope = envelopes.get(category);
      if (envelope === undefined)
        throw new Error(`no rules are registered for the stream category ${category}`);
      return envelope;
    };

    const handlers: Provider = {
      provide: HANDLERS,
      inject: [HANDLER_PARTS],
      useFactory: (parts: HandlerParts) => createHandlers(rules, parts),
    };
    const commands: Provider = {
      provide: COMMANDS,
      inject: [CommandBus, HANDLERS],
      useFactory: (bus: CommandBus, handlersOf: HandlerOf): Commands => ({
        send: (category, streamId, command, meta) =>
          bus.execute(new (envelopeFor(category))(category, streamId, command, meta)),
        state: (category, streamId) => handlersOf(category).state(streamId),
        stateAt: (category, streamId, position) => handlersOf(category).stateAt(streamId, position),
        earlier: (category, streamId, meta) => handlersOf(category).earlier(streamId, meta),
      }),
    };

    return {
      module: CommandsModule,
      imports: [CqrsModule],
      providers: [handlers, ...[...envelopes.values()].map(handlerOf), commands],
      exports: [COMMANDS],
    };
  }
}
