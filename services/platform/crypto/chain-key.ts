import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from '../files/durable.ts';

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
    await writeOnce(path, `${randomBytes(32).toString('hex')}\n`, 0o600);
    return await read();
  });
  if (!/^[0-9a-f]{64}$/.test(stored.trim()))
    throw new Error(`${path} holds no chain key; put back the one that was there, or remove it`);
  return Buffer.from(stored.trim(), 'hex');
};
