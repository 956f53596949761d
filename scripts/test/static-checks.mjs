import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { missingOptionalPackages } from '../project/lock-file.mjs';
import { root } from '../project/root.mjs';
import { runPackage } from '../project/run.mjs';
import { failedBecause, holds } from './steps.mjs';

const collect = { collect: true, limitSeconds: 1800 };

/** Below node_modules, which is what a machine that tests for us keeps from run to run if it keeps anything. */
const kept = (of) => `node_modules/.cache/${of}`;

/** How a file is to be formatted follows from its text and the settings alone: those that were right are still so. */
export const format = {
  name: 'format',
  run: async () =>
    holds(
      await runPackage(
        'prettier/bin/prettier.cjs',
        [
          ...['--check', '--log-level=warn', '.'],
          ...['--cache', '--cache-strategy=content', `--cache-location=${kept('prettier/right.json')}`],
        ],
        collect,
      ),
    ),
};

/** Rules that look at one file alone: those that were clean still are. */
export const lint = {
  name: 'lint',
  run: async () =>
    holds(
      await runPackage(
        'eslint/bin/eslint.js',
        [
          ...['.', '--max-warnings=0'],
          ...['--cache', '--cache-strategy=content', `--cache-location=${kept('lint/clean.json')}`],
        ],
        collect,
      ),
    ),
};

/** Types, and the rules that ask for them (.oxlintrc.json), in one reading of all programs. */
export const types = {
  name: 'types',
  run: async () =>
    holds(
      await runPackage('oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings'], collect),
    ),
};

const codeFolders = [
  'contracts',
  'services',
  'projections',
  'scripts',
  'tests',
  'web/src',
  'web/vite.config.ts',
];

export const importRules = {
  name: 'import rules',
  run: async () => {
    const configurations = readdirSync(root).filter((file) => /\.config\.(?:mjs|ts)$/.test(file));
    return holds(
      await runPackage(
        'dependency-cruiser/bin/dependency-cruise.mjs',
        ['--config', '.dependency-cruiser.cjs', ...codeFolders, ...configurations],
        collect,
      ),
    );
  },
};

export const unused = {
  name: 'unused code',
  run: async () => holds(await runPackage('knip/bin/knip.js', ['--no-progress'], collect)),
};

export const lockFile = {
  name: 'lock file',
  async run() {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    const missing = missingOptionalPackages(packages).map(({ name }) => name);
    if (missing.length === 0) return { passed: 1, failed: 0 };
    return failedBecause(
      `npm ci would refuse it for want of ${missing.join(', ')}: run node scripts/complete-lock-file.mjs.`,
    );
  },
};
