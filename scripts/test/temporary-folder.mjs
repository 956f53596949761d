import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder for one run. Open to other users: as root, PostgreSQL runs as an unprivileged one. */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `makehold-${purpose}-`));
  chmodSync(folder, 0o755);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
