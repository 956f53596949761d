import type { FastifyInstance } from 'fastify';

/** `route`: the pattern, such as `/api/jobs/:id`, never the address: of these there are too many, and they name people. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}
export type Answered = (request: AnsweredRequest) => void;

/** Tells of every request when its answer has been sent. Call before routes are added. */
export const watchAnswers = (server: FastifyInstance, answered: Answered): void => {
  server.addHook('onResponse', (request, reply, done) => {
    answered({
      method: request.method,
      route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
};
