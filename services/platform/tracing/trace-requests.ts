import type { Context } from '@opentelemetry/api';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A span for every request, below the caller's where the request bears a `traceparent` (W3C Trace Context). Names and
 * attributes are those of OpenTelemetry's HTTP conventions; no header, no query and no body is told. Call before routes
 * are added.
 */
export const traceRequests = (server: FastifyInstance): void => {
  const tracer = trace.getTracer('makehold');
  const contexts = new WeakMap<FastifyRequest, Context>();
  server.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { 'http.request.method': request.method, 'makehold.correlation': request.id };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, caller);
    const own = trace.setSpan(caller, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // Reading a body goes through events of the socket, which know nothing of the context.
  server.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    const route = request.is404 ? undefined : request.routeOptions.url;
    if (route !== undefined) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};
