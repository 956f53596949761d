import type { Attributes } from '@opentelemetry/api';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { correlation } from '../correlation.ts';

/** Without OTEL_EXPORTER_OTLP_ENDPOINT it makes spans that nobody keeps, for less than a microsecond each. */
const tracer = trace.getTracer('makehold');

/** Notes an error on the span that runs, where nobody throws it on. */
export const spanFailed = (error: unknown): void => {
  const span = trace.getActiveSpan();
  span?.recordException(error instanceof Error ? error : String(error));
  span?.setStatus({ code: SpanStatusCode.ERROR });
};

/** Runs `work` in a span of its own, below the one that runs already. An error is noted on it and thrown on. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL, attributes }, async (span) => {
    try {
      const story = correlation();
      if (story !== undefined) span.setAttribute('makehold.correlation', story);
      return await work();
    } catch (error) {
      spanFailed(error);
      throw error;
    } finally {
      span.end();
    }
  });
