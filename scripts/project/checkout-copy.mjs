import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Copies the checkout as it stands, changes included, into `folder`, beside the installed packages. */
export function copyCheckout(folder) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0')) {
    const from = path.join(root, file);
    if (file === '' || !existsSync(from)) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(from, path.join(folder, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
}
