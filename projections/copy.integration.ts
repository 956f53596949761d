import fc from 'fast-check';
import type { LogDatabase } from '../tests/support/log-database.ts';
import { openLogDatabase } from '../tests/support/log-database.ts';
import { unstorableAt } from '../services/kernel/storable.ts';
import { inTransaction } from '../services/platform/pg/pool.ts';
import { copyRows } from './copy.ts';
import { bigint, boolean, json, text, texts, timestamp } from './columns.ts';
import type { Row } from './projection.ts';
import { readModel, readTable } from './read-table.ts';
import { createIndexes, createTable, writeRows } from './tables.ts';

const anything = readModel(
  readTable('anything', {
    words: text(),
    maybe: text().nullable(),
    list: texts(),
    details: json(),
    count: bigint().nullable(),
    yes: boolean(),
    at: timestamp().nullable(),
  }),
  { version: 1, on: {} },
);

/** Text that PostgreSQL can hold, with much of what COPY and arrays escape. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', '"', '{', '}', ',', 'N', '.') }),
  )
  .filter((text) => unstorableAt(text) === null);

const rowsOf = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    words,
    maybe: fc.option(words),
    list: fc.array(words, { maxLength: 4 }),
    details: fc.dictionary(words, fc.oneof(words, fc.integer(), fc.constant(null)), { maxKeys: 3 }),
    count: fc.option(fc.integer()),
    yes: fc.boolean(),
    at: fc.option(
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

describe('rows that are copied', () => {
  let database: LogDatabase;
  beforeAll(async () => {
    database = await openLogDatabase('copied');
  });
  afterAll(() => database.close());

  const shown = async (generation: number): Promise<unknown[]> =>
    (await database.pool.query<object>(`select * from read.anything__g${generation} order by id`)).rows;

  it('are the very rows that statements write, whatever stands in them', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, async (rows) => {
        await inTransaction(database.pool, async (client) => {
          await createTable(client, anything, 1);
          await copyRows(client, anything, 'anything__g1', rows);
          await createTable(client, anything, 2);
          await createIndexes(client, anything, 2);
          await writeRows(client, anything, 'anything__g2', rows);
        });
        const [copied, written] = [await shown(1), await shown(2)];
        expect(copied).toHaveLength(rows.length);
        expect(copied).toEqual(written);
      }),
      { numRuns: 60 },
    );
  });

  it('are none where PostgreSQL refuses one, and say why', async () => {
    const row = { id: 'a', words: 'x', maybe: null, list: [], details: {}, count: 1, yes: true, at: 'never' };
    await createTable(database.pool, anything, 3);
    const copying = inTransaction(database.pool, (client) =>
      copyRows(client, anything, 'anything__g3', [{ ...row, id: 'b', at: null } as Row, row as Row]),
    );

    await expect(copying).rejects.toMatchObject({ code: '22007' });
    expect(await shown(3)).toEqual([]);
  });
});
