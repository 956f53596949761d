import { ensureInstalled } from '../project/install.mjs';
import { importRules, lint, types } from './static-checks.mjs';
import { Tally } from './steps.mjs';
import { jest } from './test-suites.mjs';

/** Checks that only look run side by side; the unit tests take all cores by themselves. */
export async function runQuickHalf() {
  await ensureInstalled(console.log);
  const tally = new Tally();
  await Promise.all([...types, importRules, lint].map((step) => tally.run(step)));
  await tally.run({ name: 'unit tests', run: () => jest(['unit', 'web']) });
  process.exit(tally.conclude());
}
