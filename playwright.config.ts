import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium under root has no user namespace to sandbox in; the rest keeps it from calling home. */
const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const executablePath = process.env['CHROMIUM_PATH'];

const reportFile = process.env['JOURNEY_REPORT'];
const full = process.env['JOURNEYS'] === 'full';

/**
 * These talk to the product over HTTP alone, and wait much of their time: for leases, kills and the queue. `npm test` runs
 * them beside the others (scripts/test/test-suites.mjs).
 */
const withoutPage = [
  'flush',
  'going-live',
  'hardened',
  'processes',
  'races',
  'rebuild-under-load',
  'repeat',
].map((name) => `**/${name}.journey.ts`);

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/journeys/migrated-data.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that passes only at the second try is one that fails for somebody; `npm test` tells of it (docs/adr/0006).
  retries: 0,
  workers: 2,
  // What passes does so at once; these are for what no load of the machine explains.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
  use: {
    // What cannot be done is to be told by name, not by the end of the journey's time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
    screenshot: 'only-on-failure',
    // A trace of every step costs a quarter of the time: in `npm test` it is the second try's alone.
    trace: reportFile === undefined ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [
    { name: 'no page', testMatch: withoutPage, outputDir: 'test-results/no-page' },
    {
      name: 'desktop',
      testIgnore: withoutPage,
      // What is walked on a phone is walked in a wide window as well in the long form alone.
      ...(full ? {} : { grepInvert: /@phone/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: withoutPage,
      // And what does not ask how wide the window is, on a phone as well.
      grepInvert: full ? /@desktop/ : /@desktop|@once/,
      // The profile's own browser is WebKit; only Chromium is promised to be there.
      use: { ...devices['iPhone 14'], browserName: 'chromium', defaultBrowserType: 'chromium' },
    },
  ],
});
