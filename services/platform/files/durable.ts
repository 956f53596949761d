import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Makes a change of the folder's entries survive a loss of power. Windows cannot open folders, and needs not. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a file beside the place that it is meant for, down to the disk. @returns its path */
const writeBeside = async (file: string, bytes: Uint8Array | string, mode: number): Promise<string> => {
  const temporary = path.join(path.dirname(file), `.${randomBytes(12).toString('hex')}.part`);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/**
 * Writes a file as a whole beside its place and moves it there once it is on the disk: whoever looks sees the old one
 * or the new one. Durable when it resolves.
 */
export const writeWhole = async (file: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> => {
  const temporary = await writeBeside(file, bytes, mode);
  try {
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
};

/** The same for a file that is written once: one that is there, or that another process puts there first, stays. */
export const writeOnce = async (file: string, bytes: Uint8Array | string, mode: number): Promise<void> => {
  const temporary = await writeBeside(file, bytes, mode);
  try {
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(path.dirname(file));
};
