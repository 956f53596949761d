import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDemo } from '../demo/demo.ts';
import type { Story } from '../demo/plot.ts';
import type { Ask } from '../demo/visitors.ts';
import type { Clock } from '../kernel/clock.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config.ts';
import type { RunningProduct } from './all-in-one.ts';
import { openPort } from './open-port.ts';

export interface DemoParts {
  readonly launch: (config: Config, clock: Clock) => Promise<RunningProduct>;
  readonly say: (sentence: string) => void;
  /** Another story than the community's own. */
  readonly story?: Story;
}

/** The product's own pictures, in the build or beside the sources; null where the web was not built. */
const artFolder = (): string | null =>
  ['../../web/art', '../../web/public/art']
    .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
    .find((folder) => existsSync(folder)) ?? null;

/** Requests without a network in between; they pass through everything that a request from outside passes through. */
const askOf = ({ app }: RunningProduct): Ask => {
  const server = app.getHttpAdapter().getInstance();
  return async ({ method, path: url, headers, body }) => {
    const answer = await server.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };
};

const isEmpty = async ({ foundation }: RunningProduct): Promise<boolean> =>
  (await foundation.log.head()) === 0n;

/** The product, unless its data is not what the demo expects; then it is stopped again. @throws ConfigError */
const unless = async (
  product: RunningProduct,
  wrong: (empty: boolean) => string | undefined,
): Promise<RunningProduct> => {
  const reason = wrong(await isEmpty(product));
  if (reason === undefined) return product;
  await product.stop();
  throw new ConfigError(reason);
};

/**
 * The product with the demo community in it. The first start tells its story by a clock of the story's own, which
 * takes about twenty seconds; one that was cut off goes on where it ended, and a later one finds all of it there.
 * Whatever the environment says, the demo sends no mail and takes no real money.
 * @throws ConfigError with NODE_ENV=production, or over data that is not the demo's; what stops any start
 */
export const startDemo = async (
  given: Config,
  { launch, say, story }: DemoParts,
): Promise<RunningProduct> => {
  if (given.nodeEnv === 'production')
    throw new ConfigError('NODE_ENV: the demo community is not for production; start without --demo');
  const journal = path.join(given.dataDir, 'demo.jsonl');
  const demo = openDemo(journal, new Date(), story);
  const config: Config = {
    ...given,
    // Links in what the story writes stay right when it is over.
    port: await openPort(given.host, given.port),
    smtpUrl: undefined,
    stripe: 'sandbox',
    siteOwnerEmail: demo.ownerEmail,
  };
  const where = config.databaseUrl === undefined ? `DATA_DIR (${config.dataDir})` : 'DATABASE_URL';
  const gone = `${where}: is empty, but ${journal} says otherwise; remove that file to start anew`;
  if (!demo.told) {
    const backstage: Config = {
      ...config,
      roles: new Set(['api', 'projector', 'worker']),
      confirmEmail: false,
      rateLimitScale: 1_000,
      logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel,
    };
    const product = await unless(await launch(backstage, demo.clock), (empty) => {
      if (demo.begun) return empty ? gone : undefined;
      return empty || demo.resumed
        ? undefined
        : `${where}: holds something else; the demo community needs an empty place`;
    });
    try {
      await demo.tell({
        ask: askOf(product),
        settle: () => product.settle(),
        art: artFolder(),
        say,
      });
    } finally {
      await product.stop();
    }
  }
  const product = await unless(await launch(config, systemClock), (empty) => (empty ? gone : undefined));
  for (const line of demo.signIns) say(line);
  return product;
};
