import { boolean, int, position, text, texts, timestamp } from './columns.ts';
import type { RowOf } from './read-table.ts';
import { readModel, readTable } from './read-table.ts';
import { columnsOf } from './tables.ts';

const table = readTable('letters', {
  kind: text<'long' | 'short'>(),
  place: position(),
  words: texts(),
  pages: int().nullable(),
  sent: boolean(),
  sent_at: timestamp().nullable(),
});
const said = { id: 'a', kind: 'short', place: '7', words: ['yes'], sent: false } as const;

describe('a table that is said by its columns', () => {
  it('has the key in front, and the columns in their order', () => {
    expect(columnsOf(readModel(table, { version: 1, on: {} }))).toEqual([
      ['id', { type: 'text', primary: true }],
      ['kind', { type: 'text' }],
      ['place', { type: 'bigint' }],
      ['words', { type: 'text', array: true }],
      ['pages', { type: 'int', nullable: true }],
      ['sent', { type: 'boolean' }],
      ['sent_at', { type: 'timestamptz', nullable: true }],
    ]);
  });

  it('begins a row with null wherever nothing is said, and only where null may be', () => {
    const begun: RowOf<typeof table> = { ...said, pages: null, sent_at: null };

    expect(table.put(said).fold(undefined)).toEqual(begun);
    expect(table.put({ ...said, pages: 2 }).fold(begun)).toEqual({ ...begun, pages: 2 });
    expect(table.upsert(said, { sent: true }).fold(undefined)).toEqual({ ...begun, sent: true });
    // @ts-expect-error -- nothing was said of what may not be null
    table.put({ id: 'a', kind: 'short', place: '7', words: [] });
  });

  it('takes nothing that a column cannot hold', () => {
    // @ts-expect-error -- a word of another column
    table.patch('a', { kind: 'middling' });
    // @ts-expect-error -- no column of that name
    table.patch('a', { weight: 3 });

    expect(table.patch('a', { kind: 'long' }).fold(undefined)).toBeUndefined();
    expect(table.remove('a').fold(undefined)).toBeUndefined();
  });
});
