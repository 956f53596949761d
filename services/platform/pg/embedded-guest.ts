import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHome, passwordOf } from './embedded-home.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { AlreadyOwned } from './owner-lock.ts';

/** Lines of postmaster.pid, from 0. Source: PostgreSQL, src/include/utils/pidfile.h. */
const PORT_LINE = 3;
const STATUS_LINE = 7;

const runningServer = (dataDir: string): string => {
  const home = openHome(dataDir, () => undefined);
  const file = join(home.cluster, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (lines[STATUS_LINE]?.trim() !== 'ready')
    throw new Error(`The database of ${dataDir} is just being started or stopped: try again in a moment`);
  return `postgres://postgres:${passwordOf(home).value}@127.0.0.1:${lines[PORT_LINE]?.trim()}/postgres`;
};

/**
 * The embedded server of a data directory that exists: the one that the running product keeps, or else one that is
 * started here and ends with `stop()`.
 * @throws Error whose message is one sentence
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`The data directory ${dataDir} holds no database: start the product there first`);
  try {
    return await startEmbeddedPostgres({ dataDir });
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof AlreadyOwned)) throw error;
    return { url: runningServer(dataDir), outage: () => undefined, stop: () => Promise.resolve() };
  }
}
