import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { missingOptionalPackages } from '../project/lock-file.mjs';
import { root } from '../project/root.mjs';
import { runPackage } from '../project/run.mjs';
import { failedBecause, holds } from './steps.mjs';

const collect = { collect: true, limitSeconds: 600 };

export const format = {
  name: 'format',
  run: async () =>
    holds(await runPackage('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'], collect)),
};

/** With `cached`, only changed files are linted again: quick, but blind to a type that changed in another file. */
export const lint = ({ cached }) => ({
  name: 'lint',
  run: async () =>
    holds(
      await runPackage(
        'eslint/bin/eslint.js',
        ['.', '--max-warnings=0', ...(cached ? ['--cache', '--cache-location=.cache/eslint/'] : [])],
        collect,
      ),
    ),
});

const typesOf = (name, project) => ({
  name,
  run: async () =>
    holds(
      await runPackage(
        'typescript/bin/tsc',
        [
          '-p',
          project,
          '--noEmit',
          '--incremental',
          '--tsBuildInfoFile',
          `.cache/tsc/${name.replace(' ', '-')}.json`,
        ],
        collect,
      ),
    ),
});

export const types = [typesOf('server types', 'tsconfig.json'), typesOf('web types', 'web/tsconfig.json')];

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
