import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { registry } from '../../projections/registry.ts';
import { createProjectionRunner } from '../../projections/runner.ts';
import { createGoTrueProtocol } from '../identity/gotrue-protocol.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Config } from '../platform/config/config.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createHttpApplication } from '../platform/http/application.ts';
import { createLogger } from '../platform/http/logging.ts';
import { PROJECTED_CHANNEL } from '../platform/http/read-position.ts';
import { createPayments } from '../platform/payments/payments.ts';
import type { Payments } from '../platform/payments/payments.ts';
import { SANDBOX_PRICES } from '../platform/payments/sandbox/catalogue.ts';
import { sandboxKeys } from '../platform/payments/sandbox/keys.ts';
import { createSandbox } from '../platform/payments/sandbox/sandbox.ts';
import { notify } from '../platform/pg/listener.ts';
import { createPool } from '../platform/pg/pool.ts';
import { createPolicyRunner } from '../platform/policies/policy-runner.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { assertEveryRouteHasAccess } from '../platform/session/access.ts';
import { COMMANDS } from '../platform/tokens.ts';
import { policies } from '../policies/registry.ts';
import { finishReserved } from '../tasks/finish-reservation.ts';
import { finishReservationHandler } from '../tasks/finish-reservation.handler.ts';
import { pauseJobs } from '../tasks/pause-jobs.ts';
import { pauseJobsHandler } from '../tasks/pause-jobs.handler.ts';
import { payOut, payOutWhatIsPayable } from '../tasks/pay-out.ts';
import { payOutHandlers } from '../tasks/pay-out.handler.ts';
import { endSubscription } from '../tasks/end-subscription.ts';
import { endSubscriptionHandler } from '../tasks/end-subscription.handler.ts';
import { returnMoney } from '../tasks/return-money.ts';
import { returnMoneyHandler } from '../tasks/return-money.handler.ts';
import { startDemo } from './demo-community.ts';
import type { Foundation } from './foundation.ts';
import { layFoundation } from './foundation.ts';
import { openPort } from './open-port.ts';
import { ProductModule } from './product.module.ts';
import { createSettle } from './settle.ts';

export interface RunningProduct {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly foundation: Foundation;
  /** For whoever moves the clock (settle.ts). Needs all roles in this process. */
  settle(): Promise<Date | null>;
  stop(): Promise<void>;
}

/** Signals per notification: PostgreSQL takes payloads below 8,000 bytes. */
const SIGNALS_AT_ONCE = 40;
const SANDBOX = '/sandbox';

const paymentParts = (
  config: Config,
  foundation: Foundation,
  clock: Clock,
  origin: string,
  logger: Logger,
) => {
  if (config.stripe === null)
    return { payments: null, prices: null, kind: 'none' as const, sandbox: null, close: async () => {} };
  if (config.stripe !== 'sandbox')
    return {
      payments: createPayments(config.stripe),
      prices: { ...config.stripe.prices, publishableKey: config.stripe.publishableKey, sandbox: false },
      kind: 'stripe' as const,
      sandbox: null,
      close: async () => {},
    };
  const keys = sandboxKeys(foundation.masterKey);
  // A pool of its own: the sandbox is reached over HTTP from within transactions of ours.
  const pool = createPool(foundation.databaseUrl, { max: 5, name: 'sandbox' });
  const sandbox = createSandbox({
    pool,
    clock,
    publicUrl: () => `${origin}${SANDBOX}`,
    webhookUrl: () => `${origin}/webhooks/stripe`,
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    log: logger,
  });
  const payments: Payments = createPayments({ ...keys, apiBase: `${origin}${SANDBOX}` });
  const prices = { ...SANDBOX_PRICES, publishableKey: keys.publishableKey, sandbox: true };
  return { payments, prices, kind: 'sandbox' as const, sandbox, close: () => pool.end() };
};

const projectorOf = ({ pool, log, codec }: Foundation, logger: Logger) =>
  createProjectionRunner({
    pool,
    log,
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

const workerOf = (
  config: Config,
  foundation: Foundation,
  {
    commands,
    payments,
    clock,
    logger,
  }: { commands: Commands; payments: Payments | null; clock: Clock; logger: Logger },
) => {
  const { pool, databaseUrl, listener, log, codec, readPosition } = foundation;
  const money =
    payments === null
      ? { definitions: [], handlers: [] }
      : {
          definitions: [payOut, payOutWhatIsPayable, returnMoney, endSubscription],
          handlers: [
            ...payOutHandlers({
              commands,
              payments,
              pool,
              reached: (position, timeoutMs) => readPosition.waitFor(position, timeoutMs),
            }),
            returnMoneyHandler({ commands, payments }),
            endSubscriptionHandler({ commands, payments }),
          ],
        };
  const definitions = [finishReserved, pauseJobs, ...money.definitions];
  const handlers = [finishReservationHandler(commands), pauseJobsHandler(commands), ...money.handlers];
  const runner = createPolicyRunner({ log, codec, pool, policies, definitions, clock, logger });
  const queue = createQueue({
    pool,
    databaseUrl,
    redisUrl: config.redisUrl,
    commands,
    definitions,
    handlers,
    clock,
    logger,
    listener,
  });
  return { runner, queue };
};

const webRoot = (): string | undefined => {
  const folder = fileURLToPath(new URL('../../web', import.meta.url));
  return existsSync(`${folder}/index.html`) ? folder : undefined;
};

/** Starts the roles that ROLES names in this process (all by default) and listens. @throws what stops the start */
export const launch = async (config: Config, clock: Clock): Promise<RunningProduct> => {
  const logger = createLogger(config.logLevel);
  const port = await openPort(config.host, config.port);
  const origin = `http://127.0.0.1:${port}`;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const foundation = await layFoundation(config, clock, logger);
  const { payments, prices, kind, sandbox, close } = paymentParts(config, foundation, clock, origin, logger);
  const projector = projectorOf(foundation, logger);
  if (config.roles.has('projector')) await projector.start();

  const web = webRoot();
  const app = await createHttpApplication(
    ProductModule.of({
      foundation,
      clock,
      config: { ...config, publicUrl, rootKey: foundation.rootKey },
      payments,
      prices,
      paymentsKind: kind,
    }),
    {
      config,
      publicUrl,
      logger,
      ...(web === undefined ? {} : { webRoot: web }),
      protocols: [createGoTrueProtocol((error) => logger.error(error))],
    },
  );
  if (sandbox !== null)
    await app.getHttpAdapter().getInstance().register(sandbox.plugin, { prefix: SANDBOX });
  await app.init();
  assertEveryRouteHasAccess(app);
  const commands = app.get<Commands>(COMMANDS, { strict: false });
  const worker = workerOf(config, foundation, { commands, payments, clock, logger });
  if (config.roles.has('api')) await app.listen({ port, host: config.host });
  await sandbox?.start();
  if (config.roles.has('worker')) {
    worker.runner.start();
    await worker.queue.start();
  }
  return {
    url: publicUrl,
    app,
    foundation,
    settle: createSettle({ foundation, clock, ...worker, sandbox }),
    stop: async () => {
      if (config.roles.has('worker')) {
        await worker.runner.stop();
        await worker.queue.stop();
      }
      await sandbox?.stop();
      await app.close();
      if (config.roles.has('projector')) await projector.stop();
      await close();
      await foundation.stop();
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
  return demo ? await startDemo(config, { launch, say }) : await launch(config, systemClock);
};
