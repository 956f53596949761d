import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import type { Projection, Row } from './projection.ts';
import { columnsOf } from './tables.ts';

/** Rows per chunk of the stream: some hundred kilobytes of text. */
const ROWS_PER_CHUNK = 1_000;

/** What the text format of COPY escapes. Source: PostgreSQL, COPY, "Text Format". */
const ESCAPED = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string => text.replace(ESCAPED, (found) => escapes[found] ?? found);

/** An array as PostgreSQL reads it from text. Source: PostgreSQL, Arrays, "Array Input and Output Syntax". */
const arrayText = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

const fieldOf =
  (json: boolean) =>
  (value: unknown): string => {
    if (value === null || value === undefined) return '\\N';
    if (json) return escaped(JSON.stringify(value));
    if (Array.isArray(value)) return escaped(arrayText(value as readonly (string | null)[]));
    return typeof value === 'string' ? escaped(value) : JSON.stringify(value);
  };

/**
 * Writes rows, each of an id of its own that the table does not hold yet: three to four times as fast as `writeRows`, since the
 * server neither parses a statement nor looks for rows that are there already.
 * @throws what PostgreSQL says of a row that it refuses; none is written then
 */
export const copyRows = async (
  client: PoolClient,
  projection: Projection,
  table: string,
  rows: readonly Row[],
): Promise<void> => {
  const columns = columnsOf(projection).map(([name, { type }]) => ({
    name,
    field: fieldOf(type === 'jsonb' || type === 'json'),
  }));
  const lineOf = (row: Row): string =>
    `${columns.map(({ name, field }) => field((row as Row & Record<string, unknown>)[name])).join('\t')}\n`;
  function* chunks(): Generator<Buffer> {
    for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
      yield Buffer.from(
        rows
          .slice(start, start + ROWS_PER_CHUNK)
          .map(lineOf)
          .join(''),
      );
    }
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await pipeline(Readable.from(chunks()), client.query(from(`copy read.${table} (${names}) from stdin`)));
};
