import type { Logger } from 'pino';
import { registry } from '../../projections/registry.ts';
import type { ProjectionRunner } from '../../projections/runner.ts';
import { createProjectionRunner } from '../../projections/runner.ts';
import type { EventLog } from '../kernel/log.ts';
import { inSpan } from '../platform/tracing/spans.ts';
import type { Foundation } from './foundation.ts';
import { createTellProjected } from './tell-projected.ts';

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
export const createProjector = (
  { databaseUrl, pool, log, codec }: Foundation,
  logger: Logger,
): ProjectionRunner => {
  const projected = createTellProjected(databaseUrl);
  const runner = createProjectionRunner({
    pool,
    log: traced(log),
    projections: registry,
    decode: (stored) => codec.decode(stored),
    logger: {
      info: (text) => logger.info(text),
      error: (details, text) => logger.error(details, text),
    },
    committed: (position, signals) => projected.tell(position, signals),
  });
  return {
    ...runner,
    stop: async () => {
      await runner.stop();
      await projected.close();
    },
  };
};
