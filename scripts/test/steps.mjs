import { CommandFailed } from '../project/run.mjs';

/**
 * A step answers how many of its checks passed and failed, what to print when some failed, what to show in full besides,
 * and which of those that passed did so at their second try alone (docs/adr/0006). It is `untouched` where only what a
 * change can touch is to run, and that is nothing of it.
 * @typedef {{ passed: number, failed: number, output?: string, shown?: readonly string[], unsteady?: readonly string[], untouched?: boolean }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A check that either holds or does not, by the exit code of a command whose output was collected. */
export const holds = ({ code, output, late }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output: late ? `${output}\nIt did not end in time.` : output,
});

/** What a step counts that could not even run: one failure, with its reason. */
export const failedBecause = (reason) => ({ passed: 0, failed: 1, output: reason });

/** What a step answers of which nothing had to run. */
export const untouched = { passed: 0, failed: 0, untouched: true };

/** How much of what a step printed is repeated at the end, where whoever reads only that still learns what failed. */
const LAST_LINES = 40;

/** Counts the steps of one run. */
export class Tally {
  passed = 0;
  failed = 0;
  #rows = [];
  #wrong = [];
  #unsteady = [];
  #untouched = 0;

  /** Runs one step; an error in it is its failure and does not keep later steps from running. */
  async run({ name, run }) {
    const started = performance.now();
    console.log(`\n▶ ${name}`);
    let outcome;
    try {
      outcome = await run();
    } catch (error) {
      outcome = failedBecause(error instanceof CommandFailed ? error.message : String(error?.stack ?? error));
    }
    if (outcome.untouched) {
      console.log(`– ${name}: the change cannot touch it`);
      this.#rows.push(`– ${name}: the change cannot touch it`);
      this.#untouched += 1;
      return true;
    }
    if (outcome.passed + outcome.failed === 0) outcome = failedBecause('Nothing ran.');
    const { output = '', shown = [], unsteady = [] } = outcome;
    if (outcome.failed > 0 && output !== '') {
      console.log(output.trimEnd());
      this.#wrong.push(`✘ ${name}\n${output.trim().split('\n').slice(-LAST_LINES).join('\n')}`, ...shown);
    }
    this.#unsteady.push(...unsteady.map((test) => `${name}: ${test}`));
    this.passed += outcome.passed;
    this.failed += outcome.failed;
    const row = `${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds(started)})`;
    console.log(`${outcome.failed === 0 ? '✔' : '✘'} ${row}`);
    this.#rows.push(`${outcome.failed === 0 ? '✔' : '✘'} ${row}`);
    return outcome.failed === 0;
  }

  /** Prints what failed and each step once more and, as the last line, the sums. Answers the exit code. */
  conclude() {
    for (const wrong of this.#wrong) console.log(`\n${wrong}`);
    if (this.#unsteady.length > 0)
      console.log(`\nRed at first, green at the second try:\n${this.#unsteady.join('\n')}`);
    console.log(`\n${this.#rows.join('\n')}\n`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 && this.passed + this.#untouched > 0 ? 0 : 1;
  }
}
