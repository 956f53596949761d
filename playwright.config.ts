import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium under root has no user namespace to sandbox in; the rest keeps it from calling home. */
const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The tabs of a browser share a process: opening another one costs a third less.
  '--process-per-site',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const executablePath = process.env['CHROMIUM_PATH'];

const reportFile = process.env['JOURNEY_REPORT'];
const release = process.env['RELEASE_TESTS'] !== undefined;
const gate = process.env['GATE_TESTS'] !== undefined;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** These talk to the product over HTTP alone, and wait much of their time: for leases, kills and the queue. */
const withoutPage = ['going-live', 'hardened', 'processes', 'races', 'rebuild-under-load', 'repeat'].map(
  (name) => `**/${name}.journey.ts`,
);

/**
 * The gate (`npm test`) walks each journey once, by the project of that name: in a wide window, or on a phone where it is
 * tagged `@phone` (tests/journeys/face/on-phone.ts). A release adds those tagged `@release` and those without a page, and
 * walks all on both, but `@desktop` in a wide window and `@phone-only` on a phone alone.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/journeys/migrated-data.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: process.env['CI'] !== undefined,
  // `npm test` runs what was red once more, alone (docs/tests.md).
  retries: 0,
  workers: 2,
  // What passes does so at once; these are for what no load of the machine explains.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
  use: {
    // What cannot be done is to be told by name, not by the end of the journey's time.
    actionTimeout: 30_000,
    // It stores the whole shell in each new browser; what it is for has journeys in `shell`, which let it.
    serviceWorkers: 'block',
    navigationTimeout: 60_000,
    // Without a graphics card each frame is drawn by the processor; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
    screenshot: 'only-on-failure',
    // A trace of every step costs a quarter of the time: a run has it of what it runs again, alone (JOURNEY_TRACES).
    trace: process.env['JOURNEY_TRACES'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: gate
    ? // Of one project, so that a worker goes on from one kind of window to the other.
      [{ name: 'gate', testIgnore: withoutPage, grepInvert: /@release/, use: desktop }]
    : [
        ...(release ? [{ name: 'no page', testMatch: withoutPage }] : []),
        {
          name: 'desktop',
          testIgnore: withoutPage,
          grepInvert: release ? /@phone-only/ : /@phone|@release/,
          use: desktop,
        },
        {
          name: 'phone',
          testIgnore: withoutPage,
          ...(release ? { grepInvert: /@desktop/ } : { grep: /@phone/, grepInvert: /@release/ }),
          // Only Chromium is promised to be there.
          use: { browserName: 'chromium', defaultBrowserType: 'chromium' },
        },
      ],
});
