import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../../../contracts/errors.ts';
import type { ErrorBody, ErrorCode } from '../../../contracts/errors.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { answerRefusal } from './refusal.filter.ts';
import type { RefusalParts } from './refusal.filter.ts';
import { bareHeaders } from './security.ts';

/** Requests that end before they are any: no route, hook or filter sees them. */
const refusals: Readonly<Record<string, readonly [number, ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_input'],
  HPE_HEADER_OVERFLOW: [431, 'invalid_input'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'payload_too_large'],
};

const bodyOf = (code: ErrorCode): string => {
  const body: ErrorBody = { code, message: errors[code].words };
  return JSON.stringify(body);
};

const headersOf = (publicUrl: string, body: string): Record<string, string> => ({
  ...bareHeaders({ publicUrl }),
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
});

const writeBare = (socket: Duplex, status: number, code: ErrorCode, publicUrl: string): void => {
  const body = bodyOf(code);
  const headers = Object.entries({ ...headersOf(publicUrl, body), connection: 'close' });
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
};

/**
 * Answers what is no HTTP, has too large headers or does not come to its end, on the bare connection, and ends that.
 * Under the headers of every other answer: what somebody smuggled into it is shown by no browser.
 */
export const answerBrokenRequests =
  ({ publicUrl }: { publicUrl: string }) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const [status, code] = refusals[error.code ?? ''] ?? [400, 'invalid_input'];
      writeBare(socket, status, code, publicUrl);
    }
    socket.destroy(error);
  };

/**
 * Refuses a request that asks for another protocol than the sockets', and ends its connection: Node hands it over with its
 * connection, and where nobody took that it would stand open for ever, with the end of the process waiting for it.
 * @param taken says which requests the sockets take
 */
export const refuseUpgrades =
  ({ publicUrl, taken }: { publicUrl: string; taken: (request: IncomingMessage) => boolean }) =>
  (request: IncomingMessage, socket: Duplex): void => {
    if (taken(request)) return;
    socket.on('error', () => socket.destroy());
    if (socket.writable) writeBare(socket, 400, 'invalid_input', publicUrl);
    socket.destroy();
  };

/** Answers an address that cannot be read (`/%`) like one under which there is nothing; no hook sees such a request. */
export const answerUnreadableAddress =
  ({ publicUrl, ...parts }: RefusalParts & { readonly publicUrl: string }) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(bareHeaders({ publicUrl }));
    answerRefusal(new Rejection('not_found'), request, reply, parts);
  };

/** Sets the headers of every answer on one that goes past Fastify: the handshakes of sockets. */
export const secureBareAnswer =
  ({ publicUrl }: { publicUrl: string }) =>
  (_request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    for (const [name, value] of Object.entries(bareHeaders({ publicUrl }))) response.setHeader(name, value);
    next();
  };
