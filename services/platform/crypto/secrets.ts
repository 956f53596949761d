import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets that a development machine makes for itself; production gets them from the environment. */
export interface LocalSecrets {
  readonly masterKey: Buffer;
}

/**
 * Reads `<dataDir>/secrets.json` (mode 600), or makes it at the first start.
 * @throws when the file exists but cannot be read as secrets: it is never overwritten, since the data depends on it
 */
export const localSecrets = async (dataDir: string): Promise<LocalSecrets> => {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const fresh = {
    masterKey: randomBytes(32).toString('hex'),
  };
  try {
    // 'wx' fails when the file exists, so two first starts cannot both write.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(fresh, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const stored = JSON.parse(await readFile(path, 'utf8')) as Partial<typeof fresh>;
  if (!/^[0-9a-f]{64}$/.test(stored.masterKey ?? ''))
    throw new Error(
      `${path} does not hold this product's secrets; restore it from a backup or remove the data directory`,
    );
  return {
    masterKey: Buffer.from(stored.masterKey ?? '', 'hex'),
  };
};
