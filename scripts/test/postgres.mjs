import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt } from '../project/build.mjs';
import { root } from '../project/root.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const compiled = path.join(root, 'dist', 'services', 'platform', 'pg', 'embedded.js');

/**
 * Starts an embedded PostgreSQL with a data directory of its own, on a free port, for one run of the tests.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startTestPostgres() {
  if (!existsSync(compiled)) await ensureServerBuilt(console.log);
  const { startEmbeddedPostgres } = await import(pathToFileURL(compiled).href);
  const folder = temporaryFolder('postgres');
  try {
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder.path, 'data') });
    return {
      url: server.url,
      async stop() {
        await server.stop();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}
