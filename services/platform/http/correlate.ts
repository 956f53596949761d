import type { FastifyInstance } from 'fastify';
import { correlated } from '../correlation.ts';

/** Everything that a request does is told under its id, which the answer bears as `x-request-id`. */
export const correlateRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => correlated(request.id, done));
  // Reading a body goes through events of the socket, which know nothing of the request.
  server.addHook('preValidation', (request, _reply, done) => correlated(request.id, done));
};
