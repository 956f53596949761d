// `npm run test:browsers`: the product in three engines: Chromium, Firefox and WebKitGTK, each as the operating system
// has it, and between them. `-- --only firefox,webkit` takes some of them.
import { parseArgs } from 'node:util';
import { ensureServerBuilt, ensureWebBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { requireNode } from '../project/node-version.mjs';
import { endAll } from '../project/run.mjs';
import { startDisplay } from './display.mjs';
import { chromium, firefox, webkit } from './programs.mjs';
import { Tally } from './steps.mjs';
import { browserSuite } from './test-suites.mjs';

requireNode();

const say = (sentence) => console.log(sentence);

let display;

/** WebKitGTK, with the display that it draws on; that is started once. */
async function webkitOnDisplay() {
  const { XVFB_PATH, ...found } = await webkit(say);
  display ??= await startDisplay(XVFB_PATH);
  return { ...found, DISPLAY: display.url };
}

/** What has to be there for the checks of each project in playwright.browsers.config.ts. */
const needs = {
  chromium: () => chromium(say),
  firefox: () => firefox(say),
  webkit: webkitOnDisplay,
  across: async () => ({ ...(await chromium(say)), ...(await firefox(say)), ...(await webkitOnDisplay()) }),
};

const names = {
  chromium: 'the product in Chromium',
  firefox: 'the product in Firefox',
  webkit: 'the product in WebKitGTK',
  across: 'talk between them',
};

function chosen(args) {
  const { only } = parseArgs({ args, options: { only: { type: 'string' } } }).values;
  const wanted = only === undefined ? Object.keys(needs) : only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !Object.hasOwn(needs, name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(needs).join(', ')}.`);
  return wanted;
}

let projects;
try {
  projects = chosen(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(2);
}

process.env.CI ??= 'true';
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await endAll();
    await display?.stop();
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
try {
  for (const project of built ? projects : [])
    await tally.run({
      name: names[project],
      run: async () => browserSuite(project, await needs[project]()),
    });
} finally {
  await display?.stop();
}
process.exit(tally.conclude());
