import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
const reportFile = process.env['JOURNEY_REPORT'];

/**
 * Pictures of the design system's page, beside those in tests/look/pictures: a change of look is seen in review.
 * `npm run test:look -- --update` takes anew those that differ.
 */
export default defineConfig({
  testDir: 'tests/look',
  testMatch: '**/*.look.ts',
  globalSetup: './tests/look/built-page.ts',
  outputDir: 'test-results/look',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A picture that is missing fails: it would hold nothing.
  updateSnapshots: 'none',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: {
    // A busy machine draws late; a picture that differs does so after any time.
    timeout: 30_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      /*
       * Pixels count as different from a few steps of colour on; Playwright leaves out those that only smooth an edge
       * otherwise, which is what another patch version of Chromium does. look.look.ts tries changed tokens against it.
       */
      threshold: 0.02,
      maxDiffPixels: 60,
    },
  },
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Letters as the fonts draw them, whatever the machine's own settings for text are.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
