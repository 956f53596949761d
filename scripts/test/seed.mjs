import { spawnSync } from 'node:child_process';
import { root } from '../project/root.mjs';

/**
 * A seed for random choices that stays the same for one version of the product and differs between two: what was green
 * here makes the same choices elsewhere, and each commit tries others. Outside a repository it is the time.
 */
export function seedOfVersion() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : Date.now() % 1e9;
}
