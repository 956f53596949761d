import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Id, IDEMPOTENCY_HEADER } from '../../../contracts/wire.ts';
import { idFrom, newId } from '../../kernel/ids.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { CommandMeta } from '../commands/commands.ts';
import type { RequestWithActor } from '../session/access.ts';

type CommandRequest = Pick<FastifyRequest, 'id' | 'headers'> & RequestWithActor;

/**
 * Who sends a command over HTTP, and under which id. The same person's same Idempotency-Key (a uuid) is the same
 * command; another person's is another one. Without a key every request is a new command.
 * @throws Rejection('invalid_input') for a key that is no uuid; Error on a route that everyone may call
 */
export const metaOf = (request: CommandRequest): CommandMeta => {
  const actor = request.actor?.userId;
  if (actor === undefined) throw new Error('a route that takes @Meta needs an @Access above everyone');
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key !== undefined && !Id.safeParse(key).success)
    throw new Rejection('invalid_input', { [IDEMPOTENCY_HEADER]: 'Expects a uuid.' });
  return {
    // Hexadecimal digits mean the same in either case (RFC 9562 §4).
    commandId: typeof key === 'string' ? idFrom('command', actor, key.toLowerCase()) : newId(),
    actor,
    correlation: request.id,
    causation: request.id,
  };
};

/** The command's metadata, for routes of signed-in people: `@Meta() meta: CommandMeta`. */
export const Meta = createParamDecorator((_: unknown, context: ExecutionContext): CommandMeta =>
  metaOf(context.switchToHttp().getRequest<CommandRequest>()),
);
