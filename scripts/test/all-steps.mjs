import { ensureServerBuilt, ensureWebBuilt } from '../project/build.mjs';
import { plantFaults } from '../planted/plant.mjs';
import { browserStep, engines } from './browser-steps.mjs';
import { contractFaults } from './contract-table.mjs';
import { designLeftOut } from './design-left-out.mjs';
import { firstLoad } from './first-load.mjs';
import { startTestPostgres } from './postgres.mjs';
import { chromium, headlessChromium, proxies, redisServer } from './programs.mjs';
import { startTestRedis } from './redis.mjs';
import { schemaWeight } from './schema-weight.mjs';
import { format, importRules, lint, lockFile, unused } from './static-checks.mjs';
import { failedBecause } from './steps.mjs';
import { faultSuite, fuzzSuite, jest, journeySuite, lookSuite } from './test-suites.mjs';

/** Tests wait as well as work: for what is drawn, for leases, for tasks that are due, for processes to end. */
const UNIT_WORKERS = 3;
const INTEGRATION_WORKERS = 6;

/** The steps that only `npm run test:release` takes. */
export const ofRelease = ['tampering', 'planted', 'guards', 'look', 'faults', 'browsers'];

/** Steps that run what was built. */
export const needBuild = new Set(['journeys', 'fuzz', 'faults', 'browsers']);

/** What steps need of the operating system, by the names of programs.mjs. */
export const needPrograms = {
  integration: ['nginx', 'caddy', 'redis'],
  look: ['chromium'],
  journeys: ['headlessChromium', 'nginx', 'redis'],
  faults: ['redis'],
  browsers: ['chromium', 'firefox', 'webkit'],
};

/**
 * Every step in its order, by the name that `--only` knows. `release` takes their long forms; `update` takes pictures
 * anew.
 * @param {import('./servers.mjs').Servers} servers
 * @returns {Record<string, readonly import('./steps.mjs').Step[]>}
 */
export function allSteps(servers, say, { release, update }) {
  const done = { server: false, web: false };
  const build = (part, ensureBuilt) => ({
    name: `build of the ${part}`,
    run: async () => {
      await ensureBuilt(say);
      done[part] = true;
      return { passed: 1, failed: 0 };
    },
  });
  const ofTheBuild = ({ name, run }) => ({
    name,
    run: async () => (done.web ? run() : failedBecause('It needs the build of the web.')),
  });
  const built = (work) => async () =>
    done.server && done.web ? work() : failedBecause('It needs the builds of server and web.');

  /** Does `work` with the environment of the servers that integration tests share. */
  const withDatabase = (work) =>
    servers.during(async (start) => work({ TEST_DATABASE_URL: await start(startTestPostgres()) }));
  const withIntegrationServers = (work) =>
    servers.during(async (start) => {
      await proxies(say);
      return await work({
        TEST_REDIS_URL: await start(startTestRedis(say)),
        TEST_DATABASE_URL: await start(startTestPostgres()),
      });
    });
  const withBrowser = (work) =>
    servers.during(async (start) => {
      await proxies(say);
      return await work({
        ...(await headlessChromium(say)),
        TEST_REDIS_URL: await start(startTestRedis(say)),
      });
    });

  const long = release ? ', the long form' : '';
  return {
    lock: [lockFile],
    format: [format],
    lint: [lint],
    imports: [importRules],
    unused: [unused],
    unit: [
      {
        name: 'unit and web tests',
        run: () => jest(['unit', 'web'], {}, { release, workers: UNIT_WORKERS }),
      },
    ],
    build: [
      build('server', ensureServerBuilt),
      build('web', ensureWebBuilt),
      ...[firstLoad, schemaWeight, designLeftOut].map(ofTheBuild),
    ],
    integration: [
      {
        name: `integration tests${long}`,
        run: () =>
          withIntegrationServers((env) =>
            jest(['integration'], env, {
              release,
              workers: INTEGRATION_WORKERS,
              around: withIntegrationServers,
              // The page of the event log's cases can be held against a run of all of them alone.
              look: release ? contractFaults : () => [],
            }),
          ),
      },
    ],
    tampering: [
      {
        name: 'tampering and backups, the long form',
        run: () =>
          withDatabase((env) =>
            jest(
              ['unit', 'integration'],
              { ...env, FAULTS: 'full' },
              {
                only: 'platform/chain/|backup',
                around: (work) => withDatabase((own) => work({ ...own, FAULTS: 'full' })),
              },
            ),
          ),
      },
    ],
    planted: [{ name: 'planted faults', run: () => withDatabase((env) => plantFaults(env, say)) }],
    guards: [
      {
        name: 'guards taken away',
        run: () =>
          withDatabase(async (env) => {
            // It reads the sources with TypeScript, which is not there before the install.
            const { tryGuards } = await import('../guards/try-guards.mjs');
            return await tryGuards(env, say);
          }),
      },
    ],
    look: [
      {
        name: 'pictures of the design system',
        run: async () => lookSuite(await chromium(say), { update }),
      },
    ],
    journeys: [
      {
        name: `journeys in Chromium${long}`,
        run: built(() => withBrowser((env) => journeySuite(env, { release, around: withBrowser }))),
      },
    ],
    fuzz: [{ name: `fuzzed API${long}`, run: built(() => fuzzSuite({ release })) }],
    faults: [
      {
        name: `faults${long}`,
        run: built(async () => {
          await redisServer(say);
          return await faultSuite({ release });
        }),
      },
    ],
    browsers: engines.map((engine) => {
      const { name, run } = browserStep(engine, say);
      return { name, run: built(run) };
    }),
  };
}
