import { defineConfig } from '@playwright/test';

const reportFile = process.env['JOURNEY_REPORT'];

/**
 * The product in the three engines that people read it with (`npm run test:browsers`). The browsers are those of the
 * operating system; scripts/test/browsers.mjs finds them and says where they are.
 */
export default defineConfig({
  testDir: 'tests/browsers',
  testMatch: ['pages.browsers.ts', 'people.browsers.ts'],
  outputDir: 'test-results/browsers',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // One browser at a time: what is measured is how soon one person reads what another has sent.
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
  projects: [
    ...['chromium', 'firefox', 'webkit'].map((name) => ({ name })),
    { name: 'across', testMatch: 'across.browsers.ts' },
  ],
});
