import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MB = 1024 * 1024;

/** A disk of a test's own, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it until so many megabytes are left. */
  fill(left: number): Promise<void>;
  makeRoom(): Promise<void>;
  free(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Mounts one. @throws Error where this may not be done: a proof that needs it must not be taken for done without it
 */
export const smallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'makehold-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch (cause) {
    await rmdir(folder);
    throw new Error('a disk that can be filled needs root, and the right to mount a tmpfs', { cause });
  }
  // The database's own user has to get in.
  await chmod(folder, 0o755);
  const filler = path.join(folder, 'filler');
  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    fill: async (left) => {
      const file = await open(filler, 'w');
      const piece = Buffer.alloc(MB / 4, 1);
      while ((await free()) >= left * MB + piece.length) await file.write(piece);
      await file.close();
    },
    makeRoom: () => rm(filler, { force: true }),
    stop: async () => {
      await run('umount', ['-l', folder]);
      await rmdir(folder);
    },
  };
};
