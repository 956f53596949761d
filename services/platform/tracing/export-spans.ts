import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Sends this process's spans to a collector from now on (OTLP over HTTP, as JSON). Imported only where one is named: it
 * takes its time to load. The exporter knows OTEL_EXPORTER_OTLP_HEADERS and its other variables by itself.
 * @param options.endpoint the collector's address, to which `/v1/traces` is added
 * @returns ends it, after what is left has been sent
 */
export const exportSpans = (options: {
  readonly endpoint: string;
  readonly roles: readonly string[];
}): { stop(): Promise<void> } => {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'makehold',
      'makehold.roles': options.roles.join(','),
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces` }))],
  });
  // Keeps the context over asynchronous calls, and reads `traceparent`.
  provider.register();
  return {
    // A collector that is away must not keep the product from stopping.
    stop: () => provider.shutdown().catch(() => undefined),
  };
};
