import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce, writeWhole } from '../files/durable.ts';

/** Secrets that a development machine makes for itself; production gets them from the environment. */
export interface LocalSecrets {
  readonly masterKey: Buffer;
  /** Set while the master key is being changed: the data may still hang on this one. */
  readonly formerMasterKey?: Buffer;
}

type Stored = { readonly [K in keyof LocalSecrets]?: string };

const KEY = /^[0-9a-f]{64}$/;

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

const textOf = ({ masterKey, formerMasterKey }: LocalSecrets): string => {
  const stored: Stored = {
    masterKey: masterKey.toString('hex'),
    ...(formerMasterKey === undefined ? {} : { formerMasterKey: formerMasterKey.toString('hex') }),
  };
  return `${JSON.stringify(stored, null, 2)}\n`;
};

/** Nobody else on the machine may read it. */
const MODE = 0o600;

/**
 * Reads `<dataDir>/secrets.json` (mode 600), or makes it at the first start.
 * @throws when the file exists but cannot be read as secrets: it is never overwritten, since the data depends on it
 */
export const localSecrets = async (dataDir: string): Promise<LocalSecrets> => {
  await mkdir(dataDir, { recursive: true });
  const path = secretsFile(dataDir);
  // Of several first starts one makes it, and none reads half of it.
  if (!existsSync(path)) await writeOnce(path, textOf({ masterKey: randomBytes(32) }), MODE);
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
export const keepLocalSecrets = (dataDir: string, secrets: LocalSecrets): Promise<void> =>
  writeWhole(secretsFile(dataDir), textOf(secrets), MODE);
