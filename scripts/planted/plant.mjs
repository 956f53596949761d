import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyCheckout } from '../project/checkout-copy.mjs';
import { CommandFailed, run } from '../project/run.mjs';
import { inLanes } from '../test/lanes.mjs';
import { temporaryFolder } from '../test/temporary-folder.mjs';
import { testsOf } from '../test/test-suites.mjs';
import { faults } from './faults.mjs';

/** Seconds that one run of a few tests may take. */
const LIMIT = 240;

/** Faults that are tried at a time, each in a copy of its own: a few tests take one core. */
const LANES = 2;

/** Writes the fault into the copy. Answers how to take it back. @throws CommandFailed when its text is not there once */
function plant(folder, { name, edits }) {
  const before = new Map();
  for (const { file, find, replace } of edits) {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    if (!before.has(place)) before.set(place, text);
    const times = text.split(find).length - 1;
    if (times !== 1) {
      for (const [changed, original] of before) writeFileSync(changed, original);
      throw new CommandFailed(`“${name}” cannot be planted: its text stands ${times} times in ${file}.`);
    }
    writeFileSync(
      place,
      text.replace(find, () => replace),
    );
  }
  return () => before.forEach((text, place) => writeFileSync(place, text));
}

const asPattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The Jest project that a test file belongs to: another one would be looked through in vain. */
const projectOf = ({ test }) => (test.endsWith('.integration.ts') ? 'integration' : 'unit');

/**
 * Runs these tests in the copy, and others of the same name: those that passed and those that failed, each by its file
 * and its whole name, and what was wrong.
 */
async function runTests(folder, chosen, env) {
  const report = path.join(folder, 'report.json');
  writeFileSync(report, '');
  const args = [
    path.join(folder, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--ci', '--json', `--outputFile=${report}`, '--selectProjects', ...new Set(chosen.map(projectOf))],
    ...['--testNamePattern', chosen.map(({ caughtBy }) => asPattern(caughtBy)).join('|')],
    ...['--runTestsByPath', ...new Set(chosen.map(({ test }) => test))],
  ];
  const { output, late } = await run(process.execPath, args, {
    env,
    collect: true,
    cwd: folder,
    limitSeconds: LIMIT,
  });
  const text = readFileSync(report, 'utf8');
  if (late || text === '')
    throw new CommandFailed(`The tests did not come to an end.\n${output.slice(-4000)}`);
  const told = JSON.parse(text);
  const [passed, failed] = ['passed', 'failed'].map((status) => testsOf(told, status, realpathSync(folder)));
  return { passed, failed, broken: told.numRuntimeErrorTestSuites > 0, output };
}

/** Whether the fault's test is among these: a test of the same name in another file is another one. */
const holds = (tests, { test, caughtBy }) =>
  tests.some(({ file, fullName }) => file === test && fullName.includes(caughtBy));

const isGreen = ({ passed, failed }, fault) => holds(passed, fault) && !holds(failed, fault);

async function tryFault(folder, fault, env) {
  const takeBack = plant(folder, fault);
  try {
    const { failed, broken, output } = await runTests(folder, [fault], env);
    // A file that cannot be loaded any more is red for another reason.
    if (broken) throw new CommandFailed(`“${fault.name}” broke more than it should:\n${output.slice(-4000)}`);
    return holds(failed, fault);
  } finally {
    takeBack();
  }
}

/**
 * Plants each fault in a copy of the checkout: its test has to be green without it and red with it.
 * @param env reaches the tests: TEST_DATABASE_URL
 * @returns {Promise<import('../test/steps.mjs').Outcome>}
 */
export async function plantFaults(env, say) {
  const folders = Array.from({ length: LANES }, () => temporaryFolder('planted'));
  const wrong = [];
  try {
    for (const { path: folder } of folders) copyCheckout(folder);
    const all = await runTests(folders[0].path, faults, env);
    await inLanes(LANES, faults, async (fault, lane) => {
      const started = performance.now();
      const folder = folders[lane].path;
      let verdict;
      try {
        if (!isGreen(all, fault)) {
          if (!isGreen(await runTests(folder, [fault], env), fault))
            throw new CommandFailed(`“${fault.caughtBy}” is not green without the fault.`);
          say(`“${fault.caughtBy}” was red without the fault at first`);
        }
        verdict = (await tryFault(folder, fault, env)) ? 'caught' : 'MISSED';
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error;
        verdict = error.message;
      }
      if (verdict !== 'caught') wrong.push(`${fault.name}: ${verdict}`);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      say(`${verdict === 'caught' ? '✔' : '✘'} ${fault.name.padEnd(64)} ${verdict} (${seconds} s)`);
    });
  } finally {
    for (const folder of folders) folder.remove();
  }
  return { passed: faults.length - wrong.length, failed: wrong.length, output: wrong.join('\n') };
}
