import { ensureInstalled } from '../project/install.mjs';
import { changedSince, sourcesOf } from './since.mjs';
import { importRules, lint, types } from './static-checks.mjs';
import { Tally } from './steps.mjs';
import { jest } from './test-suites.mjs';

/** What the quick half compares with; where there is no such branch, all unit tests run. */
const BASE = 'main';

/** Checks that only look run side by side; the unit tests that a change since then can touch take all cores. */
export async function runQuickHalf() {
  await ensureInstalled(console.log);
  const tally = new Tally();
  await Promise.all([types, importRules, lint].map((step) => tally.run(step)));
  const changed = changedSince(BASE);
  const related = changed === undefined ? undefined : sourcesOf(changed);
  await tally.run({ name: 'unit tests', run: () => jest(['unit', 'web'], {}, { related }) });
  process.exit(tally.conclude());
}
