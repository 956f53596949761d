import { setTimeout as pause } from 'node:timers/promises';
import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { picturesShown, picturesShownUpTo } from '../../projections/pictures.ts';
import type { Clock } from '../kernel/clock.ts';
import { systemClock } from '../kernel/clock.ts';
import { CommandsModule } from '../platform/commands/commands.module.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Config } from '../platform/config/config.ts';
import { loadConfig } from '../platform/config/config.ts';
import { watchAnswers } from '../platform/http/answered.ts';
import { createFiles } from '../platform/files/create-files.ts';
import { createIncoming } from '../platform/files/receive-file.ts';
import { startViewSweep } from '../analytics/sweep-views.ts';
import { startLookSweep } from '../reports/sweep-looks.ts';
import { startDeliverySweep } from '../partner-events/sweep-deliveries.ts';
import { startUploadSweep } from '../platform/files/sweep-uploads.ts';
import { inOrder } from '../platform/in-order.ts';
import { LogMisfit } from '../platform/log/fitting-log.ts';
import type { Rounds } from '../platform/mail/rounds.ts';
import { createLogger } from '../platform/http/logging.ts';
import { createStatusApplication } from '../platform/http/status-application.ts';
import type { PolicyRunner } from '../platform/policies/policy-runner.ts';
import { assertEveryRouteHasAccess } from '../platform/session/access.ts';
import { SocketsGateway } from '../platform/sockets/sockets.gateway.ts';
import { createMetrics } from '../platform/status/metrics.ts';
import { createReadiness } from '../platform/status/readiness.ts';
import { StatusModule } from '../platform/status/status.module.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';
import { COMMANDS, HANDLER_PARTS } from '../platform/tokens.ts';
import { finishReserved } from '../tasks/finish-reservation.ts';
import { startChainKeeper } from './chain.ts';
import type { Foundation } from './foundation.ts';
import { layFoundation } from './foundation.ts';
import { openPort } from './open-port.ts';
import { paymentParts } from './payment-parts.ts';
import { createProjector } from './projector.ts';
import { readinessParts } from './readiness-parts.ts';
import { chainReadings, logReadings, queueReadings, readModelReadings, socketReadings } from './readings.ts';
import { rules } from './rules.ts';
import { createSettle } from './settle.ts';
import type { ProductWorker } from './worker.ts';

export interface RunningProduct {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly foundation: Foundation;
  /** Null where another process works. */
  readonly runner: PolicyRunner | null;
  /** Whether this process can do all its work, as /health/ready says, within so many milliseconds. */
  ready(ms: number): Promise<boolean>;
  /** For whoever moves the clock (settle.ts). Needs all roles in this process. */
  settle(): Promise<Date | null>;
  stop(): Promise<void>;
}

/** How often it is asked whether a process that starts is ready. */
const READY_EVERY_MS = 100;

/** A process without the role `api`: its status, and the commands that its tasks send. */
@Global()
@Module({})
class BackstageModule {
  static of(foundation: Foundation, status: DynamicModule, worker: boolean): DynamicModule {
    return {
      module: BackstageModule,
      imports: worker ? [status, CommandsModule.forStreams(rules)] : [status],
      providers: [{ provide: HANDLER_PARTS, useValue: foundation.handlerParts }],
      exports: [HANDLER_PARTS],
    };
  }
}

/** Loads what exports spans only where a collector is named. */
const traceWhereAsked = async ({ otlpEndpoint: endpoint, roles }: Config) => {
  if (endpoint === undefined) return null;
  const { exportSpans } = await import('../platform/tracing/export-spans.ts');
  return exportSpans({ endpoint, roles: [...roles] });
};

const isMisfit = (log: Foundation['log']): Promise<boolean> =>
  log.look().then(
    () => false,
    (error: unknown) => error instanceof LogMisfit,
  );

/**
 * Starts the roles that ROLES names in this process (all by default) and listens. What only one of them needs is loaded
 * where it has that one: most of a start goes by with loading.
 * @throws what stops the start
 */
export const launch = async (config: Config, clock: Clock): Promise<RunningProduct> => {
  const { roles } = config;
  const logger = createLogger(config.logLevel);
  const tracing = await traceWhereAsked(config);
  const port = await openPort(config.host, config.port);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const metrics = createMetrics(logger);
  const foundation = await layFoundation(config, { clock, logger, observer: metrics.log });
  const { bare } = foundation.log;
  const looked = { pool: foundation.pool, log: bare };
  metrics.add('log', () => logReadings(foundation.log));
  const payment = paymentParts(config, foundation, { clock, port, logger });
  const projector = roles.has('projector') ? createProjector(foundation, logger) : null;
  const chain =
    projector === null
      ? null
      : await startChainKeeper(config, { ...foundation, evidence: bare }, clock, logger);
  if (projector !== null) metrics.add('read models', () => readModelReadings(looked, clock, projector));
  if (chain !== null) metrics.add('chain', () => chainReadings(looked));
  let worker: ProductWorker | null = null;
  let sweeping: readonly Rounds[] = [];
  const readiness = createReadiness(
    readinessParts({
      foundation,
      api: roles.has('api'),
      projector,
      worker: roles.has('worker') ? { onRedis: config.redisUrl !== undefined, started: () => worker } : null,
    }),
    logger,
  );
  const status = StatusModule.of({
    readiness,
    metrics,
    metricsToken: config.metricsToken,
    proxied: config.nodeEnv === 'production' || config.trustProxy !== undefined,
  });
  const watch = (server: FastifyInstance): void => {
    watchAnswers(server, (request) => metrics.answered(request));
    if (tracing !== null) traceRequests(server);
  };
  const listen = async (app: NestFastifyApplication): Promise<void> => {
    await app.init();
    assertEveryRouteHasAccess(app);
    await app.listen({ port, host: config.host });
  };

  let app: NestFastifyApplication;
  if (roles.has('api')) {
    void projector?.start();
    // Whoever asks for a page finds what there was before; what is new or changed is built meanwhile. Of a log that does
    // not fit none are built.
    if (!(await isMisfit(foundation.log))) await projector?.showing();
    const { createApi } = await import('./api.ts');
    app = await createApi({ config, publicUrl, foundation, payment, status, watch, clock, logger });
    const sockets = app.get(SocketsGateway, { strict: false });
    metrics.add('sockets', () => socketReadings(sockets));
    await listen(app);
    await payment.sandbox?.start();
  } else {
    app = await createStatusApplication(BackstageModule.of(foundation, status, roles.has('worker')), {
      logger,
      publicUrl,
      watch,
    });
    // Building read models may take long: meanwhile this one says that it is not ready.
    await listen(app);
    await projector?.start();
  }
  if (roles.has('worker')) {
    const commands = app.get<Commands>(COMMANDS, { strict: false });
    const { payments } = payment;
    const { createWorker } = await import('./worker.ts');
    const started = createWorker({ config, publicUrl, foundation, commands, payments, clock, logger });
    started.runner.start();
    await started.queue.start();
    metrics.add('tasks', () => queueReadings(started));
    worker = started;
    const files = createFiles(config);
    const incoming = createIncoming(config.dataDir);
    const { runner } = started;
    const shown = { picturesShown, picturesShownUpTo, reserving: finishReserved.name };
    sweeping = [
      startUploadSweep({ ...foundation, ...shown, files, incoming, runner, clock }, logger),
      startViewSweep(foundation.pool, clock, logger),
      startLookSweep(foundation.pool, clock, logger),
      startDeliverySweep(foundation.pool, clock, logger),
    ];
  }

  return {
    url: publicUrl,
    app,
    foundation,
    runner: worker?.runner ?? null,
    ready: async (ms) => {
      const until = performance.now() + ms;
      for (;;) {
        if ((await readiness.look()).ready) return true;
        if (performance.now() >= until) return false;
        await pause(READY_EVERY_MS, undefined, { ref: false });
      }
    },
    settle: () => {
      if (worker === null) throw new Error('settling needs all roles in this process');
      return createSettle({ foundation, clock, ...worker, sandbox: payment.sandbox })();
    },
    stop: async () => {
      readiness.close();
      await pause(config.drainSeconds * 1_000);
      await inOrder([
        () => Promise.all(sweeping.map((rounds) => rounds.stop())),
        () => worker?.runner.stop(),
        () => worker?.queue.stop(),
        () => payment.sandbox?.stop(),
        () => app.close(),
        () => projector?.stop(),
        () => chain?.stop(),
        () => payment.close(),
        () => foundation.stop(),
        () => tracing?.stop(),
      ]);
    },
  };
};

/**
 * What `npm start` runs: the configuration from the environment, the machine's clock. With `demo`, the demo community
 * is there when it resolves. `say` hears what a person at the terminal should know.
 * @throws what stops the start
 */
export const start = async ({
  demo,
  say,
}: {
  readonly demo: boolean;
  readonly say: (sentence: string) => void;
}): Promise<RunningProduct> => {
  const config = loadConfig(process.env);
  if (!demo) return await launch(config, systemClock);
  const { startDemo } = await import('./demo-community.ts');
  return await startDemo(config, { launch, say });
};
