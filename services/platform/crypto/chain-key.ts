import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  try {
    // 'wx' fails when the file exists, so that two first starts cannot both write.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(stored))
    throw new Error(`${path} holds no chain key; put back the one that was there, or remove it`);
  return Buffer.from(stored, 'hex');
};
