import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from 'pino';
import type { AnsweredRequest } from '../http/answered.ts';
import type { LogObserver } from '../log/observer.ts';

/** A figure as it stands at the moment; those of one name have the same labels. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** What this process tells Prometheus. */
export interface Metrics {
  readonly log: LogObserver;
  answered(request: AnsweredRequest): void;
  /** `read` is asked each time the figures are. Where it fails, its figures are missing, and not zero. */
  add(what: string, read: () => Promise<readonly Reading[]> | readonly Reading[]): void;
  /** All of them, in Prometheus' text format. */
  text(): Promise<{ readonly type: string; readonly body: string }>;
}

/** Seconds. An append takes about a millisecond, and 30 seconds at most. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
const BATCH_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** A reading that takes longer is left out, in milliseconds: Prometheus waits for ten seconds. */
const PATIENCE_MS = 3_000;

const inTime = async <T>(reading: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the reading takes too long')), PATIENCE_MS);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
};

/** A registry of this process's own, Node's figures included. */
export const createMetrics = (logger: Pick<Logger, 'warn'>): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const appends = new Histogram({
    name: 'makehold_log_append_seconds',
    help: 'Seconds from asking for an append to its end, waiting for its batch included.',
    labelNames: ['outcome'] as const,
    buckets: APPEND_BUCKETS,
    registers,
  });
  const batches = new Histogram({
    name: 'makehold_log_batch_appends',
    help: 'Appends that went into one transaction.',
    buckets: BATCH_BUCKETS,
    registers,
  });
  const requests = new Histogram({
    name: 'makehold_http_request_seconds',
    help: 'Seconds from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const unread = new Counter({
    name: 'makehold_readings_failed_total',
    help: 'Times that figures could not be read, and so are missing.',
    labelNames: ['what'] as const,
    registers,
  });
  const readers: {
    readonly what: string;
    readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
  }[] = [];

  /** In a registry of their own, so that nothing is left of a label that is gone. */
  const momentary = async (): Promise<string> => {
    const own = new Registry();
    const gauges = new Map<string, Gauge>();
    const read = async ({ what, read: look }: (typeof readers)[number]) => {
      try {
        return await inTime(Promise.resolve(look()));
      } catch (error) {
        unread.inc({ what });
        logger.warn({ err: error }, `the figures of ${what} could not be read`);
        return [];
      }
    };
    for (const { name, help, value, labels = {} } of (await Promise.all(readers.map(read))).flat()) {
      const gauge =
        gauges.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [own] });
      gauges.set(name, gauge);
      gauge.set(labels, value);
    }
    return own.metrics();
  };

  return {
    log: {
      append: (outcome, seconds) => appends.observe({ outcome }, seconds),
      batch: (size) => batches.observe(size),
    },
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    add: (what, read) => void readers.push({ what, read }),
    text: async () => {
      // First, since it counts what it could not read.
      const now = await momentary();
      return { type: registry.contentType, body: `${now}\n${await registry.metrics()}` };
    },
  };
};
