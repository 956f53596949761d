import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runPackage } from '../project/run.mjs';
import { root } from '../project/root.mjs';
import { failedPages } from './failed-pages.mjs';
import { ungrouped } from './grouped.mjs';
import { seedOfVersion } from './seed.mjs';
import { untouched } from './steps.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** So many tests of a suite may need a second try; more are a fault of what they share. */
const SECOND_TRIES = 3;

/** How much is told of what was red at first. */
const SAID_LINES = 10;

/**
 * @typedef {{ passed: number, skipped: number, broken: number, failed: readonly string[], unsteady: readonly string[] }} Counts
 * `broken` are faults that no single test stands for; `unsteady` passed at the second try, and are not in `passed`.
 */

/** @type {Counts} */
const nothing = { passed: 0, skipped: 0, broken: 0, failed: [], unsteady: [] };

/**
 * A suite that hangs fails instead of holding everything up. The report is written when the tests are through, so
 * a suite whose process lingers is still counted in full, and its lingering as one failure more. `look` answers with
 * what else is wrong with the report, each a failure; `again` runs once more what failed; `show` answers what helps to
 * understand a failure.
 */
async function counted(
  runSuite,
  countsOf,
  { look = () => [], again = (_, counts) => counts, show = () => [] } = {},
) {
  const folder = temporaryFolder('report');
  try {
    const report = path.join(folder.path, 'report.json');
    const { code, late } = await runSuite(report);
    const told = existsSync(report) ? ungrouped(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
    const first = told === undefined ? nothing : countsOf(told);
    const { passed, skipped, broken, failed, unsteady } =
      told === undefined ? first : await again(told, first);
    const tooMany = unsteady.length > SECOND_TRIES ? unsteady : [];
    const found = told === undefined ? [] : look(told);
    const wrong = [...failed, ...tooMany.map((name) => `red at first: ${name}`), ...found];
    if (broken > 0)
      wrong.push(`${broken} could not be run or ended in an error outside its tests: see above.`);
    if (skipped > 0) wrong.push(`${skipped} did not run: a test that is skipped holds nothing.`);
    if (late) wrong.push('The process did not end in time.');
    const sum = failed.length + tooMany.length + found.length + broken + skipped + (late ? 1 : 0);
    const unexplained = code !== 0 && sum === 0 && first.failed.length === 0;
    if (unexplained) wrong.push('It ended with an error although no test failed: see above.');
    return {
      passed: passed + unsteady.length - tooMany.length,
      failed: unexplained ? 1 : sum,
      output: wrong.join('\n'),
      shown: told === undefined ? [] : show(told),
      unsteady: tooMany.length > 0 ? [] : unsteady,
    };
  } finally {
    folder.remove();
  }
}

const GROUPED = path.join(root, 'scripts/test/grouped.config.mjs');

const runJest = (report, args, env, limitSeconds) =>
  runPackage(
    'jest/bin/jest.js',
    ['--ci', ...args, '--json', `--outputFile=${report}`, '--reporters=default'],
    { env, limitSeconds },
  );

/**
 * @typedef {{ file: string, fullName: string }} Test a test of Jest by its file, from the project's folder, and its whole
 * name
 */

/** @returns {readonly Test[]} those of Jest's report that ended so; `within` is where it ran */
export const testsOf = ({ testResults }, status, within = root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status)
      .map(({ fullName }) => ({ file: path.relative(within, name), fullName })),
  );

const idOf = ({ file, fullName }) => `${file} › ${fullName}`;

/** @returns {Counts} */
const jestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: testsOf(report, 'failed').map(idOf),
  // A file that cannot be loaded holds tests that nobody has counted.
  broken: report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  unsteady: [],
});

/**
 * Jest's projects of those names, or their files that match `only`, or that import one of the files `related` at any
 * distance, so many files at a time as there are `workers`; `env` reaches the tests. All of a project are loaded in groups.
 */
export const jest = async (projects, env = {}, { only, related, look, workers } = {}) => {
  const there = related?.filter((file) => existsSync(path.join(root, file)));
  if (there?.length === 0) return untouched;
  const chosen = ['--selectProjects', ...projects];
  const again = async (told, counts) => {
    const red = testsOf(told, 'failed');
    if (red.length === 0 || red.length > SECOND_TRIES) return counts;
    console.log(`\nOnce more, alone: the files of ${red.map(idOf).join(', ')}`);
    const folder = temporaryFolder('report');
    try {
      const report = path.join(folder.path, 'report.json');
      const files = [...new Set(red.map(({ file }) => file))];
      await runJest(report, [...chosen, '--maxWorkers=1', '--runTestsByPath', ...files], env, 600);
      const second = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
      const green = new Set(testsOf(second, 'passed').map(idOf));
      return {
        ...counts,
        failed: counts.failed.filter((id) => !green.has(id)),
        unsteady: counts.failed.filter((id) => green.has(id)),
      };
    } finally {
      folder.remove();
    }
  };
  const whole = only === undefined && related === undefined;
  const which = [
    ...(whole ? ['--config', GROUPED] : []),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
    ...(only === undefined ? [] : ['--testPathPatterns', only]),
    ...(there === undefined ? [] : ['--passWithNoTests', '--findRelatedTests', ...there]),
  ];
  const outcome = await counted((report) => runJest(report, [...chosen, ...which], env, 1800), jestCounts, {
    look,
    again,
  });
  return there !== undefined && outcome.passed + outcome.failed === 0 ? untouched : outcome;
};

/** What a test said when it was red at first: whoever reads of it later has nothing else. */
const saidAtFirst = ({ results }) =>
  stripVTControlCharacters(results[0]?.errors?.[0]?.message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SAID_LINES)
    .map((line) => `\n    ${line}`)
    .join('');

/** The titles of a Playwright report's tests that ended so; of those that needed a second try, with why. */
const titlesOf = (suites, status, above = []) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => {
          const name = [`[${test.projectName}]`, ...above, title, spec.title].join(' › ');
          return status === 'flaky' ? `${name}${saidAtFirst(test)}` : name;
        }),
    ),
    ...titlesOf(inner, status, [...above, title]),
  ]);

/** @returns {Counts} */
const playwrightCounts = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: titlesOf(suites, 'unexpected'),
  broken: errors.length,
  skipped: stats.skipped,
  unsteady: titlesOf(suites, 'flaky'),
});

/** `later` prints what the run prints when it is through, for one that goes on beside another. */
const playwrightOf = (args, env, limitSeconds, { look, later = false } = {}) =>
  counted(
    async (report) => {
      const ran = await runPackage('@playwright/test/cli.js', ['test', ...args], {
        env: { ...env, JOURNEY_REPORT: report },
        limitSeconds,
        collect: later,
      });
      if (later) console.log(ran.output);
      return ran;
    },
    playwrightCounts,
    { show: failedPages, look },
  );

/** What several suites have counted, as one. */
function together(outcomes) {
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady);
  const tooMany = unsteady.length > SECOND_TRIES ? unsteady : [];
  const sum = (of) => outcomes.reduce((before, outcome) => before + outcome[of], 0);
  return {
    passed: sum('passed') - tooMany.length,
    failed: sum('failed') + tooMany.length,
    output: [...outcomes.map(({ output }) => output), ...tooMany.map((name) => `red at first: ${name}`)]
      .filter((output) => output !== '')
      .join('\n'),
    shown: outcomes.flatMap(({ shown }) => shown),
    unsteady: tooMany.length > 0 ? [] : unsteady,
  };
}

/**
 * The journeys in a real Chromium, or those of these names; `full` takes their long forms. Those that have no page leave
 * the processors idle for half of their time: they go on beside the others.
 */
export const playwright = async (env, { full, names = [] }) => {
  const suite = (projects, workers, how) =>
    playwrightOf(
      [
        ...['--retries=1', '--pass-with-no-tests', `--workers=${workers}`],
        ...projects.map((project) => `--project=${project}`),
        ...names.map((name) => `/${name}.journey`),
      ],
      { ...env, ...(full ? { JOURNEYS: 'full' } : {}) },
      3600,
      how,
    );
  return together(
    await Promise.all([suite(['desktop', 'phone'], 2), suite(['no page'], 1, { later: true })]),
  );
};

/** The commit's choices, where no others are asked for. */
const seeded = (name, env) => ({ [name]: process.env[name] ?? String(seedOfVersion()), ...env });

/**
 * The fault suite, on processes of its own; `full` takes its long form. What has no load goes two at a time in the short
 * one.
 */
export const faultSuite = async ({ full }) => {
  const env = seeded('FAULTS_SEED', full ? { FAULTS: 'full' } : {});
  const suite = (project, workers) =>
    playwrightOf(
      ['-c', 'playwright.faults.config.ts', `--project=${project}`, `--workers=${workers}`],
      env,
      full ? 3 * 3600 : 900,
    );
  return together([await suite('under load', 1), await suite('step by step', full ? 1 : 2)]);
};

/** Requests made from the product's description; `full` makes 500 for each operation. */
export const fuzzSuite = ({ full }) =>
  playwrightOf(
    ['-c', 'playwright.fuzz.config.ts'],
    seeded('FUZZ_SEED', full ? { FUZZ_CASES: '500' } : {}),
    full ? 3600 : 900,
  );

/** Pictures of the design system's parts beside those in the repository; `update` takes anew those that differ. */
export const lookSuite = (env, { update }) =>
  playwrightOf(
    ['-c', 'playwright.look.config.ts', ...(update ? ['--update-snapshots=changed'] : ['--retries=1'])],
    { ...env, ...(update ? { LOOK_UPDATE: '1' } : {}) },
    900,
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
