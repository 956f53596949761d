import { loadavg } from 'node:os';
import { CommandFailed } from '../project/run.mjs';
import { quarantined, recordUnsteady } from './unsteady.mjs';

/**
 * A step answers how many of its checks passed, how many failed for good, and which tests were red; what to print when
 * some failed, and what to show in full besides. `again` runs red tests alone and answers the ids of those that passed
 * and those that failed; a step without it has no second try (docs/tests.md).
 * @typedef {import('./test-suites.mjs').RedTest} RedTest
 * @typedef {{
 *   passed: number, failed: number, red?: readonly RedTest[], output?: string, shown?: readonly string[], mayBeEmpty?: boolean,
 *   again?: (red: readonly RedTest[]) => Promise<{ passed: readonly string[], failed: readonly RedTest[] }>,
 * }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/** A check that either holds or does not, by the exit code of a command whose output was collected. */
export const holds = ({ code, output, late }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output: late ? `${output}\nIt did not end in time.` : output,
});

/** What a step counts that could not even run: one failure, with its reason. */
export const failedBecause = (reason) => ({ passed: 0, failed: 1, output: reason });

/** How much of what a step printed is repeated at the end, where whoever reads only that still learns what failed. */
const LAST_LINES = 40;

/** The machine's load over the last minute. */
export const load = () => loadavg()[0].toFixed(2);

const secondsSince = (since) => (performance.now() - since) / 1000;

const indented = (text) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

/** Counts the steps of one run; `onStep` is called with each row as it ends. */
export class Tally {
  passed = 0;
  failed = 0;
  /** @type {{ name: string, passed: number, failed: number, seconds: number, load: string, red: readonly string[] }[]} */
  rows = [];
  #wrong = [];
  #unsteady = [];
  #pending = [];
  #onStep;

  constructor(onStep = () => {}) {
    this.#onStep = onStep;
  }

  /** Runs one step; an error in it is its failure and does not keep later steps from running. Answers whether nothing was red. */
  async run({ name, run }) {
    const started = performance.now();
    const before = load();
    console.log(`\n▶ ${name} (load ${before})`);
    let outcome;
    try {
      outcome = await run();
    } catch (error) {
      outcome = failedBecause(error instanceof CommandFailed ? error.message : String(error?.stack ?? error));
    }
    const { red = [], again } = outcome;
    if (outcome.passed + outcome.failed + red.length === 0 && outcome.mayBeEmpty !== true)
      outcome = failedBecause('Nothing ran.');
    const { output = '', shown = [] } = outcome;
    const failed = outcome.failed + (again === undefined ? red.length : 0);
    const row = {
      name,
      passed: outcome.passed,
      failed,
      seconds: secondsSince(started),
      load: `${before} → ${load()}`,
      red: red.map(({ id }) => id),
    };
    this.rows.push(row);
    if (red.length > 0 && again !== undefined) this.#pending.push({ row, red, again, shown });
    if ((failed > 0 || red.length > 0) && output !== '') console.log(output.trimEnd());
    if (failed > 0)
      this.#wrong.push(`✘ ${name}\n${output.trim().split('\n').slice(-LAST_LINES).join('\n')}`, ...shown);
    this.passed += row.passed;
    this.failed += failed;
    console.log(this.#lineOf(row));
    this.#onStep(this.rows);
    return failed + red.length === 0;
  }

  #lineOf({ name, passed, failed, seconds, red }) {
    const waiting = this.#pending.some(({ row }) => row.name === name)
      ? `, ${red.length} red to be run again`
      : '';
    return `${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed${waiting} (${seconds.toFixed(1)} s)`;
  }

  /** Runs what was red once more, alone: what is green then counts as passed and is told, what is red again has failed. */
  async #runAgain() {
    for (const { row, red, again, shown } of this.#pending.splice(0)) {
      const before = load();
      console.log(
        `\n▶ once more, alone (load ${before}): ${row.name}\n${red.map(({ id }) => id).join('\n')}`,
      );
      const second = await again(red);
      const green = new Set(second.passed);
      for (const test of red) {
        const said = second.failed.find(({ id }) => id === test.id)?.said ?? 'It did not run.';
        if (green.has(test.id)) {
          this.passed += 1;
          row.passed += 1;
          this.#unsteady.push(
            recordUnsteady({ step: row.name, test: test.id, first: test.said, load: row.load }),
          );
        } else if (quarantined(test.id)) {
          this.#unsteady.push(`${row.name}: ${test.id} (quarantined, red twice)\n${indented(said)}`);
        } else {
          this.failed += 1;
          row.failed += 1;
          this.#wrong.push(
            `✘ ${row.name}: ${test.id}\n  first:\n${indented(test.said)}\n  alone:\n${indented(said)}`,
            ...shown,
          );
        }
      }
      this.#onStep(this.rows);
    }
  }

  /**
   * Runs again what was red, prints what failed and each step once more and, as the last line, the sums.
   * @returns the exit code
   */
  async conclude() {
    await this.#runAgain();
    for (const wrong of new Set(this.#wrong)) console.log(`\n${wrong}`);
    if (this.#unsteady.length > 0)
      console.log(
        `\nUnsteady: red at first, green alone (test-results/unsteady.jsonl):\n${this.#unsteady.join('\n')}`,
      );
    console.log(`\n${this.rows.map((row) => this.#lineOf(row)).join('\n')}\n`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}
