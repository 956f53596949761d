import type { DynamicModule, Provider } from '@nestjs/common';
import { Global, Inject, Module } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CommandBus, CommandHandler, CqrsModule } from '@nestjs/cqrs';
import type { Category } from '../../events.ts';
import type { HandlerParts, StreamHandler, StreamRules } from '../../kernel/handler.ts';
import { createHandler } from '../../kernel/handler.ts';
import { COMMANDS, HANDLER_PARTS } from '../tokens.ts';
import { inSpan } from '../tracing/spans.ts';
import type { CommandMeta, CommandResult, Commands, EarlierOf } from './commands.ts';

type AnyRules = StreamRules<Category, never, never>;
type AnyHandler = StreamHandler<Category, unknown, { readonly type: string }>;

/** The one command envelope; each stream category has its own subclass, by which the bus finds the handler. */
class Envelope {
  constructor(
    readonly streamId: string,
    readonly command: { readonly type: string },
    readonly meta: CommandMeta,
  ) {}
}

/**
 * Gives every stream category its envelope and handler on the CommandBus, and provides COMMANDS over them.
 * Needs HANDLER_PARTS. The rules of a category are registered once; a second registration stops the start.
 */
@Global()
@Module({})
export class CommandsModule {
  static forStreams(rules: readonly unknown[]): DynamicModule {
    const envelopes = new Map<Category, typeof Envelope>();
    const handlers = new Map<Category, AnyHandler>();
    const providers: Provider[] = (rules as readonly AnyRules[]).map((streamRules) => {
      const { category } = streamRules;
      if (envelopes.has(category)) throw new Error(`the stream category ${category} has two sets of rules`);
      const CategoryEnvelope = { [category]: class extends Envelope {} }[category] as typeof Envelope;
      envelopes.set(category, CategoryEnvelope);

      @CommandHandler(CategoryEnvelope)
      class CategoryHandler implements ICommandHandler<Envelope, CommandResult> {
        private readonly handler: AnyHandler;

        constructor(@Inject(HANDLER_PARTS) parts: HandlerParts) {
          this.handler = createHandler(streamRules, parts);
          handlers.set(category, this.handler);
        }

        execute({ streamId, command, meta }: Envelope): Promise<CommandResult> {
          const attributes = { 'makehold.command_id': meta.commandId };
          return inSpan(`command ${category} ${command.type}`, attributes, () =>
            this.handler.handle(streamId, command, meta),
          );
        }
      }
      return CategoryHandler;
    });

    const found = <T>(map: Map<Category, T>, category: Category): T => {
      const entry = map.get(category);
      if (entry === undefined) throw new Error(`no rules are registered for the stream category ${category}`);
      return entry;
    };

    const commands: Provider = {
      provide: COMMANDS,
      inject: [CommandBus],
      useFactory: (bus: CommandBus): Commands => ({
        send: <C extends Category>(
          category: C,
          streamId: string,
          command: { readonly type: string },
          meta: CommandMeta,
        ) =>
          bus.execute<Envelope, CommandResult<C>>(new (found(envelopes, category))(streamId, command, meta)),
        state: <S>(category: Category, streamId: string) =>
          found(handlers, category).state(streamId) as Promise<S>,
        earlier: <C extends Category>(category: C, streamId: string, meta: EarlierOf) =>
          found(handlers, category).earlier(streamId, meta) as Promise<CommandResult<C> | undefined>,
      }),
    };

    return {
      module: CommandsModule,
      imports: [CqrsModule],
      providers: [...providers, commands],
      exports: [COMMANDS],
    };
  }
}
