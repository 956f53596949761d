import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { missingOptionalPackages } from '../project/lock-file.mjs';
import { root } from '../project/root.mjs';
import { runPackage } from '../project/run.mjs';
import { failedBecause, holds } from './steps.mjs';

const collect = { collect: true, limitSeconds: 1800 };

export const format = {
  name: 'format',
  run: async () => holds(await runPackage('oxfmt/bin/oxfmt', ['--check', '.'], collect)),
};

/** Types and rules (.oxlintrc.json), in one reading of all programs. */
export const lint = {
  name: 'types and lint',
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
