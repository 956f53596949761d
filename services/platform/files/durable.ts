import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
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

/**
 * Writes a file as a whole beside its place and moves it there once it is on the disk: whoever looks sees the old one
 * or the new one. Durable when it resolves.
 */
export const writeWhole = async (file: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> => {
  const folder = path.dirname(file);
  const temporary = path.join(folder, `.${randomBytes(12).toString('hex')}.part`);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
};
