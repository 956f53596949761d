import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Id, IDEMPOTENCY_HEADER } from '../../../contracts/wire.ts';
import { idFrom, newId } from '../../kernel/ids.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { CommandMeta } from '../commands/commands.ts';
import type { RequestWithActor } from '../session/access.ts';
import { requestDigest } from './request-digest.ts';

type Asked = Pick<FastifyRequest, 'id' | 'headers' | 'method' | 'url' | 'body'>;
type CommandRequest = Asked & RequestWithActor;

/**
 * The id of a request's command: the same person's same Idempotency-Key (a uuid) is the same command; another person's
 * is another one. Without a key every request is a new command.
 * @throws Rejection('invalid_input') for a key that is no uuid; Error on a route that everyone may call
 */
export const commandIdOf = (
  request: Pick<CommandRequest, 'headers' | 'actor'>,
  actor = request.actor?.userId,
): { readonly actor: string; readonly commandId: string; readonly key: string | null } => {
  if (actor === undefined) throw new Error('a route that takes @Meta needs an @Access above everyone');
  const given = request.headers[IDEMPOTENCY_HEADER];
  if (given === undefined) return { actor, commandId: newId(), key: null };
  const key = Id.safeParse(given);
  if (!key.success) throw new Rejection('invalid_input', { [IDEMPOTENCY_HEADER]: 'Expects a uuid.' });
  // Hexadecimal digits mean the same in either case (RFC 9562 §4).
  return { actor, commandId: idFrom('command', actor, key.data.toLowerCase()), key: key.data };
};

/** Who sends a command over HTTP, under which id, and which request it is under that. @throws as commandIdOf does */
const metaOf = (request: CommandRequest, by?: string): CommandMeta => {
  const { actor, commandId, key } = commandIdOf(request, by);
  return {
    commandId,
    ...(key === null ? {} : { request: requestDigest(request, key) }),
    actor,
    correlation: request.id,
    causation: request.id,
  };
};

/** The command's metadata, for routes of signed-in people: `@Meta() meta: CommandMeta`. */
export const Meta = createParamDecorator((_: unknown, context: ExecutionContext): CommandMeta =>
  metaOf(context.switchToHttp().getRequest<CommandRequest>()),
);

/** The same of a route that knows its person by a signed link, whoever is signed in. @throws as commandIdOf does */
export const metaByLink = (request: Asked, userId: string): CommandMeta => metaOf(request, userId);
