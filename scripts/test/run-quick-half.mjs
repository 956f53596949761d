import { ensureInstalled } from '../project/install.mjs';
import { importRules, lint } from './static-checks.mjs';
import { Tally } from './steps.mjs';
import { jestOfChange } from './test-suites.mjs';

/** What the quick half compares with. */
const BASE = 'main';

/** Checks that only look run side by side; the unit tests that a change since then can touch take all cores. */
export async function runQuickHalf() {
  await ensureInstalled(console.log);
  const tally = new Tally();
  await Promise.all([lint, importRules].map((step) => tally.run(step)));
  await tally.run({ name: 'unit tests of the change', run: () => jestOfChange(['unit', 'web'], BASE) });
  process.exit(await tally.conclude());
}
