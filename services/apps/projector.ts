import type { Logger } from 'pino';
import { registry } from '../../projections/registry.ts';
import type { ProjectionRunner } from '../../projections/runner.ts';
import { createProjectionRunner } from '../../projections/runner.ts';
import type { EventLog } from '../kernel/log.ts';
import { PROJECTED_CHANNEL } from '../platform/http/read-position.ts';
import { notify } from '../platform/pg/listener.ts';
import { inSpan } from '../platform/tracing/spans.ts';
import type { Foundation } from './foundation.ts';

/** Signals per notification: PostgreSQL takes payloads below 8,000 bytes. */
const SIGNALS_AT_ONCE = 40;

/** The log, with a span for each batch that its subscribers take. */
const traced = (log: EventLog): EventLog => ({
  ...log,
  subscribe: (options, handler) =>
    log.subscribe(options, (events) =>
      inSpan(
        'project batch',
        { 'makehold.events': events.length, 'makehold.position': String(events.at(-1)?.position) },
        () => handler(events),
      ),
    ),
});

/** The role `projector`: folds the log into the read models and tells all processes what changed. */
export const createProjector = ({ pool, log, codec }: Foundation, logger: Logger): ProjectionRunner =>
  createProjectionRunner({
    pool,
    log: traced(log),
    projections: registry,
    decode: (stored) => codec.decode(stored),
    logger: {
      info: (text) => logger.info(text),
      error: (details, text) => logger.error(details, text),
    },
    committed: async (position, signals) => {
      const distinct = [...new Map(signals.map((signal) => [JSON.stringify(signal), signal])).values()];
      let start = 0;
      do {
        const part = distinct.slice(start, start + SIGNALS_AT_ONCE);
        await notify(pool, PROJECTED_CHANNEL, JSON.stringify({ position: String(position), signals: part }));
        start += SIGNALS_AT_ONCE;
      } while (start < distinct.length);
    },
  });
