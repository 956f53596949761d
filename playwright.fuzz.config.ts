import { defineConfig } from '@playwright/test';

const reportFile = process.env['JOURNEY_REPORT'];

// Before the workers start, so that they share it.
process.env['FUZZ_SEED'] ??= String(Date.now() % 2_147_483_647);

/**
 * The fuzz suite: requests made from the product's own description, right and wrong ones. It opens no browser.
 * FUZZ_CASES says how many for each operation, FUZZ_SEED repeats a run's choices, FUZZ_ONLY takes operations whose name
 * holds it.
 */
export default defineConfig({
  testDir: 'tests/fuzz',
  testMatch: '**/*.fuzz.ts',
  outputDir: 'test-results/fuzz',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 1,
  timeout: Number(process.env['FUZZ_CASES'] ?? 15) > 50 ? 3_600_000 : 180_000,
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
});
