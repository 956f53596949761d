// The product in three engines: Chromium, Firefox and WebKitGTK, each as the operating system has it, and between them.
import { startDisplay } from './display.mjs';
import { chromium, firefox, webkit } from './programs.mjs';
import { browserSuite } from './test-suites.mjs';

/** What has to be there for the checks of each project in playwright.browsers.config.ts. */
const projects = {
  chromium: { name: 'the product in Chromium', needs: [chromium] },
  firefox: { name: 'the product in Firefox', needs: [firefox] },
  webkit: { name: 'the product in WebKitGTK', needs: [webkit] },
  across: { name: 'talk between the three engines', needs: [chromium, firefox, webkit] },
};

export const engines = Object.keys(projects);

/** The X server that WebKitGTK draws on, for as long as one suite runs. */
async function onDisplay({ XVFB_PATH, ...found }, work) {
  if (XVFB_PATH === undefined) return await work(found);
  const display = await startDisplay(XVFB_PATH);
  try {
    return await work({ ...found, DISPLAY: display.url });
  } finally {
    await display.stop();
  }
}

/** @returns {import('./steps.mjs').Step} the checks of one engine, or of those across them */
export const browserStep = (engine, say) => ({
  name: projects[engine].name,
  run: async () => {
    const found = {};
    for (const need of projects[engine].needs) Object.assign(found, await need(say));
    return await onDisplay(found, (env) => browserSuite(engine, env));
  },
});
