import { parseArgs } from 'node:util';
import { ensureServerBuilt, ensureWebBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { plantFaults } from '../planted/plant.mjs';
import { endAll } from '../project/run.mjs';
import { contractFaults } from './contract-table.mjs';
import { designLeftOut } from './design-left-out.mjs';
import { firstLoad } from './first-load.mjs';
import { schemaWeight } from './schema-weight.mjs';
import { inLanes } from './lanes.mjs';
import { changedSince, isTouched, journeysOf, sourcesOf } from './since.mjs';
import { startTestPostgres } from './postgres.mjs';
import { chromium, headlessChromium, installAhead, proxies, redisServer } from './programs.mjs';
import { startTestRedis } from './redis.mjs';
import { format, importRules, lint, lockFile, types, unused } from './static-checks.mjs';
import { seedOfVersion } from './seed.mjs';
import { failedBecause, Tally, untouched } from './steps.mjs';
import { faultSuite, fuzzSuite, jest, lookSuite, playwright, testsOf } from './test-suites.mjs';

const say = (sentence) => console.log(sentence);

/** Integration tests wait more than they work: for leases, for tasks that are due, for processes to end. */
const INTEGRATION_WORKERS = 4;

/** How many guards are taken away each time; `npm run test:guards` takes all of them. */
const GUARDS = 6;

/** The servers that tests share; each is stopped by its pid, whatever happened. */
class Servers {
  #stops = new Set();

  /** Does `work` with what starts servers for it, and stops those after it: other steps may have theirs meanwhile. */
  async during(work) {
    const own = [];
    try {
      return await work(async (starting) => {
        const server = await starting;
        // Whoever ends the run in the middle of a stop waits for that one.
        let stopping;
        const stop = () => (stopping ??= server.stop());
        this.#stops.add(stop);
        own.unshift(stop);
        return server.url;
      });
    } finally {
      for (const stop of own) {
        await stop();
        this.#stops.delete(stop);
      }
    }
  }

  async stop() {
    for (const stop of [...this.#stops].reverse()) await stop();
  }
}

/**
 * The steps in their order, by the name that `--only` knows. The journeys need the build. With `changed` files, only
 * what they can touch runs.
 */
function stepsOf(servers, { full, update, changed }) {
  const related = changed === undefined ? undefined : sourcesOf(changed);
  const done = { server: false, web: false };
  // What passes here need not be seen once more before faults are planted in it.
  const seen = { since: Date.now(), tests: [] };
  const note = (report) => {
    seen.tests.push(...testsOf(report, 'passed'));
    return [];
  };
  const build = (part, ensureBuilt) => ({
    name: `build of the ${part}`,
    run: async () => {
      await ensureBuilt(say);
      done[part] = true;
      return { passed: 1, failed: 0 };
    },
  });
  const integration = {
    name: 'integration tests',
    run: () =>
      servers.during(async (start) => {
        await proxies(say);
        const TEST_REDIS_URL = await start(startTestRedis(say));
        const TEST_DATABASE_URL = await start(startTestPostgres());
        // The page of the event log's cases can be held against a whole run alone.
        const look = (report) => [...note(report), ...(related === undefined ? contractFaults(report) : [])];
        const env = { TEST_DATABASE_URL, TEST_REDIS_URL };
        return await jest(['integration'], env, { related, look, workers: INTEGRATION_WORKERS });
      }),
  };
  const planted = {
    name: 'planted faults',
    run: () =>
      servers.during(async (start) =>
        plantFaults({ TEST_DATABASE_URL: await start(startTestPostgres()) }, say, seen),
      ),
  };
  const guards = {
    name: 'guards taken away, some by chance',
    run: () =>
      servers.during(async (start) => {
        const env = { TEST_DATABASE_URL: await start(startTestPostgres()) };
        // It reads the sources with TypeScript, which is not there before the install.
        const { tryGuards } = await import('../guards/try-guards.mjs');
        return await tryGuards(env, say, { sample: GUARDS, seed: seedOfVersion() });
      }),
  };
  const journeys = {
    name: full ? 'journeys in Chromium, the long form' : 'journeys in Chromium',
    async run() {
      if (!done.server || !done.web) return failedBecause('They need the builds of server and web.');
      const names = changed === undefined ? undefined : journeysOf(changed);
      return await servers.during(async (start) => {
        await proxies(say);
        const TEST_REDIS_URL = await start(startTestRedis(say));
        return await playwright({ ...(await headlessChromium(say)), TEST_REDIS_URL }, { full, names });
      });
    },
  };
  const look = {
    name: 'pictures of the design system',
    run: async () => lookSuite(await chromium(say), { update }),
  };
  const faults = {
    name: full ? 'faults, the long form' : 'faults',
    async run() {
      if (!done.server) return failedBecause('They need the build of the server.');
      await redisServer(say);
      return faultSuite({ full });
    },
  };
  const fuzz = {
    name: full ? 'fuzzed API, 500 cases each' : 'fuzzed API',
    async run() {
      if (!done.server || !done.web) return failedBecause('It needs the builds of server and web.');
      return fuzzSuite({ full });
    },
  };
  const tampering = {
    name: 'tampering and backups, the long form',
    run: () =>
      servers.during(async (start) => {
        const TEST_DATABASE_URL = await start(startTestPostgres());
        const only = 'platform/chain/|backup';
        return await jest(['unit', 'integration'], { TEST_DATABASE_URL, FAULTS: 'full' }, { only });
      }),
  };
  const weight = {
    name: firstLoad.name,
    run: async () => (done.web ? firstLoad.run() : failedBecause('It needs the build of the web.')),
  };
  const schemas = {
    name: schemaWeight.name,
    run: async () => (done.web ? schemaWeight.run() : failedBecause('It needs the build of the web.')),
  };
  const leftOut = {
    name: designLeftOut.name,
    run: async () => (done.web ? designLeftOut.run() : failedBecause('It needs the build of the web.')),
  };
  const builds = [build('server', ensureServerBuilt), build('web', ensureWebBuilt), weight, schemas, leftOut];
  const steps = {
    lock: [lockFile],
    format: [format],
    lint: [lint],
    types: [types],
    imports: [importRules],
    unused: [unused],
    unit: [{ name: 'unit tests', run: () => jest(['unit', 'web'], {}, { related, look: note }) }],
    build: builds,
    integration: [integration],
    planted: [planted],
    guards: [guards],
    look: [look],
    journeys: [journeys],
    fuzz: [fuzz],
    // The short form of the second is among the unit and integration tests.
    faults: full ? [faults, tampering] : [faults],
  };
  if (changed === undefined) return steps;
  const onlyTouched = ([name, of]) => [
    name,
    isTouched(name, changed) ? of : of.map((step) => ({ ...step, run: async () => untouched })),
  ];
  return Object.fromEntries(Object.entries(steps).map(onlyTouched));
}

/**
 * Steps of one core each, of which two go on side by side: first the longest, then what it leaves a core for. Those of
 * one row need each other and keep their order.
 */
const ofOneCore = [
  ['lint'],
  ['build', 'fuzz'],
  ['types'],
  ['format'],
  ['imports'],
  ['unused'],
  ['guards'],
  ['lock'],
];

/** What steps need of the operating system, by the names of programs.mjs. */
const needsPrograms = {
  integration: ['nginx', 'caddy', 'redis'],
  look: ['chromium'],
  journeys: ['headlessChromium', 'nginx', 'redis'],
  faults: ['redis'],
};

/** Steps that run what was built. */
const needsBuild = new Set(['journeys', 'fuzz', 'faults']);

const optionsOf = (args) =>
  parseArgs({
    args,
    options: {
      only: { type: 'string' },
      full: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  }).values;

function filesSince(since) {
  const changed = changedSince(since);
  if (changed === undefined) throw new Error(`git cannot tell what has changed since ${since}.`);
  say(`${changed.length} files differ from ${since}.`);
  return changed;
}

function chosenSteps(only, steps) {
  const names = Object.keys(steps);
  if (only === undefined) return names;
  const wanted = only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  const build = wanted.some((name) => needsBuild.has(name));
  return names.filter((name) => wanted.includes(name) || (name === 'build' && build));
}

/** Runs what must hold and ends the process: with 0 only when everything ran and passed. */
export async function runEverything(args) {
  // Tools print for a log, and refuse what only makes sense while somebody is watching.
  process.env.CI ??= 'true';
  const tally = new Tally();
  const servers = new Servers();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await endAll();
      await servers.stop();
      process.exit(130);
    });
  }
  let steps;
  let names;
  try {
    const { only, since, ...how } = optionsOf(args);
    steps = stepsOf(servers, { ...how, changed: since === undefined ? undefined : filesSince(since) });
    names = chosenSteps(only, steps);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
  try {
    await ensureInstalled(say);
    installAhead([...new Set(names.flatMap((name) => needsPrograms[name] ?? []))], say);
    const run = async (row) => {
      for (const step of row.filter((name) => names.includes(name)).flatMap((name) => steps[name]))
        await tally.run(step);
    };
    await inLanes(2, ofOneCore, run);
    await run(names.filter((name) => !ofOneCore.flat().includes(name)));
  } catch (error) {
    await tally.run({ name: 'dependencies', run: () => Promise.reject(error) });
  }
  process.exit(tally.conclude());
}
