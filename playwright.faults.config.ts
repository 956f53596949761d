import { defineConfig } from '@playwright/test';

const reportFile = process.env['JOURNEY_REPORT'];

/** What happens under a load that takes all of the machine: it needs that to itself. */
const underLoad = ['**/kills.faults.ts', '**/outages.faults.ts'];

/**
 * The fault suite: processes of the product are killed, frozen and cut off while people use them. It opens no browser.
 * FAULTS=full takes the long form; FAULTS_SEED repeats a run's choices.
 */
export default defineConfig({
  testDir: 'tests/faults',
  outputDir: 'test-results/faults',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Each file has the machine to itself: what is measured is how soon all is well again. In the short form of `npm test`
  // those that measure nothing, and wait for starts of processes, go two at a time (scripts/test/test-suites.mjs).
  workers: 1,
  projects: [
    { name: 'under load', testMatch: underLoad },
    { name: 'step by step', testMatch: '**/*.faults.ts', testIgnore: underLoad },
  ],
  timeout: process.env['FAULTS'] === 'full' ? 3_600_000 : 180_000,
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
});
