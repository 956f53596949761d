import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where the directory is that the others are copies of, if there is one (tests/journeys/migrated-data.ts). */
export const TEMPLATE = 'JOURNEY_DATA';

/** An empty data directory, of a test's own. */
export const emptyDataDirectory = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'makehold-data-'));
  // Where root starts the product, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755);
  return folder;
};

/**
 * A data directory as a first start leaves it, where somebody has made one to copy, otherwise an empty one: a database
 * is made and migrated once, not for each journey.
 */
export const freshDataDirectory = async (): Promise<string> => {
  const folder = await emptyDataDirectory();
  const template = process.env[TEMPLATE];
  // Node's own copy gives the files to whoever copies them; the database belongs to its own user.
  if (template !== undefined) await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  return folder;
};

export const removeDataDirectory = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });
