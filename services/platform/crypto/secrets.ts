import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../kernel/ids.ts';
import { syncFolder } from '../files/durable.ts';

/** Secrets that a development machine makes for itself; production gets them from the environment. */
export interface LocalSecrets {
  readonly masterKey: Buffer;
  /** Set while the master key is being changed: the data may still hang on this one. */
  readonly formerMasterKey?: Buffer;
}

type Stored = { readonly [K in keyof LocalSecrets]?: string };

const KEY = /^[0-9a-f]{64}$/;

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

const write = async (path: string, secrets: LocalSecrets): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    const stored: Stored = {
      masterKey: secrets.masterKey.toString('hex'),
      ...(secrets.formerMasterKey === undefined
        ? {}
        : { formerMasterKey: secrets.formerMasterKey.toString('hex') }),
    };
    await file.writeFile(`${JSON.stringify(stored, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Reads `<dataDir>/secrets.json` (mode 600), or makes it at the first start.
 * @throws when the file exists but cannot be read as secrets: it is never overwritten, since the data depends on it
 */
export const localSecrets = async (dataDir: string): Promise<LocalSecrets> => {
  await mkdir(dataDir, { recursive: true });
  const path = secretsFile(dataDir);
  if (!existsSync(path)) {
    // Written apart, then named: of several first starts one gives the file its name, and none reads half of it.
    const fresh = `${path}.${newId()}`;
    await write(fresh, { masterKey: randomBytes(32) });
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await unlink(fresh);
    await syncFolder(dataDir);
  }
  const { masterKey = '', formerMasterKey } = JSON.parse(await readFile(path, 'utf8')) as Stored;
  if (!KEY.test(masterKey) || (formerMasterKey !== undefined && !KEY.test(formerMasterKey)))
    throw new Error(
      `${path} does not hold this product's secrets; restore it from a backup or remove the data directory`,
    );
  return {
    masterKey: Buffer.from(masterKey, 'hex'),
    ...(formerMasterKey === undefined ? {} : { formerMasterKey: Buffer.from(formerMasterKey, 'hex') }),
  };
};

/** Replaces the secrets whole: a crash leaves the earlier ones or these. */
export const keepLocalSecrets = async (dataDir: string, secrets: LocalSecrets): Promise<void> => {
  const path = secretsFile(dataDir);
  await write(`${path}.new`, secrets);
  await rename(`${path}.new`, path);
  const folder = await open(dataDir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
