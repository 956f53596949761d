import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
});
type Span = z.infer<typeof Span>;
/** OTLP over HTTP as JSON: opentelemetry/proto/collector/trace/v1. */
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Of the process that it comes from. */
  readonly roles: string | undefined;
}

const valuesOf = (attributes: Span['attributes']): Record<string, string | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

/** An OpenTelemetry collector on this machine that keeps what it gets. */
export const startSpanCollector = async (): Promise<{
  readonly endpoint: string;
  readonly spans: readonly CollectedSpan[];
  stop(): Promise<void>;
}> => {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans)
        for (const { attributes, parentSpanId, ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            parentSpanId,
            attributes: valuesOf(attributes),
            roles: valuesOf(resource.attributes)['makehold.roles'],
          });
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' });
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
