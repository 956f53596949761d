import { systemClock } from '../../kernel/clock.ts';
import { BackupRefused } from '../../platform/backup/manifest.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { createFolderJournal } from '../../platform/chain/journal.ts';
import { createFiles } from '../../platform/files/create-files.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';
import type { Report } from './report.ts';

/** A log in EventStoreDB has positions of its own, which signed heads and read models name: it moves as a whole only. */
export const ELSEWHERE =
  'The log is in EventStoreDB: back it up and restore it with the tools of EventStoreDB, together with the database ' +
  '(docs/operations/backup.md).';

/**
 * Writes a backup of what the product holds, beside the running product.
 * @throws ToolRefusal where the log is elsewhere, or the folder cannot be made
 */
export const backup = async ({ pool, config }: Desk, folder: string, report: Report): Promise<void> => {
  if (config.eventstoreUrl !== undefined) throw new ToolRefusal(ELSEWHERE);
  const parts = {
    pool,
    files: createFiles(config),
    journal: createFolderJournal(config.chainDir),
    clock: systemClock,
  };
  try {
    const { position, tables, heads, files } = await writeBackup(parts, folder, (name) =>
      report.progress(name),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = [...tables, heads, files].reduce((sum, part) => sum + part.bytes, 0);
    const told = { folder, position, rows, bytes, heads: heads.lines, files: files.lines };
    report.result({ type: 'backed up', ...told, tables }, [
      ...tables.map((table) => `${table.table}: ${table.rows} rows`),
      `${folder}: the log up to position ${position}, ${rows} rows in ${tables.length} tables, ` +
        `${files.lines} uploaded files, ${heads.lines} signed heads.`,
      'Not in it, and needed to restore it: the master key, the chain key and the erasure list.',
    ]);
  } catch (error) {
    if (error instanceof BackupRefused) throw new ToolRefusal(error.message, { cause: error });
    throw error;
  }
};
