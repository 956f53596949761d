import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { DOWNLOAD_ROWS, DOWNLOADS_KEPT_DAYS } from '../../../contracts/downloads.ts';
import type { DownloadTable } from '../../../contracts/downloads.ts';
import type { PageQuery } from '../../../contracts/wire.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { orForeign } from '../http/paged.ts';
import type { FileAnswer } from '../http/route.ts';
import type { Pool } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';

/** How a route that answers with a file is described. */
export const CSV: FileAnswer = { file: 'text/csv', description: 'The table, with all of its rows.' };

/** The head of each column, and what a row has there. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** A page of the list as JSON text; null for a cursor of another list. */
type ReadPage = (page: PageQuery) => Promise<string | null>;

interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
}

/** Rows that are read at once. */
const PAGE = 1_000;

const readPage = async <Row>(read: ReadPage, cursor?: string): Promise<PageOf<Row>> =>
  JSON.parse(
    await orForeign(read({ limit: PAGE, ...(cursor === undefined ? {} : { cursor }) })),
  ) as PageOf<Row>;

const linesOf = async function* <Row>(
  columns: CsvColumns<Row>,
  read: ReadPage,
  first: PageOf<Row>,
  most: number,
) {
  const values = Object.values(columns);
  yield Object.keys(columns);
  let left = most;
  for (let page = first; ; page = await readPage<Row>(read, page.next_cursor)) {
    for (const row of page.items) {
      if (left === 0) {
        const said = `Only the first ${most.toLocaleString('en-US')} rows are in this file. Narrow the table to get the others.`;
        yield [said, ...values.slice(1).map(() => '')];
        return;
      }
      left -= 1;
      yield values.map((valueOf) => valueOf(row));
    }
    if (page.next_cursor === null) return;
  }
};

/**
 * A list as CSV, read a page at a time as fast as it is taken. It begins with a byte order mark, by which Excel knows UTF-8;
 * no cell begins as a formula would.
 * @param most rows; where there are more, a last row says so
 * @throws what the first page is refused with, before anything is sent
 */
export const csvOf = async <Row>(
  columns: CsvColumns<Row>,
  read: ReadPage,
  most = DOWNLOAD_ROWS,
): Promise<Readable> => {
  const lines = Readable.from(linesOf(columns, read, await readPage<Row>(read), most));
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    // A line break within a cell needs them too, whatever ends a row.
    quoted_string: true,
    escape_formulas: true,
  });
  // Each ends with the other: a page that fails breaks the answer off, and a reader who is gone ends the reading.
  return pipeline(lines, csv, () => undefined);
};

export interface TableDownload<Row> {
  readonly by: string;
  readonly table: DownloadTable;
  readonly filter: Readonly<Record<string, string | undefined>>;
  readonly columns: CsvColumns<Row>;
  readonly read: ReadPage;
}

/** A table of the admin panel as a file. It is noted before anything of it is read; asked for again, it is another download. */
export const downloadTable = async <Row>(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  { by, table, filter, columns, read }: TableDownload<Row>,
): Promise<StreamableFile> => {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  await query(
    pool,
    'insert into moderation.downloads (id, admin_id, of_table, filter, at) values ($1, $2, $3, $4, $5)',
    [newId(), by, table, JSON.stringify(Object.fromEntries(asked)), clock.now()],
  );
  return new StreamableFile(await csvOf(columns, read), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="makehold-${table.replace('_', '-')}.csv"`,
  });
};

/** Removes what is older than DOWNLOADS_KEPT_DAYS. */
export const forgetOldDownloads = async (pool: Pool, now: Date): Promise<void> => {
  await query(
    pool,
    `delete from moderation.downloads where at < $1::timestamptz - interval '${DOWNLOADS_KEPT_DAYS} days'`,
    [now],
  );
};
