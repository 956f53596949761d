import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../files/durable.ts';

/** Where `localChainKey` keeps it: not in secrets.json, since whoever may sign heads need not read people's words. */
export const chainKeyFile = (dataDir: string): string => join(dataDir, 'chain-key');

/**
 * Reads the private key of the signed heads (32 bytes) from `<dataDir>/chain-key` (mode 600), or makes it at the first
 * start, for machines where CHAIN_KEY is not set.
 * @throws when the file exists but holds no key: it is never overwritten
 */
export const localChainKey = async (dataDir: string): Promise<Buffer> => {
  await mkdir(dataDir, { recursive: true });
  const path = chainKeyFile(dataDir);
  const read = (): Promise<string> => readFile(path, 'utf8');
  const stored = await read().catch(async (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const fresh = `${path}.${randomBytes(6).toString('hex')}`;
    const file = await open(fresh, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // Whole or not at all, and never over one that is there: of processes that start together the first one's counts.
    await link(fresh, path).catch((failed: unknown) => {
      if ((failed as NodeJS.ErrnoException).code !== 'EEXIST') throw failed;
    });
    await rm(fresh);
    await syncFolder(dataDir);
    return await read();
  });
  if (!/^[0-9a-f]{64}$/.test(stored.trim()))
    throw new Error(`${path} holds no chain key; put back the one that was there, or remove it`);
  return Buffer.from(stored.trim(), 'hex');
};
