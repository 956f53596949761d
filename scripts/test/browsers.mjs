// `npm run test:browsers`: the product in three engines and between them. `-- --only firefox,webkit` takes some of them.
import { parseArgs } from 'node:util';
import { ensureServerBuilt, ensureWebBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { requireNode } from '../project/node-version.mjs';
import { endAll } from '../project/run.mjs';
import { browserStep, engines } from './browser-steps.mjs';
import { Tally } from './steps.mjs';

requireNode();

const say = (sentence) => console.log(sentence);

function chosen(args) {
  const { only } = parseArgs({ args, options: { only: { type: 'string' } } }).values;
  const wanted = only === undefined ? engines : only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !engines.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${engines.join(', ')}.`);
  return wanted;
}

let wanted;
try {
  wanted = chosen(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(2);
}

process.env.CI ??= 'true';
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await endAll();
    process.exit(130);
  });

const tally = new Tally();
const built = await tally.run({
  name: 'builds',
  run: async () => {
    await ensureInstalled(say);
    await ensureServerBuilt(say);
    await ensureWebBuilt(say);
    return { passed: 1, failed: 0 };
  },
});
for (const engine of built ? wanted : []) await tally.run(browserStep(engine, say));
process.exit(await tally.conclude());
