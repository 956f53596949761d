import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isRunning, startOf } from './processes.ts';

interface Owner {
  readonly pid: number;
  readonly start: string | null;
  readonly token: string;
}

/** Another running process holds the lock. */
export class AlreadyOwned extends Error {
  override readonly name = 'AlreadyOwned';

  constructor(readonly pid: number) {
    super(`held by process ${pid}`);
  }
}

const read = (path: string): Owner | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
};

/** The start time is compared too: after a crash or in a fresh container, another process may bear the old pid. */
const isAlive = (owner: Owner): boolean =>
  isRunning(owner.pid) && (owner.start === null || owner.start === startOf(owner.pid));

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/**
 * Takes a lock file that names this process and returns the function that gives it back. A file left behind by a
 * process that no longer runs is taken over. Works between processes of one machine (one pid namespace).
 * @throws AlreadyOwned while another process, or this one, holds it
 */
export function takeOwnerLock(path: string): () => void {
  const me: Owner = { pid: process.pid, start: startOf(process.pid) ?? null, token: randomUUID() };
  const mine = `${path}.${me.token}`;
  // Readable by all: to another user an unreadable lock would look like half a file.
  writeFileSync(mine, JSON.stringify(me), { mode: 0o644 });
  try {
    for (;;) {
      try {
        // link() fails where the name exists, and the file is complete from its first moment on.
        linkSync(mine, path);
        break;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const owner = read(path);
      if (owner !== null && isAlive(owner)) throw new AlreadyOwned(owner.pid);
      removeStale(path, `${mine}.stale`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (read(path)?.token === me.token) rmSync(path, { force: true });
  };
}

/**
 * Only one process can rename a given file, so two that found it stale do not both delete: the later one may have
 * renamed the new owner's lock, and puts it back.
 */
function removeStale(path: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const owner = read(aside);
  if (owner !== null && isAlive(owner)) {
    try {
      linkSync(aside, path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  rmSync(aside, { force: true });
}
