import { spawnSync } from 'node:child_process';

/**
 * A seed for random choices that stays the same for one version of the product and differs between two: what was green
 * here makes the same choices elsewhere, and each commit tries others. Outside a repository it is the time.
 */
export const seedOfVersion = (): number => {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return status === 0 ? Number.parseInt(stdout, 16) : Date.now() % 2_147_483_647;
};
