import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runPackage } from '../project/run.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/**
 * A suite that hangs fails instead of holding everything up. The report is written when the tests are through, so
 * a suite whose process lingers is still counted in full, and its lingering as one failure more. `look` answers with
 * what else is wrong with the report, each a failure.
 */
async function counted(runSuite, countsOf, look = () => []) {
  const folder = temporaryFolder('report');
  try {
    const report = path.join(folder.path, 'report.json');
    const { code, late } = await runSuite(report);
    const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    const counts = told === undefined ? { passed: 0, failed: 0, skipped: 0 } : countsOf(told);
    const found = told === undefined ? [] : look(told);
    const wrong = [...found];
    if (counts.skipped > 0)
      wrong.push(`${counts.skipped} did not run: a test that is skipped holds nothing.`);
    if (late) wrong.push('The process did not end in time.');
    const failed = counts.failed + counts.skipped + found.length + (late ? 1 : 0);
    if (code !== 0 && failed === 0) wrong.push('It ended with an error although no test failed: see above.');
    return {
      passed: counts.passed,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      output: wrong.join('\n'),
    };
  } finally {
    folder.remove();
  }
}

/** Jest's projects of those names, or their files that match `only`; `env` reaches the tests. */
export const jest = (projects, env = {}, { only, look } = {}) =>
  counted(
    (report) =>
      runPackage(
        'jest/bin/jest.js',
        [
          '--ci',
          '--selectProjects',
          ...projects,
          ...(only === undefined ? [] : ['--testPathPatterns', only]),
          '--json',
          `--outputFile=${report}`,
          '--reporters=default',
        ],
        { env, limitSeconds: 1800 },
      ),
    (report) => ({
      passed: report.numPassedTests,
      // A file that cannot be loaded holds tests that nobody has counted.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
    look,
  );

const playwrightOf = (args, env, limitSeconds) =>
  counted(
    (report) =>
      runPackage('@playwright/test/cli.js', ['test', ...args], {
        env: { ...env, JOURNEY_REPORT: report },
        limitSeconds,
      }),
    ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }),
  );

/** The journeys in a real Chromium. */
export const playwright = (env) => playwrightOf([], env, 3600);

/** The fault suite, on processes of its own; `full` takes its long form. */
export const faultSuite = ({ full }) =>
  playwrightOf(['-c', 'playwright.faults.config.ts'], full ? { FAULTS: 'full' } : {}, full ? 3 * 3600 : 900);

/** Requests made from the product's description; `full` makes 500 for each operation. */
export const fuzzSuite = ({ full }) =>
  playwrightOf(['-c', 'playwright.fuzz.config.ts'], full ? { FUZZ_CASES: '500' } : {}, full ? 3600 : 300);

/** Pictures of the design system's parts beside those in the repository; `update` takes anew those that differ. */
export const lookSuite = (env, { update }) =>
  playwrightOf(
    ['-c', 'playwright.look.config.ts', ...(update ? ['--update-snapshots=changed'] : [])],
    { ...env, ...(update ? { LOOK_UPDATE: '1' } : {}) },
    900,
  );
