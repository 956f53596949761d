import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runPackage } from '../project/run.mjs';
import { root } from '../project/root.mjs';
import { failedPages } from './failed-pages.mjs';
import { ungrouped } from './grouped.mjs';
import { seedOfVersion } from './seed.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** How much is kept of what a red test said. */
const SAID_LINES = 30;

/** Seconds that the second run of what was red may take. */
const AGAIN_SECONDS = 1_200;

/**
 * @typedef {{ id: string, said: string, where: string, project?: string }} RedTest `where` is what the runner finds it by
 * @typedef {{ passed: readonly string[], failed: readonly RedTest[], skipped: number, broken: number }} Counts
 * `broken` are faults that no single test stands for.
 */

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SAID_LINES)
    .join('\n');

/**
 * A suite that hangs fails instead of holding everything up. The report is written when the tests are through, so
 * a suite whose process lingers is still counted in full, and its lingering as one failure more. `look` answers with
 * what else is wrong with the report, each a failure; `show` answers what helps to understand a failure; `again` runs
 * the given red tests alone, for what calls it at the end of the whole run.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
async function counted(runSuite, countsOf, { look = () => [], again, show = () => [] } = {}) {
  const reported = async (runIt) => {
    const folder = temporaryFolder('report');
    try {
      const report = path.join(folder.path, 'report.json');
      const { code, late } = await runIt(report);
      const told = existsSync(report) ? ungrouped(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
      return { code, late, told };
    } finally {
      folder.remove();
    }
  };
  const { code, late, told } = await reported(runSuite);
  const counts = told === undefined ? undefined : countsOf(told);
  const { passed, failed, skipped, broken } = counts ?? { passed: [], failed: [], skipped: 0, broken: 0 };
  const found = told === undefined ? [] : look(told);
  const wrong = [...found];
  if (broken > 0) wrong.push(`${broken} could not be run or ended in an error outside its tests: see above.`);
  if (skipped > 0) wrong.push(`${skipped} did not run: a test that is skipped holds nothing.`);
  if (late) wrong.push('The process did not end in time.');
  const sum = found.length + broken + skipped + (late ? 1 : 0);
  const unexplained = code !== 0 && sum === 0 && failed.length === 0;
  if (unexplained) wrong.push('It ended with an error although no test failed: see above.');
  return {
    passed: passed.length,
    failed: unexplained ? 1 : sum,
    red: failed,
    output: [...failed.map(({ id }) => id), ...wrong].join('\n'),
    shown: told === undefined ? [] : show(told),
    ...(again === undefined
      ? {}
      : {
          again: async (red) => {
            const second = await reported((report) => again(report, red));
            return second.told === undefined ? { passed: [], failed: [] } : countsOf(second.told);
          },
        }),
  };
}

const GROUPED = path.join(root, 'scripts/test/grouped.config.mjs');

const runJest = (report, args, env, limitSeconds) =>
  runPackage(
    'jest/bin/jest.js',
    ['--ci', ...args, '--json', `--outputFile=${report}`, '--reporters=default'],
    { env, limitSeconds },
  );

/**
 * @typedef {{ file: string, fullName: string, said: string }} Test a test of Jest by its file, from the project's folder,
 * its whole name, and what it said when it failed
 */

/** @returns {readonly Test[]} those of Jest's report that ended so; `within` is where it ran */
export const testsOf = ({ testResults }, status, within = root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status)
      .map(({ fullName, failureMessages = [] }) => ({
        file: path.relative(within, name),
        fullName,
        said: firstLines(failureMessages.join('\n')),
      })),
  );

const idOf = ({ file, fullName }) => `${file} › ${fullName}`;

/** @returns {Counts} */
const jestCounts = (report) => ({
  passed: testsOf(report, 'passed').map(idOf),
  failed: testsOf(report, 'failed').map((test) => ({ id: idOf(test), said: test.said, where: test.file })),
  // A file that cannot be loaded holds tests that nobody has counted.
  broken: report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** What Jest is told to run of a project: files that match `only`, or all of them, loaded in groups. */
const chosenFiles = (only) => (only === undefined ? ['--config', GROUPED] : ['--testPathPatterns', only]);

/**
 * Jest's projects of those names, or their files that match `only`, so many files at a time as there are `workers`; `env`
 * reaches the tests. All of a project are loaded in groups; `release` adds the files of LONG_FILES (grouped.mjs).
 * `around` gives a second run the servers that the first one had.
 */
export const jest = (projects, env = {}, { only, look, workers, release = false, around } = {}) => {
  const chosen = ['--selectProjects', ...projects];
  const which = [...chosenFiles(only), ...(workers === undefined ? [] : [`--maxWorkers=${workers}`])];
  const withServers = around ?? ((work) => work(env));
  return counted(
    (report) =>
      runJest(report, [...chosen, ...which], { ...env, ...(release ? { RELEASE_TESTS: '1' } : {}) }, 3_600),
    jestCounts,
    {
      look,
      again: (report, red) =>
        withServers((own) =>
          runJest(
            report,
            [
              ...chosen,
              '--maxWorkers=1',
              '--forceExit',
              '--runTestsByPath',
              ...new Set(red.map(({ where }) => where)),
            ],
            own,
            AGAIN_SECONDS,
          ),
        ),
    },
  );
};

/** Jest's tests that import what differs from `base`, at any distance; there may be none. */
export const jestOfChange = async (projects, base) => ({
  mayBeEmpty: true,
  ...(await counted(
    (report) =>
      runJest(
        report,
        ['--selectProjects', ...projects, `--changedSince=${base}`, '--passWithNoTests'],
        {},
        1_800,
      ),
    jestCounts,
  )),
});

/** Where a test is found: one that goes on from others of its file is run with all of them. */
function placeOf({ file, line }) {
  const [found] = ['tests/journeys', 'tests/faults', 'tests/fuzz', 'tests/look', 'tests/browsers']
    .map((folder) => path.join(root, folder, file))
    .filter(existsSync);
  const isSerial = found !== undefined && /mode: 'serial'/.test(readFileSync(found, 'utf8'));
  return isSerial ? `/${file}` : `/${file}:${line}`;
}

/** The tests of a Playwright report that ended so, with where each stands. */
const playwrightTests = (suites, status, above = []) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => ({
          id: [`[${test.projectName}]`, ...above, title, spec.title].join(' › '),
          said: firstLines(test.results.at(-1)?.errors?.[0]?.message ?? ''),
          where: placeOf(spec),
          project: test.projectName,
        })),
    ),
    ...playwrightTests(inner, status, [...above, title]),
  ]);

/** @returns {Counts} */
const playwrightCounts = ({ stats, errors, suites }) => ({
  passed: playwrightTests(suites, 'expected').map(({ id }) => id),
  failed: playwrightTests(suites, 'unexpected'),
  broken: errors.length,
  skipped: stats.skipped,
});

/**
 * A run of Playwright. `again` says that what was red is run once more; without it chance is what the suite is about.
 * `around` gives a second run the servers that the first one had.
 */
const playwrightOf = (args, env, limitSeconds, { look, again = false, around } = {}) => {
  const runIt = (report, more, own, seconds) =>
    runPackage('@playwright/test/cli.js', ['test', ...args, '--retries=0', ...more], {
      env: { ...own, JOURNEY_REPORT: report },
      limitSeconds: seconds,
    });
  const withServers = around ?? ((work) => work(env));
  return counted((report) => runIt(report, [], env, limitSeconds), playwrightCounts, {
    show: failedPages,
    look,
    ...(again
      ? {
          again: (report, red) =>
            withServers((own) =>
              runIt(
                report,
                [
                  '--workers=1',
                  ...[...new Set(red.map(({ project }) => project))].map((name) => `--project=${name}`),
                  ...new Set(red.map(({ where }) => where)),
                ],
                { ...own, JOURNEY_TRACES: '1' },
                AGAIN_SECONDS,
              ),
            ),
        }
      : {}),
  });
};

/** What several suites have counted, as one whose red tests are not tried again. */
function together(outcomes) {
  const sum = (of) => outcomes.reduce((before, outcome) => before + outcome[of], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    red: outcomes.flatMap(({ red }) => red),
    output: outcomes
      .map(({ output }) => output)
      .filter((output) => output !== '')
      .join('\n'),
    shown: outcomes.flatMap(({ shown }) => shown),
  };
}

/** The journeys in a real Chromium; `release` takes all of them in their long forms. */
export const journeySuite = (env, { release, around }) => {
  // On the two cores of a small machine, since each of them waits now and then. A release has processes that wait for leases.
  const [form, workers] = release ? [{ RELEASE_TESTS: '1' }, 2] : [{ GATE_TESTS: '1' }, 3];
  return playwrightOf([`--workers=${workers}`], { ...env, ...form }, release ? 3 * 3_600 : 3_600, {
    again: true,
    around: (work) => around((own) => work({ ...own, ...form })),
  });
};

/** The commit's choices, where no others are asked for. */
const seeded = (name, env) => ({ [name]: process.env[name] ?? String(seedOfVersion()), ...env });

/** The fault suite, on processes of its own, one test at a time; `release` takes its long form. */
export const faultSuite = async ({ release }) => {
  const env = seeded('FAULTS_SEED', release ? { FAULTS: 'full' } : {});
  const suite = (project) =>
    playwrightOf(
      ['-c', 'playwright.faults.config.ts', `--project=${project}`, '--workers=1'],
      env,
      release ? 3 * 3_600 : 1_800,
    );
  return together([await suite('under load'), await suite('step by step')]);
};

/** The gate makes the same requests at every commit. */
const GATE_SEED = '20260301';

/**
 * Requests made from the product's description: the gate a few for each operation, by a fixed seed; `release` 500 by a
 * seed of the commit.
 */
export const fuzzSuite = ({ release }) =>
  playwrightOf(
    ['-c', 'playwright.fuzz.config.ts'],
    release
      ? seeded('FUZZ_SEED', { FUZZ_CASES: '500' })
      : { FUZZ_CASES: '8', FUZZ_SEED: process.env.FUZZ_SEED ?? GATE_SEED },
    release ? 3 * 3_600 : 900,
  );

/** Pictures of the design system's parts beside those in the repository; `update` takes anew those that differ. */
export const lookSuite = (env, { update }) =>
  playwrightOf(
    ['-c', 'playwright.look.config.ts', ...(update ? ['--update-snapshots=changed'] : [])],
    { ...env, ...(update ? { LOOK_UPDATE: '1' } : {}) },
    900,
    { again: !update },
  );

/** What each test of a Playwright report has measured. */
const timesOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({
      title,
      times: tests
        .flatMap(({ annotations }) => annotations)
        .filter(({ type }) => type === 'time')
        .map(({ description }) => description),
    })),
    ...timesOf(inner),
  ]);

/**
 * The checks of one project of playwright.browsers.config.ts: a browser's, or those across browsers. Prints what they
 * measured.
 */
export const browserSuite = (project, env) =>
  playwrightOf(['-c', 'playwright.browsers.config.ts', `--project=${project}`], env, 3600, {
    look: (report) => {
      for (const { title, times } of timesOf(report.suites))
        if (times.length > 0) console.log(`${title}\n  ${times.join('\n  ')}`);
      return [];
    },
  });
