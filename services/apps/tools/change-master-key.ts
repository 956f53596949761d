import { randomBytes } from 'node:crypto';
import { changeMasterKey, openRootKey } from '../../platform/crypto/root-key.ts';
import { keepLocalSecrets, secretsFile } from '../../platform/crypto/secrets.ts';
import { whileLocked } from '../../platform/pg/lock.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';

/** A backup holds the root key as it was wrapped then. */
const EARLIER = 'Earlier backups open with the former one only: make a new backup.';

/**
 * Wraps the root key with a new master key, beside the running product. Where secrets.json keeps the key, both stand
 * in it until the database has the new one, so that a crash at any moment leaves a key that opens.
 * @param next 32 bytes; made here where it is absent and secrets.json keeps the key
 * @returns what is left to do, in a sentence
 * @throws ToolRefusal
 */
export const replaceMasterKey = async (
  { pool, masterKey: { masterKey, formerMasterKey, dataDir } }: Pick<Desk, 'pool' | 'masterKey'>,
  next: Buffer | undefined,
): Promise<string> => {
  if (next?.equals(masterKey) === true) throw new ToolRefusal('The new master key is the one in use.');
  if (dataDir === undefined) {
    if (next === undefined)
      throw new ToolRefusal(
        'NEW_MASTER_KEY: expects 64 hexadecimal digits, to take the place of MASTER_KEY.',
      );
    await changeMasterKey(pool, masterKey, next);
    return `The master key is changed: set MASTER_KEY to the new one before the next start. ${EARLIER}`;
  }
  const chosen = next ?? randomBytes(32);
  // Two at a time could leave a key in secrets.json that the database never had, and none that opens it.
  await whileLocked(pool, 'change of the master key', async () => {
    // A change that was cut off is ended before another one begins. One that was made meanwhile is met here as well.
    await openRootKey(pool, masterKey, formerMasterKey);
    await keepLocalSecrets(dataDir, { masterKey: chosen, formerMasterKey: masterKey });
    await changeMasterKey(pool, masterKey, chosen);
    await keepLocalSecrets(dataDir, { masterKey: chosen });
  });
  return `The master key is changed, and ${secretsFile(dataDir)} holds the new one. ${EARLIER}`;
};
