import { randomBytes } from 'node:crypto';
import type { Db } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import { unwrapKey, wrapKey } from './wrap.ts';

/** The master key is not the one that this database's root key was wrapped with. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

const BELONGS_TO = 'root key';

const storedKey = async (db: Db): Promise<Buffer | undefined> =>
  (await query<{ wrapped: Buffer }>(db, 'select wrapped from keys.root'))[0]?.wrapped;

const opened = (masterKey: Buffer, wrapped: Buffer): Buffer => {
  try {
    return unwrapKey(masterKey, wrapped, BELONGS_TO);
  } catch (cause) {
    throw new WrongMasterKey('the master key is not the one that this data was written with', { cause });
  }
};

/**
 * Wraps the root key with another master key, in one statement: a process that runs holds the root key already and
 * notices nothing; the next start needs the new master key.
 * @throws WrongMasterKey when the former is not the one in use, and nothing is changed
 */
export const changeMasterKey = async (db: Db, former: Buffer, next: Buffer): Promise<void> => {
  const there = await storedKey(db);
  if (there === undefined) throw new Error('this database has no root key: start the product there first');
  const { rowCount } = await db.query('update keys.root set wrapped = $1 where wrapped = $2', [
    wrapKey(next, opened(former, there), BELONGS_TO),
    there,
  ]);
  if (rowCount !== 1) throw new Error('the master key was changed by somebody else meanwhile');
};

/**
 * The root key (32 bytes), which every other key hangs on: it wraps the people's keys, the keys that sign tokens and
 * the letters that wait, and hides names. The database keeps it wrapped by the master key, which can therefore be
 * changed without touching anything else. Made at the first call for a database.
 * @param formerMasterKey of a change that may not have come to its end: it is ended here
 * @throws WrongMasterKey
 */
export const openRootKey = async (db: Db, masterKey: Buffer, formerMasterKey?: Buffer): Promise<Buffer> => {
  const there = await storedKey(db);
  if (there !== undefined) {
    try {
      return opened(masterKey, there);
    } catch (error) {
      if (formerMasterKey === undefined) throw error;
      await changeMasterKey(db, formerMasterKey, masterKey);
      return await openRootKey(db, masterKey);
    }
  }
  // Data from before there was a root key hangs on the master key of that time.
  const [old] = await query<{ used: boolean }>(db, 'select exists (select from keys.personal) as used');
  const root = old?.used === true ? masterKey : randomBytes(32);
  await query(db, 'insert into keys.root (wrapped) values ($1) on conflict do nothing', [
    wrapKey(masterKey, root, BELONGS_TO),
  ]);
  const made = await storedKey(db);
  if (made === undefined) throw new Error('the root key was not kept');
  return opened(masterKey, made);
};

/** True when the master key opens a root key that is kept outside a database, in a backup. */
export const opensRootKey = (masterKey: Buffer, wrapped: Buffer): boolean => {
  try {
    opened(masterKey, wrapped);
    return true;
  } catch (error) {
    if (error instanceof WrongMasterKey) return false;
    throw error;
  }
};

/** The root key of a database that has one; for those who must not change anything. @throws WrongMasterKey */
export const existingRootKey = async (db: Db, masterKey: Buffer): Promise<Buffer | undefined> => {
  const there = await storedKey(db);
  return there === undefined ? undefined : opened(masterKey, there);
};
