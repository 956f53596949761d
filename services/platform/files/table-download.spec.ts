import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { csvOf } from './table-download.ts';
import type { CsvColumns } from './table-download.ts';

interface Row {
  readonly name: string;
  readonly points: number;
}

const columns: CsvColumns<Row> = { Name: ({ name }) => name, Points: ({ points }) => points };

/** A list of as many rows, and how often it was asked for a page. */
const listOf = (count: number) => {
  const asked: number[] = [];
  return {
    asked,
    read: ({ cursor = '0', limit }: { cursor?: string | undefined; limit: number }): Promise<string> => {
      const from = Number(cursor);
      asked.push(from);
      const to = Math.min(from + limit, count);
      const items = Array.from({ length: to - from }, (_, at) => ({ name: `n${from + at}`, points: 1 }));
      return Promise.resolve(JSON.stringify({ items, next_cursor: to < count ? String(to) : null }));
    },
  };
};
const one = (name: string) => () =>
  Promise.resolve(JSON.stringify({ items: [{ name, points: -1 }], next_cursor: null }));
const linesOf = (file: string): readonly string[] => file.split('\r\n');

describe('a table as CSV', () => {
  it('has the rows of all pages under the heads of its columns', async () => {
    const lines = linesOf(await text(await csvOf(columns, listOf(2_500).read)));
    expect(lines.slice(0, 2)).toEqual(['"Name","Points"', '"n0",1']);
    expect(lines.slice(-2)).toEqual(['"n2499",1', '']);
    expect(lines).toHaveLength(2_502);
  });

  it('begins with a byte order mark', async () => {
    const [first] = (await (await csvOf(columns, one('a'))).toArray()) as Buffer[];
    expect(Buffer.concat([first ?? Buffer.alloc(0)]).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('has no formula of %j', async (name) => {
    expect(await text(await csvOf(columns, one(name)))).toContain(`"'${name}",-1`);
  });

  it.each([
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
  ])('keeps %j in one cell', async (name, cell) => {
    expect(await text(await csvOf(columns, one(name)))).toContain(`\r\n${cell},-1\r\n`);
  });

  it('ends with a row that says so where there are more rows than a file may have', async () => {
    const said = '"Only the first 3 rows are in this file. Narrow the table to get the others.",""';
    expect(linesOf(await text(await csvOf(columns, listOf(4).read, 3))).slice(-3)).toEqual([
      '"n2",1',
      said,
      '',
    ]);
    expect(await text(await csvOf(columns, listOf(3).read, 3))).not.toContain('Only the first');
  });

  it('is read no faster than it is taken, and no further once nobody takes it', async () => {
    const { asked, read } = listOf(100_000);
    const file = await csvOf(columns, read);
    // As of somebody who leaves after the first chunk.
    await file[Symbol.asyncIterator]().next();
    const closed = once(file, 'close');
    file.destroy();
    await closed;
    expect(asked.length).toBeLessThan(10);
  });

  it('breaks off where a page fails', async () => {
    const { read } = listOf(2_500);
    const failing: typeof read = (page) =>
      page.cursor === '2000' ? Promise.reject(new Error('too slow')) : read(page);
    await expect(text(await csvOf(columns, failing))).rejects.toThrow('too slow');
  });

  it('is refused where its first page is', async () => {
    await expect(csvOf(columns, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
  });
});
