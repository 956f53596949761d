import { defineConfig } from '@playwright/test';

const reportFile = process.env['JOURNEY_REPORT'];

/**
 * The fault suite: processes of the product are killed, frozen and cut off while people use them. It opens no browser.
 * FAULTS=full takes the long form; FAULTS_SEED repeats a run's choices.
 */
export default defineConfig({
  testDir: 'tests/faults',
  testMatch: '**/*.faults.ts',
  outputDir: 'test-results/faults',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Each file has the machine to itself: what is measured is how soon all is well again.
  workers: 1,
  timeout: process.env['FAULTS'] === 'full' ? 3_600_000 : 180_000,
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
});
