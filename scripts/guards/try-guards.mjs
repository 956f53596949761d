import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyCheckout } from '../project/checkout-copy.mjs';
import { CommandFailed, run } from '../project/run.mjs';
import { temporaryFolder } from '../test/temporary-folder.mjs';
import { findGuards } from './find-guards.mjs';
import { testedElsewhere } from './written-down.mjs';
import { BUILT, compile, switchable } from './instrument.mjs';

/** Seconds for all cells of all guards; and for the tests beside one file, each of which may wait for what a guard holds back. */
const MATRIX_LIMIT = 1_800;
const SPEC_LIMIT = 600;

/** A generator that gives the same numbers for the same seed (mulberry32). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sampleOf(guards, count, seed) {
  const next = random(seed);
  const left = [...guards];
  const chosen = [];
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(Math.floor(next() * left.length), 1));
  return chosen;
}

/** Every controller's class with the file that it stands in. */
function controllersIn(folder) {
  return readdirSync(path.join(folder, 'services'), { recursive: true })
    .filter((file) => file.endsWith('.controller.ts'))
    .flatMap((file) => {
      const place = path.posix.join('services', file.split(path.sep).join('/'));
      const text = readFileSync(path.join(folder, place), 'utf8');
      return [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => [name, place]);
    });
}

async function askMatrix(folder, guards, env) {
  const list = path.join(folder, 'guards.json');
  const told = guards.map(({ edits: _, ...guard }) => guard);
  writeFileSync(list, JSON.stringify({ guards: told, controllers: controllersIn(folder) }));
  const { code, output, late } = await run(
    process.execPath,
    [path.join(folder, 'scripts', 'guards', 'run.mjs'), path.join(folder, BUILT), list],
    { env, cwd: folder, collect: true, limitSeconds: MATRIX_LIMIT },
  );
  const answers = output
    .split('\n')
    .filter((line) => line.startsWith('{"id"'))
    .map((line) => JSON.parse(line));
  if (code !== 0 || late || answers.length !== guards.length)
    throw new CommandFailed(`The matrix did not come to an end.\n${output.slice(-4_000)}`);
  return new Map(answers.map(({ id, ...answer }) => [id, answer]));
}

/** The tests of a file: those written down, its own, those of its room whose names begin as its does, or all of its folder. */
function testsBeside(folder, file) {
  if (testedElsewhere[file] !== undefined) return testedElsewhere[file];
  const own = file.replace(/\.ts$/, '');
  const room = file.split('/').slice(0, 2).join('/');
  const there = readdirSync(path.join(folder, room), { recursive: true })
    .filter((name) => /\.(?:spec|integration)\.ts$/.test(name))
    .map((name) => path.posix.join(room, name.split(path.sep).join('/')));
  const named = there.filter((test) => test.startsWith(`${own}.`));
  if (named.length > 0) return named;
  const [word = ''] = path.posix.basename(own).split(/[-.]/);
  const akin = there.filter((test) => path.posix.basename(test).startsWith(word.replace(/s$/, '')));
  if (akin.length > 0) return akin;
  const beside = there.filter((test) => path.posix.dirname(test) === path.posix.dirname(file));
  return beside.length > 0 ? beside : there;
}

/** The first test beside the file that fails without the guard; null when none does. */
async function askTestsBeside(folder, { id, file }, env) {
  const tests = testsBeside(folder, file);
  if (tests.length === 0) return null;
  const report = path.join(folder, 'report.json');
  writeFileSync(report, '');
  await run(
    process.execPath,
    [
      path.join(folder, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--ci', '--json', `--outputFile=${report}`, '--selectProjects', 'unit', 'integration'],
      ...['--runTestsByPath', ...tests],
    ],
    { env: { ...env, GUARD_GONE: id }, collect: true, cwd: folder, limitSeconds: SPEC_LIMIT },
  );
  const text = readFileSync(report, 'utf8');
  if (text === '') throw new CommandFailed(`The tests beside ${file} did not come to an end.`);
  const failed = JSON.parse(text).testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  return failed[0] ?? null;
}

/**
 * Takes every guard away, one at a time, in a copy of the checkout: a cell of the access matrix has to notice, or a
 * test beside the guard.
 * @param env reaches the tests: TEST_DATABASE_URL
 * @param {{ sample?: number, seed?: number, only?: string }} choice some guards by chance, or those of files whose path has one of `only` in it, separated by commas
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export async function tryGuards(env, say, { sample, seed = Date.now() % 1e9, only } = {}) {
  const folder = temporaryFolder('guards');
  try {
    copyCheckout(folder.path);
    const all = findGuards(folder.path);
    const named =
      only === undefined
        ? all
        : all.filter(({ file }) => only.split(',').some((part) => file.includes(part)));
    const guards = sample === undefined ? named : sampleOf(named, sample, seed);
    say(
      sample === undefined
        ? `${guards.length} guards.`
        : `${guards.length} of ${all.length} guards, seed ${seed}: npm run test:guards -- --sample ${sample} --seed ${seed}`,
    );
    // Guards that are not tried stay as they are: their edits move no line of the others.
    switchable(folder.path, all);
    compile(folder.path);
    const answers = await askMatrix(folder.path, guards, env);
    const survivors = [];
    for (const guard of guards) {
      const { by, error } = answers.get(guard.id);
      // Levels and conditions of queries are switched in the running product alone; others in any test.
      const beside =
        by === null && guard.edits !== undefined ? await askTestsBeside(folder.path, guard, env) : null;
      const caught = by ?? beside;
      const at = `${guard.file}:${guard.line}`;
      say(
        `${caught === null ? '✘' : '✔'} ${at} ${guard.what.replaceAll(/\s+/g, ' ')}\n    ${caught ?? error ?? 'SURVIVED'}`,
      );
      if (caught === null)
        survivors.push(`${at} ${guard.what.replaceAll(/\s+/g, ' ')}${error ? `\n${error}` : ''}`);
    }
    return {
      passed: guards.length - survivors.length,
      failed: survivors.length,
      output: survivors.join('\n'),
    };
  } finally {
    if (process.env.KEEP_GUARDS === undefined) folder.remove();
  }
}
