import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { CommandFailed, run } from './run.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.makehold-install');

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * npm writes node_modules/.package-lock.json last, so its presence says that an install ran to its end. Optional
 * packages of other platforms are absent from it.
 */
function installedAsLocked(lock) {
  const installedText = read(path.join(root, 'node_modules', '.package-lock.json'));
  if (installedText === undefined) return false;
  const installed = JSON.parse(installedText).packages;
  const locked = JSON.parse(lock).packages;
  return (
    Object.entries(locked).every(([where, entry]) =>
      installed[where] === undefined
        ? where === '' || entry.optional
        : installed[where].version === entry.version,
    ) && Object.keys(installed).every((where) => where in locked)
  );
}

/** npm as a script for this Node where npm itself started us; else `npm` from the PATH. */
function npm() {
  const script = process.env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script)) return [process.execPath, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/** npm empties node_modules before it installs: through a link, that of whatever place it leads to. */
function assertOwnModules() {
  const folder = path.join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new CommandFailed(
      `${folder} is a symbolic link, and installing would empty the folder that it leads to. Remove the link, then start again.`,
    );
}

/**
 * Installs the locked dependencies when node_modules is missing or differs from the lock file; else only compares
 * one hash. @throws CommandFailed
 */
export async function ensureInstalled(say) {
  const lock = readFileSync(lockFile, 'utf8');
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (read(stampFile) === stamp) return;
  assertOwnModules();
  if (!installedAsLocked(lock)) {
    say('Installing the dependencies (a minute or two, only after a change) …');
    const [command, args] = npm();
    // Building needs the development dependencies too, also where NODE_ENV=production.
    const { code } = await run(command, [
      ...args,
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0) throw new CommandFailed('npm ci failed: see its message above.');
  }
  writeFileSync(stampFile, stamp);
}
