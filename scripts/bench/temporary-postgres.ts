import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from '../../services/platform/pg/data-source.ts';
import { startEmbeddedPostgres } from '../../services/platform/pg/embedded.ts';

/** Runs `work` against a migrated database of an embedded PostgreSQL of its own, which is gone afterwards with its folder. */
export async function withTemporaryPostgres<Result>(
  work: (url: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'makehold-bench-'));
  // As root, PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder });
    try {
      await runMigrations(server.url);
      return await work(server.url, folder);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
